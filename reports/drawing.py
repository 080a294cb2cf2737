"""Saves a chart as SVG and PNG, the same bytes for the same chart."""

import re
from collections.abc import Callable
from io import BytesIO, StringIO
from pathlib import Path

from matplotlib.figure import Figure

from reports import sheets
from reports.style import DARK, dark_colours, house_style
from sim.log.files import write_whole

DOTS_PER_INCH = 144
LONG = re.compile(r"(\.\d\d)\d+")  # a number with more than two digits behind the point
REMARK = re.compile(r" *<!--.*?-->\n?", re.DOTALL)
PLACES = re.compile(r'(?<= d=")[^"]*|(?<=translate\()[^)]*|(?<= [xy]=")[^"]*')
PATH = re.compile(r'(?<= d=")[^"]*')
BLANK = re.compile(r"\s+(?=[A-Za-z])|(?<=[A-Za-z])\s+|\s+$")  # beside a letter a path needs none
LETTER = re.compile(r'<use xlink:href="#([^"]*)" transform="translate\(([-.\d]+) 0\)"/>')
GLYPH = re.compile(r'(id="|href="#)DejaVu(Sans-[^"]*)')
NAMED_GROUP = re.compile(r'<g id="[^"]*"')
BREAK = re.compile(r"\n *(?=<)")
DIGITS = 6  # of the places of panels, as parts of the figure


def as_svg(figure: Figure, turns_dark: bool = False) -> str:
    """The chart as the text of an SVG file; it may turn dark where the reader's screen is."""
    text = StringIO()
    with house_style():
        _settle(figure)
        figure.savefig(text, format="svg", metadata={"Date": None})
    head, defs, body = _shortened(text.getvalue()).partition("<defs>")
    return f"{head}{_dark_style(body) if turns_dark else ''}{defs}{body}"


def _shortened(svg: str) -> str:
    """The same drawing in fewer letters: places to a hundredth of a point, and nothing that is not seen."""
    svg = PLACES.sub(lambda found: LONG.sub(r"\1", found[0]), REMARK.sub("", svg))
    svg = GLYPH.sub(r"\1\2", NAMED_GROUP.sub("<g", LETTER.sub(r'<use xlink:href="#\1" x="\2"/>', svg)))
    return BREAK.sub("", PATH.sub(lambda found: BLANK.sub("", found[0]), svg))


def _dark_style(drawing: str) -> str:
    """A style sheet for dark screens; matplotlib writes each colour as a style of its own shape."""
    rules = [
        f'[style*="{what}: {light}"] {{ {what}: {dark} !important }}'
        for light, dark in dark_colours().items()
        for what in ("fill", "stroke")
        if light in DARK or f"{what}: {light}" in drawing  # of the many shades those that are there
    ]
    return f"<style>@media (prefers-color-scheme: dark) {{ {' '.join(rules)} }}</style>\n "


def _settle(figure: Figure) -> None:
    """Lay the panels out once, on round places.

    Where there are several panels the layout solves equations in an order that differs from time to time, and
    with it the last digits of what it finds. A figure that has no layout is drawn once, not measured before.
    """
    layout = figure.get_layout_engine()
    if layout is None:
        return
    layout.execute(figure)
    for axes in figure.axes:
        bounds = axes.get_position(original=True).bounds
        axes.set_position((*(round(part, DIGITS) for part in bounds),))
    figure.set_layout_engine(None)


def write(figure: Figure, file: Path, turns_dark: bool = False) -> Path:
    """Write the chart as what the file's name says, SVG or PNG; its folder is made if it is missing."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.suffix == ".svg":
        write_whole(file, as_svg(figure, turns_dark))
        return file
    drawn = BytesIO()
    with house_style():
        _settle(figure)
        figure.savefig(drawn, format=file.suffix.removeprefix(".") or "png", dpi=DOTS_PER_INCH)
    write_whole(file, drawn.getvalue())
    return file


def for_phone(draw: Callable[[], Figure]) -> str:
    """The chart drawn for a phone's screen, as the text of an SVG file that turns dark with the screen."""
    with sheets.drawn_on(sheets.PHONE):
        return as_svg(draw(), turns_dark=True)


def save(figure: Figure, folder: Path, name: str) -> tuple[Path, Path]:
    """Write `name.svg`, which turns dark with the screen, and `name.png` into the folder."""
    return write(figure, folder / f"{name}.svg", turns_dark=True), write(figure, folder / f"{name}.png")
