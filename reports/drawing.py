"""Saves a chart as SVG and PNG, the same bytes for the same chart."""

from io import StringIO
from pathlib import Path

from matplotlib.figure import Figure

from reports.style import house_style

DOTS_PER_INCH = 144
DIGITS = 6  # of the places of panels, as parts of the figure


def as_svg(figure: Figure) -> str:
    """The chart as the text of an SVG file."""
    text = StringIO()
    with house_style():
        _settle(figure)
        figure.savefig(text, format="svg", metadata={"Date": None})
    return text.getvalue()


def _settle(figure: Figure) -> None:
    """Lay the panels out once, on round places.

    Where there are several panels the layout solves equations in an order that differs from time to time, and
    with it the last digits of what it finds.
    """
    if figure.get_layout_engine() is None:
        return
    figure.draw_without_rendering()
    for axes in figure.axes:
        bounds = axes.get_position(original=True).bounds
        axes.set_position((*(round(part, DIGITS) for part in bounds),))
    figure.set_layout_engine("none")


def write(figure: Figure, file: Path) -> Path:
    """Write the chart as what the file's name says, SVG or PNG; its folder is made if it is missing."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.suffix == ".svg":
        file.write_text(as_svg(figure), encoding="utf-8")
        return file
    with house_style():
        _settle(figure)
        figure.savefig(file, dpi=DOTS_PER_INCH)
    return file


def save(figure: Figure, folder: Path, name: str) -> tuple[Path, Path]:
    """Write `name.svg` and `name.png` into the folder."""
    return write(figure, folder / f"{name}.svg"), write(figure, folder / f"{name}.png")
