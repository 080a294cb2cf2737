"""What the columns of an analysis's table mean and are counted in, said once for code and page."""

from typing import Literal

# `number` is written as it is, such as a turn or a level; `count` says how many, its thousands parted.
Unit = Literal[
    "text",
    "number",
    "count",
    "share",
    "turns",
    "mean turns",
    "mean rounds",
    "minutes",
    "points",
    "cards",
    "levels",
    "chocolates",
    "rating",
    "deviations",
    "turns more",
]
Column = tuple[str, Unit]  # what it means, and what it is counted in


class Columns:
    """The columns of a table by their names, in their order; `row` says what one row of it is."""

    def __init__(self, row: str, **of: Column) -> None:
        self.row, self.of = row, of

    @property
    def names(self) -> list[str]:
        """What the columns are called, in their order."""
        return list(self.of)


def estimated(name: str, meaning: str, unit: Unit) -> dict[str, Column]:
    """An estimate and the ends of its interval: `value`, `low`, `high`, or all three after another name."""
    ends = ("low", "high") if name == "value" else (f"{name}_low", f"{name}_high")
    return {name: (meaning, unit), **dict.fromkeys(ends, ("the ends of the 95% interval", unit))}
