"""A chart that was drawn for a page, refitted to a phone's screen: names wrapped, keys above, figures inside.

Charts are laid out for a page. What is too wide for a narrow sheet is mended here, for all of them alike, by
what stands in the figure once it is drawn; a chart need not know of it.
"""

import math
import textwrap
import warnings
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.legend import Legend
from matplotlib.patches import Rectangle
from matplotlib.text import Text
from matplotlib.transforms import BboxBase, ScaledTranslation, blended_transform_factory

from reports.sheets import Sheet

LINE = 0.17  # inches of a line of a row's name
LETTER = 0.083  # inches of a letter of an axis' label
HEADING = 0.2  # inches of a panel's heading
MARGIN = 4  # pixels that stay free at the figure's edges
STEPS = 6  # widening an axis moves what stands in it, so it takes some
WIDEST = 3.0  # times as long as it was drawn an axis may become


def refit(figure: Figure, sheet: Sheet) -> float:
    """Mend what is too wide for the sheet; returns the inches by which the panels should be higher."""
    for text in figure.findobj(Text):
        text.set_fontsize(max(sheet.smallest, float(text.get_fontsize())))
    shown = [axes for axes in figure.axes if axes.get_visible()]
    for axes in shown:
        for text in _written(axes):
            text.set_in_layout(False)  # a panel need not shrink for it, its axis is lengthened
    _lay_out(figure)
    higher = sum(_stack_key(axes, figure) for axes in shown)
    for axes in shown:
        _wrap_row_names(axes, sheet.row_name)
    _lay_out(figure)
    higher += sum(_wrap_labels(axes, figure) for axes in shown)
    _lay_out(figure)
    for axes in shown:
        higher += _missing_height(axes, figure)
        _turn_crowded_names(axes)
        _make_room(axes, figure.bbox)
        _hide_what_no_bar_holds(axes)
    return higher


def _lay_out(figure: Figure) -> None:
    """Give every panel its place, so that it can be measured; one that has no room yet is about to get it."""
    layout = figure.get_layout_engine()
    if layout is not None:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "constrained_layout not applied")
            layout.execute(figure)


def _stack_key(axes: Axes, figure: Figure) -> float:
    """Put a key that stands beside its panel or is too wide above it, in fewer columns; its new inches."""
    key = axes.get_legend()
    if key is None:
        return 0.0
    extent = key.get_window_extent()
    beside = extent.x0 >= axes.bbox.x1
    if extent.x1 <= _end_for_key(axes, figure) and not beside:
        return 0.0
    for columns in (3, 2, 1):
        above = _key_above(axes, figure, key, columns)
        if above.get_window_extent().width <= figure.bbox.width - 2 * MARGIN:
            break
    height = above.get_window_extent().height
    _keep_free(axes, (height - (0 if axes.axison else axes.bbox.height)) / figure.dpi)
    return float(height if beside else height - extent.height) / figure.dpi


def _end_for_key(axes: Axes, figure: Figure) -> float:
    """Where a key above a panel must end: before the panel's heading on the right, or the figure's edge."""
    heading = _headings(axes)[-1]
    return float(heading.get_window_extent().x0 if heading.get_text() else figure.bbox.x1) - MARGIN


def _key_above(axes: Axes, figure: Figure, key: Legend, columns: int) -> Legend:
    """The same key above its panel, from the figure's edge; one that has a panel to itself stays there."""
    own_panel = not axes.axison
    rise = 0.0 if own_panel or not _is_headed(axes) else HEADING
    across = blended_transform_factory(figure.transFigure, axes.transAxes)
    place: dict[str, Any] = {
        "bbox_to_anchor": (0, 0 if own_panel else 1),
        "bbox_transform": across + ScaledTranslation(0, rise, figure.dpi_scale_trans),
        "borderaxespad": 0 if own_panel else 0.5,
    }
    handles = [handle for handle in key.legend_handles if handle is not None]
    names, size = [text.get_text() for text in key.get_texts()], key.get_texts()[0].get_fontsize()
    told = axes.legend(handles, names, ncols=columns, loc="lower left", frameon=False, fontsize=size, **place)
    told.set_in_layout(False)  # it may be wider than its panel, which shall not shrink for that
    return told


def _keep_free(axes: Axes, inches: float) -> None:
    """Blanks above the panel, as high as its key, for the layout to count."""
    if inches > 0:
        lines = math.ceil(inches / LINE) + int(_is_headed(axes))
        blank: dict[str, Any] = {"xycoords": "axes fraction", "va": "bottom", "size": 10, "alpha": 0.0}
        axes.annotate("\n".join([" "] * lines), (0, 1), **blank)


