"""Does the market help who is behind? What sellers get by their points behind the leader.

Points are those when the seller's turn began, hidden cards included, held against the best of the other
seats: below 0 the seller leads. Rewards differ over a game as gaps do, so `against` holds each sale against
the mean of the sales in the same round. Who is behind may sell less often or more, so
`a_turn` tells the points that the market brings on a turn, sales or none, held against the turns of the same
round too.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.market.rates import valued
from analyses.means import means, means_against_peers
from analyses.run_tables import RunTables

AHEAD, BEHIND = -3, 6  # further ahead or behind is counted as this

COLUMNS = Columns(
    "a gap in points",
    behind=(f"points behind the best other seat; {AHEAD} and {BEHIND} are so many or more", "number"),
    n=("sales", "count"),
    **estimated("value", "the mean victory points a sale", "points"),
    **estimated("against", "how much above the sales in the same round", "points"),
    **estimated("worth", "the mean worth of all that a sale brought", "cards"),
    turns=("turns of seats with this gap", "count"),
    **estimated(
        "a_turn", "the mean victory points that such a turn brought, less those of the same round", "points"
    ),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a gap in points."""
    told, turns = run.rows(_sales), run.rows(_turns)
    a_sale = means(told, ["behind"], {"value": False, "worth": False})
    for name, rows, counted in (("against", told, "sales"), ("a_turn", turns, "turns")):
        found = means_against_peers(rows, ["behind"], ["round"], "value")
        named = {"n": counted, "value": name, "low": f"{name}_low", "high": f"{name}_high"}
        a_sale = a_sale.join(found.rename(named), on="behind", how="left", maintain_order="left")
    return a_sale.select(COLUMNS.names)


def _sales(run: RunTables) -> pl.LazyFrame:
    """The sales with the points that their seat was behind when its turn began."""
    gaps = run.held(_gaps).select("game", "turn", "behind")
    return run.held(_valued).join(gaps, on=["game", "turn"])


def _turns(run: RunTables) -> pl.LazyFrame:
    """Every turn with what the market brought in it."""
    got = run.held(_valued).group_by("game", "turn").agg(pl.col("value").sum())
    return (
        run.held(_gaps).join(got, on=["game", "turn"], how="left").with_columns(pl.col("value").fill_null(0))
    )


def _valued(run: RunTables) -> pl.LazyFrame:
    chip = run.rule("points.chip", float)
    sales = run.held(valued).with_columns(value=pl.col("got_points") * chip)
    return sales.select("game", "block", "turn", "round", "value", "worth")


def _gaps(run: RunTables) -> pl.LazyFrame:
    """Every turn with the points that its seat was behind the best other seat when it began."""
    seats = range(1, run.seats + 1)
    begun = {seat: pl.when(pl.col("turn") > 1).then(pl.col(f"points_{seat}").shift(1)) for seat in seats}
    own = pl.coalesce(pl.when(pl.col("seat") == seat).then(f"points_{seat}") for seat in seats)
    others = pl.max_horizontal(pl.when(pl.col("seat") != seat).then(f"points_{seat}") for seat in seats)
    gap = (others - own).round().cast(pl.Int64).clip(AHEAD, BEHIND)
    turns = run.turns_in_order()
    before = turns.with_columns(points.fill_null(0).alias(f"points_{seat}") for seat, points in begun.items())
    return before.select("game", "block", "round", "turn", behind=gap)
