"""The sheets that charts are drawn on: the width of a page, and that of a phone's screen."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(frozen=True)
class Sheet:
    """How wide a chart is, in inches, and how many letters then fit in a line of it.

    `smallest` is the size of the smallest letters, in points. A sheet that is `stacked` has one panel a row.
    """

    width: float
    title: int
    caption: int
    run_name: int
    row_name: int
    smallest: float = 0.0
    stacked: bool = False


WIDE = Sheet(width=7.2, title=70, caption=110, run_name=88, row_name=32)
# As wide as the page's text on a screen of 390 pixels, so that letters of nine points have twelve of them.
PHONE = Sheet(width=3.75, title=35, caption=48, run_name=42, row_name=17, smallest=9.0, stacked=True)

_in_use: ContextVar[Sheet] = ContextVar("sheet", default=WIDE)


def in_use() -> Sheet:
    """The sheet that charts are drawn on now."""
    return _in_use.get()


@contextmanager
def drawn_on(sheet: Sheet) -> Iterator[None]:
    """Whatever is drawn within is drawn on this sheet."""
    before = _in_use.set(sheet)
    try:
        yield
    finally:
        _in_use.reset(before)
