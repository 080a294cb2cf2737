"""Saves a chart as SVG and PNG, the same bytes for the same chart."""

from io import StringIO
from pathlib import Path

from matplotlib.figure import Figure

from reports.style import house_style

DOTS_PER_INCH = 144


def as_svg(figure: Figure) -> str:
    """The chart as the text of an SVG file."""
    text = StringIO()
    with house_style():
        figure.savefig(text, format="svg", metadata={"Date": None})
    return text.getvalue()


def save(figure: Figure, folder: Path, name: str) -> tuple[Path, Path]:
    """Write `name.svg` and `name.png` into the folder, which is made if it is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    vector, pixels = folder / f"{name}.svg", folder / f"{name}.png"
    vector.write_text(as_svg(figure), encoding="utf-8")
    with house_style():
        figure.savefig(pixels, dpi=DOTS_PER_INCH)
    return vector, pixels