def _headings(axes: Axes) -> tuple[Text, Text, Text]:
    """What a panel is headed by, on the left, in the middle, and on the right."""
    return axes._left_title, axes.title, axes._right_title  # type: ignore[attr-defined] # no other way there


def _is_headed(axes: Axes) -> bool:
    return any(heading.get_text() for heading in _headings(axes))


def _wrap_row_names(axes: Axes, letters: int) -> None:
    """Names of rows in lines of so many letters; numbers along an axis are short."""
    labels = axes.get_yticklabels()
    names, weights = [label.get_text() for label in labels], [label.get_fontweight() for label in labels]
    if any(len(name) > letters for name in names):
        ticks = axes.set_yticks(axes.get_yticks(), ["\n".join(_wrapped(name, letters)) for name in names])
        for tick, weight in zip(ticks, weights, strict=True):
            tick.label1.set_fontweight(weight)


def _wrapped(text: str, letters: int) -> list[str]:
    wrap = textwrap.TextWrapper(letters, break_long_words=False)
    return [line for part in text.split("\n") for line in wrap.wrap(part) or [""]]


def _wrap_labels(axes: Axes, figure: Figure) -> float:
    """Headings and the axes' names within the width, a long name to the panel's end; the inches they add."""
    before = _lines_across(axes)
    inches = axes.bbox.width / figure.dpi
    for heading in _headings(axes):
        heading.set_text("\n".join(_wrapped(heading.get_text(), max(1, int(inches / LETTER)))))
    label, whole = axes.xaxis.label, (axes.bbox.x1 - figure.bbox.x0) / figure.dpi
    lines = _wrapped(label.get_text(), max(1, int(whole / LETTER)))
    label.set_text("\n".join(lines))
    if max(map(len, lines)) * LETTER > inches:
        label.set_horizontalalignment("right")
        label.set_x(1.0)
    upright = max(12, int(axes.bbox.height / figure.dpi / LETTER))
    axes.yaxis.label.set_text("\n".join(_wrapped(axes.yaxis.label.get_text(), upright)))
    return LINE * (_lines_across(axes) - before)


def _lines_across(axes: Axes) -> int:
    """The lines of what stands above and below a panel."""
    above = max(heading.get_text().count("\n") for heading in _headings(axes))
    return above + axes.get_xlabel().count("\n")


def _missing_height(axes: Axes, figure: Figure) -> float:
    """The inches that rows lack whose names have several lines."""
    names = [text.get_text() for text in axes.get_yticklabels()]
    lines = max((name.count("\n") + 1 for name in names), default=1)
    needed = (len(names) * lines + 1) * LINE
    return max(0.0, needed - axes.bbox.height / figure.dpi) if lines > 1 else 0.0


def _turn_crowded_names(axes: Axes) -> None:
    """Turn what stands along the axis on its side where one would touch the next."""
    labels = [label for label in axes.get_xticklabels() if label.get_text() and label.get_visible()]
    extents = [label.get_window_extent() for label in labels]
    if any(extent.x1 > after.x0 for extent, after in pairwise(extents)):
        axes.tick_params(axis="x", labelrotation=90)


def _make_room(axes: Axes, page: BboxBase) -> None:
    """Move the ends of an axis out until what is written beside its dots stands between names and edge."""
    first = axes.get_xlim()
    for _ in range(STEPS):
        extents = [text.get_window_extent() for text in _written(axes)]
        left, right = axes.get_xlim()
        if not extents or axes.get_xscale() != "linear" or right - left > WIDEST * (first[1] - first[0]):
            return
        over = max(0.0, max(extent.x1 for extent in extents) - (page.x1 - MARGIN))
        under = max(0.0, axes.bbox.x0 - min(extent.x0 for extent in extents)) if left < 0 else 0.0
        pixel = (right - left) / axes.bbox.width
        axes.set_xlim(left - 1.2 * under * pixel, right + 1.2 * over * pixel)


def _hide_what_no_bar_holds(axes: Axes) -> None:
    """Take figures out of bars that have become too small for them; the table behind has them."""
    bars = [patch.get_window_extent() for patch in axes.patches if isinstance(patch, Rectangle)]
    for text in _written(axes):
        extent = text.get_window_extent()
        middle = (extent.x0 + extent.x1) / 2, (extent.y0 + extent.y1) / 2
        under = [bar for bar in bars if bar.contains(*middle)]
        if text.get_horizontalalignment() == "center" and under and under[-1].width < extent.width + MARGIN:
            text.set_visible(False)


def _written(axes: Axes) -> Iterator[Text]:
    """The texts that were written into a panel."""
    return (text for text in axes.texts if text.get_visible() and text.get_text().strip())
