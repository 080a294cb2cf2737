"""Keys of rows as numbers from 0 on, so that what is of a key can stand at its place in an array."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import polars as pl

Whole = npt.NDArray[np.int64]

NEAR = 4096  # whole numbers so near each other, or as the rows are many, are places by themselves


@dataclass(frozen=True)
class Codes:
    """The number of each row's key, none where all rows are alike; and the key of each number."""

    numbers: Whole | None
    keys: pl.Series


def coded(key: pl.Series) -> Codes:
    """The codes of a key of some rows, of which there is at least one."""
    if is_constant(key):
        return Codes(None, key[:1])
    if isinstance(key.dtype, pl.Enum):
        return _placed(key.to_physical(), key.dtype.categories.cast(key.dtype))
    if key.dtype.is_integer():
        first, last = (int(np.int64(end or 0)) for end in (key.min(), key.max()))  # type: ignore[arg-type]
        if last - first < max(NEAR, len(key)):
            between = pl.int_range(first, last + 1, dtype=pl.Int64, eager=True).cast(key.dtype)
            return _placed(key.cast(pl.Int64) - first, between)
    return _listed(key)


def is_constant(told: pl.Series) -> bool:
    """Whether something is known to be the same in all rows, of which there is at least one."""
    return bool(told.flags["SORTED_ASC"] and not told.null_count() and told[0] == told[-1])


def _listed(key: pl.Series) -> Codes:
    """By the keys that occur."""
    keys = key.unique().drop_nulls()
    if key.dtype == pl.String:
        return _placed(key.cast(pl.Enum(keys)).to_physical(), keys)
    known = keys.alias("key").to_frame().with_row_index("number")
    found = key.alias("key").to_frame().join(known, on="key", how="left", maintain_order="left")
    return _placed(found["number"], keys)


def _placed(numbers: pl.Series, keys: pl.Series) -> Codes:
    """The codes by their numbers; rows without a key have the number after the last."""
    wide = numbers.cast(pl.Int64)
    if wide.null_count():
        wide = wide.fill_null(len(keys))
        keys = keys.extend_constant(None, 1)
    return Codes(wide.to_numpy(), keys)
