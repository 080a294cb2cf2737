"""What is given to a function, checked: a mistake is a sentence that names the argument."""

import operator
from collections.abc import Sequence
from numbers import Real
from pathlib import Path
from typing import TYPE_CHECKING, SupportsIndex, TypeAlias, Union

from chocolab.errors import ChocolabError

if TYPE_CHECKING:
    from chocolab.runs import Run

GivenRun: TypeAlias = Union["Run", str, Path]


def runs(asked: str, given: Sequence[GivenRun]) -> list["Run"]:
    """Runs, or the folders or URLs of some, which are opened; `asked` is what wants them."""
    return [_run(asked, one) for one in given]


def _run(asked: str, given: GivenRun) -> "Run":
    from chocolab.rule_sets import Rules
    from chocolab.runs import Run, open_run

    if isinstance(given, Run):
        return given
    if isinstance(given, str | Path):
        return open_run(given)
    if isinstance(given, Rules):
        what = f"{asked}: the rules of {given.game} were given; expected runs"
        raise ChocolabError(f"{what}: play each first, with one seed, such as chocolab.play(rules, seed=1)")
    told = "runs one after another, not in a list" if isinstance(given, list | tuple) else "runs"
    raise ChocolabError(f"{asked}: {shown(given)}: expected {told}, or the folders of runs")


def whole(name: str, number: SupportsIndex, low: int, high: int) -> int:
    """A whole number between these."""
    try:
        value = operator.index(number)
    except TypeError:
        value = low - 1
    if not low <= value <= high:
        raise ChocolabError(f"{name}: {shown(number)}: expected a whole number from {low:,} to {high:,}")
    return value


def whole_or_none(name: str, number: SupportsIndex | None, low: int, high: int) -> int | None:
    """A whole number between these, if one is given."""
    return None if number is None else whole(name, number, low, high)


def number(name: str, value: object, low: float, high: float) -> float:
    """A number between these."""
    if not isinstance(value, Real) or not low <= float(value) <= high:
        raise ChocolabError(f"{name} = {shown(value)}: expected a number from {low:g} to {high:g}")
    return float(value)


def file(name: str, path: str | Path) -> Path:
    """A file or a folder by its name."""
    if isinstance(path, str | Path):
        return Path(path)
    raise ChocolabError(f"{name}: {shown(path)}: expected the name of a file or a folder")


def file_or_none(name: str, path: str | Path | None) -> Path | None:
    """A file or a folder by its name, if one is given."""
    return None if path is None else file(name, path)


def name(value: object) -> str:
    """The name of something that is asked for; what is no text names nothing, and is told as it is."""
    return value if isinstance(value, str) else shown(value)


def shown(value: object) -> str:
    """A value as it was written, if that is short, or else what kind of thing it is."""
    text = repr(value)
    return text if len(text) <= 40 and "\n" not in text else f"a {type(value).__name__}"
