"""Records that notice an index which counts from the end, for a strategy that is checked uncompiled.

Python reads `me.hand[-1]` as the last place. The engine's arrays have room for every rule set, so their last
place is seldom one that is used: such an index is nearly always a -1 that stands for none.
"""

import sys
from collections.abc import Callable, Set
from functools import wraps
from typing import Any

import numpy as np


class WatchedArray(np.ndarray[Any, Any]):
    """An array of the engine; what is worked out from it is a plain one."""

    watched: tuple[str, Set[str]] | None = None

    def __getitem__(self, index: Any) -> Any:
        _check(self, index)
        part = super().__getitem__(index)
        if isinstance(part, WatchedArray) and np.shares_memory(part, self):
            part.watched = self.watched
        return part

    def __setitem__(self, index: Any, value: Any) -> None:
        _check(self, index)
        super().__setitem__(index, value)

    def __array_wrap__(self, array: Any, context: Any = None, return_scalar: bool = False) -> Any:
        return np.asarray(array)[()] if return_scalar else np.asarray(array)


def _check(array: WatchedArray, index: Any) -> None:
    if array.watched is None:
        return
    name, files = array.watched
    for axis, place in enumerate(index if isinstance(index, tuple) else (index,)):
        number = hasattr(place, "__index__") and not isinstance(place, bool | np.bool_ | np.ndarray)
        if number and int(place) < 0 and sys._getframe(2).f_code.co_filename in files:
            raise IndexError(
                f"{name}: index {int(place)} counts from the end; expected 0 to {array.shape[axis] - 1}"
            )


class WatchedRecord:
    """A record of the engine as a strategy is handed it."""

    def __init__(self, record: Any, name: str, files: Set[str], declared: int | None = None) -> None:
        # Fields are set on the record itself, so these have names that it has not.
        object.__setattr__(self, "_of", (record, name, files, declared))

    def __getattr__(self, field: str) -> Any:
        record, name, files, declared = object.__getattribute__(self, "_of")
        value = getattr(record, field)
        if isinstance(value, np.void):
            return WatchedRecord(value, f"{name}.{field}", files)
        if not isinstance(value, np.ndarray):
            return value
        array = (value[:declared] if field == "parameters" and declared is not None else value).view(
            WatchedArray
        )
        array.watched = f"{name}.{field}", files
        return array

    def __setattr__(self, field: str, value: Any) -> None:
        setattr(object.__getattribute__(self, "_of")[0], field, value)

    def __getitem__(self, field: str) -> Any:
        return getattr(self, field)


def with_bounds(function: Callable[..., Any], files: Set[str], declared: int) -> Callable[..., Any]:
    """A strategy's function that is handed such records; only what stands in these files is watched."""

    @wraps(function)
    def watched(rules: Any, table: Any, me: Any, menu: Any, *option: int) -> Any:
        return function(
            WatchedRecord(rules, "rules", files), WatchedRecord(table, "table", files),
            WatchedRecord(me, "me", files, declared), WatchedRecord(menu, "menu", files), *option,
        )  # fmt: skip

    return watched
