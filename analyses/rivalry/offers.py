"""Are leaders refused? The share of offers that lead to a deal, by where the offering player stood.

Places are among all seats, by points when the turn began; shared places count as such, and a tie of all is
a tie in front. An offer that is answered by a counter-offer and so becomes a deal counts as taken.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.groups import GROUP, in_groups
from analyses.players.game_seats import playing
from analyses.rivalry.standing import of_seat, rank, seats_of, with_points_before
from analyses.run_tables import RunTables
from analyses.statistics import ratios

GROUPINGS = {"of": "overall", "rank": "place", "strategy": "strategy"}
COLUMNS = Columns(
    "a group of offers",
    **GROUP,
    deals=("of them that became a deal", "count"),
    n=("offers to the other players", "count"),
    **estimated("value", "the share of offers that became a deal", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of offers; none where nobody offered anything."""
    offers = run.rows(_offers)
    found = in_groups(GROUPINGS, lambda by: ratios(offers, [by], "taken", "offers", rate=True))
    return found.rename({"count": "deals"}).select(COLUMNS.names)


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
