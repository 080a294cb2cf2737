"""What does a rule do, and what will players make of it? Two rule sets, each with old and with own players.

The difference that the rule makes with the old players is its effect as it is read from a rule book. The
difference with each rule set's own players holds what people change in their play as well. Their own part is
the difference of the two. All four runs play the same blocks, so that chance falls out of the differences.
Some of so many would leave out 0 by chance: `sure` are those that stand held to their number.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import polars as pl

from analyses.claims import adjusted, chances
from analyses.columns import Columns, estimated
from analyses.comparison import REPEATED
from analyses.intervals import CONFIDENCE, Array
from analyses.measures import Measured

SURE = "yes or no: whether that stands among all differences of the table"
COLUMNS = Columns(
    "a key figure",
    measure=("the key figure", "text"),
    of=("of what, such as a seat or a player", "text"),
    label=("the key figure in words", "text"),
    unit=("what it is counted in", "text"),
    before=("under the first rule set, with the old players", "number"),
    **estimated("rule", "what the rule adds with the old players", "number"),
    **estimated("own", "what it adds if each rule set is played by its own players", "number"),
    **estimated("people", "what players make of it: the difference of these two", "number"),
    rule_sure=(SURE, "text"),
    own_sure=(SURE, "text"),
    people_sure=(SURE, "text"),
)
KEYS = ["measure", "of", "label", "unit"]
# What each run counts for, in the order of `Four`.
WEIGHTS = {"rule": (-1, 1, 0, 0), "own": (0, 0, -1, 1), "people": (1, -1, -1, 1)}
ZERO = np.zeros(1)


@dataclass(frozen=True)
class Four:
    """The key figures of four runs: before and after a change, with the old players and with own ones."""

    before_old: Measured
    after_old: Measured
    before_own: Measured
    after_own: Measured


def compute(runs: Four, called: Mapping[str, str]) -> pl.DataFrame:
    """One row a key figure that all four runs have; `called` tells the old name of each adapted player.

    Figures in rounds are left out, since those in turns say the same.
    """
    sides = [runs.before_old, runs.after_old, runs.before_own, runs.after_own]
    tables = [_keyed(side, called, f"at_{number}") for number, side in enumerate(sides)]
    both = tables[0]
    for table in tables[1:]:
        both = both.join(table.drop("label", "unit"), on=["measure", "of"], maintain_order="left")
    places = [both[f"at_{number}"].to_numpy() for number in range(4)]
    values = [side.table["value"].to_numpy()[at] for side, at in zip(sides, places, strict=True)]
    drawn = [side.replicates[:, at] for side, at in zip(sides, places, strict=True)]
    with np.errstate(invalid="ignore"):  # two quantiles beyond the cap (infinite) have no difference
        columns = {"before": values[0], **_differences(values, drawn)}
    found = both.select(KEYS).with_columns(pl.Series(name, column) for name, column in columns.items())
    found = found.with_columns(pl.col(list(columns)).fill_nan(None)).with_columns(_sure(columns))
    return found.select(COLUMNS.names)


def _sure(columns: Mapping[str, Array]) -> list[pl.Series]:
    """Which differences are not 0 for all that chance can do among so many."""
    three = [(columns[name], columns[f"{name}_low"], columns[f"{name}_high"]) for name in WEIGHTS]
    found = [chances(*ends, ZERO) for ends in three]
    stand = (adjusted(np.concatenate(found)) <= 1 - CONFIDENCE).reshape(len(found), -1)
    return [
        pl.Series(f"{name}_sure", np.where(sure, "yes", "no"))
        for name, sure in zip(WEIGHTS, stand, strict=True)
    ]


def _keyed(side: Measured, called: Mapping[str, str], at: str) -> pl.DataFrame:
    """The keys of a run's figures, adapted players called as before, and where each figure stands."""
    names = pl.col("of").replace(dict(called))
    found = side.table.select(KEYS).with_columns(names).with_row_index(at)
    return found.filter(~pl.col("measure").is_in(REPEATED))


def _differences(values: list[Array], drawn: list[Array]) -> dict[str, Array]:
    columns: dict[str, Array] = {}
    for name, weights in WEIGHTS.items():
        columns[name] = _weighed(values, weights)
        columns[f"{name}_low"], columns[f"{name}_high"] = _ends(_weighed(drawn, weights))
    return columns


def _ends(drawn: Array) -> Array:
    """The ends of each figure's interval; nothing where no replicate has the figure."""
    ends = np.full((2, drawn.shape[1]), np.nan)
    known = ~np.isnan(drawn).all(axis=0)
    tail = (1 - CONFIDENCE) / 2
    ends[:, known] = np.nanquantile(drawn[:, known], [tail, 1 - tail], axis=0, method="inverted_cdf")
    return ends


def _weighed(figures: list[Array], weights: Sequence[int]) -> Array:
    """The sum of those figures that have a weight: what has none may be infinite."""
    told = [weight * figure for weight, figure in zip(weights, figures, strict=True) if weight]
    total: Array = np.sum(told, axis=0)
    return total
