"""Are leaders refused? The share of offers that lead to a deal, by where the offering player stood.

Places are among all seats, by points when the turn began; shared places count as such, and a tie of all is
a tie in front. An offer that is answered by a counter-offer and so becomes a deal counts as taken.

`apart` holds the offers of a place against those of all other places. Both are of the same games, which are
resampled together.
"""

from functools import partial

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.gathering import Rows
from analyses.groups import GROUP, in_groups
from analyses.players.game_seats import playing
from analyses.resampling import percentile_interval
from analyses.rivalry.standing import RANKS, of_seat, rank, seats_of, with_points_before
from analyses.run_tables import RunTables
from analyses.statistics import ratios

GROUPINGS = {"of": "overall", "rank": "place", "strategy": "strategy"}
COLUMNS = Columns(
    "a group of offers",
    **GROUP,
    deals=("of them that became a deal", "count"),
    n=("offers to the other players", "count"),
    **estimated("value", "the share of offers that became a deal", "share"),
    **estimated("apart", "of a place, that share less the one of all other places", "share"),
)
APART = ("apart", "apart_low", "apart_high")


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of offers; none where nobody offered anything."""
    offers = run.rows(_offers)
    found = in_groups(GROUPINGS, lambda by: ratios(offers, [by], "taken", "offers", rate=True))
    apart = pl.concat(_apart(offers, place) for place in RANKS.categories)
    told = found.join(apart, on=["by", "group"], how="left", maintain_order="left")
    return told.rename({"count": "deals"}).select(COLUMNS.names)


def _apart(offers: Rows, place: str) -> pl.DataFrame:
    """How far the share of a place is above that of all others; unknown where one had no offer or deal."""
    sides = Rows(offers.run, partial(_sides, place))
    found = ratios(sides, ["is_there"], "taken", "offers", rate=True)
    row = {"by": "place", "group": place} | dict.fromkeys(APART, float("nan"))
    if len(found.keys) == 2 and found.value.min() > 0:
        other, own = range(2)  # no comes before yes
        blocks = sides.summed("is_there", n=pl.col("block").n_unique())["n"].min()
        drawn = found.replicates[:, [own]] - found.replicates[:, [other]]
        low, high = percentile_interval(drawn, np.array([float(str(blocks))]))
        row |= dict(zip(APART, (found.value[own] - found.value[other], low[0], high[0]), strict=True))
    return pl.DataFrame([row]).with_columns(pl.col(APART).cast(pl.Float64).fill_nan(None))


def _sides(place: str, run: RunTables) -> pl.LazyFrame:
    """The same rows, told by whether the offering player stood in this place."""
    return run.held(_offers).with_columns(is_there=pl.col("rank") == place)


def _offers(run: RunTables) -> pl.LazyFrame:
    """One row a turn with an offer."""
    before = [pl.col(f"before_{seat}") for seat in seats_of(run)]
    own = of_seat(pl.col("seat"), before)
    turns = run.held(with_points_before).filter(pl.col("offers") > 0)
    # Deals where the active seat listens to proposals need no offer.
    taken = pl.min_horizontal("deals", "offers").cast(pl.Int32)
    return turns.select(
        "block",
        of=pl.lit("all offers"),
        rank=rank(own, pl.max_horizontal(before), pl.min_horizontal(before)),
        offers=pl.col("offers").cast(pl.Int32),
        taken=taken,
        strategy=playing(run),
    )
