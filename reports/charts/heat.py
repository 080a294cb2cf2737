"""A matrix of shares as cells with numbers: the darker, the further from the middle. For several charts."""

from collections.abc import Sequence

from matplotlib.axes import Axes

from reports import style

ROW = 0.4  # inches
FRAME = 0.75  # inches of the names of columns and the axis

Row = Sequence[float | None]


def height(rows: int) -> float:
    """The inches a matrix of so many rows needs."""
    return FRAME + ROW * rows


def draw(
    axes: Axes, rows: Sequence[str], columns: Sequence[str], shares: Sequence[Row], middle: float
) -> None:
    """Fill a panel; shares above the middle in the first of its colours, below it in the second."""
    furthest = max((abs(one - middle) for row in shares for one in row if one is not None), default=0.0)
    for y, row in enumerate(shares):
        for x, share in enumerate(row):
            if share is None:
                axes.text(x, y, "·", ha="center", va="center", color=style.FAINT)
                continue
            depth = abs(share - middle) / furthest if furthest else 0.0
            ink = style.shade(style.MATRIX[int(share < middle)], depth)
            axes.barh(y, 0.94, left=x - 0.47, height=0.9, color=ink, ec=style.GRID, lw=0.6)
            told = f"{100 * share:.0f}" if share == 0 or share >= 0.005 else "<1"
            axes.text(
                x, y, told, ha="center", va="center", size=9, color=style.text_on(ink, style.INK_ON_SHADE)
            )
    axes.set_xticks(range(len(columns)), columns)
    axes.set_yticks(range(len(rows)), rows)
    axes.set_xlim(-0.5, len(columns) - 0.5)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.grid(visible=False)
