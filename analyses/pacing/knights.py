"""What does a knight take, and from whom? The cards drawn from each neighbour, by who the neighbour is.

Each knight counts once for each neighbour of its builder. The left neighbour is the
seat that plays next, the right one the seat that played before; of two players the other one counts as left.
Who leads is seen among all others than the builder. The hand is that before the draw.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.gathering import sums_of
from analyses.groups import GROUP, in_groups
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, blocks_with, ratios, shares_of

GROUPINGS = {"of": "overall", "side": "side", "standing": "standing", "hand": "hand", "round": "round"}
LEADS, SHARES, BEHIND = "leads the others", "shares the lead", "behind"
FULL = 7  # hands of so many cards and more are told together

COLUMNS = Columns(
    "a group of neighbours of a knight’s builder",
    **GROUP,
    drawn=("cards drawn from them", "count"),
    n=("knights beside them", "count"),
    **estimated("value", "the mean of the cards that a knight draws from one", "cards"),
    **estimated("share", "of all cards drawn by knights", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of neighbours."""
    cases = run.rows(_cases)

    draws = _draws(run)

    def drawn(column: str) -> Estimates:
        # Hardly a knight draws nothing, so it is told as the rate of draws that bring a card.
        found = ratios(cases, [column], "drawn", "draws", rate=True)
        ends = (end * draws for end in (found.value, found.low, found.high, found.replicates))
        return Estimates(found.keys.with_columns(pl.col("n") // draws), *ends)

    def divided(column: str) -> Estimates:
        counted = sums_of(cases, ["batch", column], over=pl.col("drawn").sum())
        whole = sums_of(cases, ["batch"], under=pl.col("drawn").sum(), blocks=blocks_with("drawn"))
        return shares_of(counted, whole, [], [column], counted.select(column).unique())

    table = in_groups(GROUPINGS, drawn).rename({"count": "drawn"})
    share = in_groups(GROUPINGS, divided).select(
        "by", "group", share="value", share_low="low", share_high="high"
    )
    told = table.join(share, on=["by", "group"], how="left", maintain_order="left")
    return told.select(COLUMNS.names)


def _draws(run: RunTables) -> int:
    """How many cards a knight draws from a neighbour, at most."""
    return 1 if run.seats > 2 else run.rule("knight.draws_with_two_players", int)


def _cases(run: RunTables) -> pl.LazyFrame:
    """One row a turn with a knight and a neighbour of its builder."""
    of_seats = [
        f"{name}_{seat}" for seat in range(1, run.seats + 1) for name in ("points", "lost_knight", "cards")
    ]
    turns = run.turns_with().select("block", "round", "seat", "built_knights", *of_seats)
    built = turns.filter(pl.col("built_knights") > 0).collect().lazy()
    sides = {"left": 1, "right": run.seats - 1} if run.seats > 2 else {"left": 1}
    return pl.concat(
        _one_pair(built.filter(pl.col("seat") == seat), run, seat, side, (seat - 1 + way) % run.seats + 1)
        for seat in range(1, run.seats + 1)
        for side, way in sides.items()
    )


def _one_pair(turns: pl.LazyFrame, run: RunTables, builder: int, side: str, victim: int) -> pl.LazyFrame:
    """The cases of one builder and one neighbour."""
    points, drawn = pl.col(f"points_{victim}"), pl.col(f"lost_knight_{victim}")
    rivals = [pl.col(f"points_{seat}") for seat in range(1, run.seats + 1) if seat not in (builder, victim)]
    ahead = pl.max_horizontal(*rivals) if rivals else pl.lit(0.0)
    standing = pl.when(points > ahead).then(pl.lit(LEADS)).when(points == ahead).then(pl.lit(SHARES))
    hand = (pl.col(f"cards_{victim}") + drawn).clip(upper_bound=FULL)
    told = {"side": pl.lit(side), "standing": standing.otherwise(pl.lit(BEHIND)), "hand": hand}
    draws = pl.col("built_knights").cast(pl.Int64) * _draws(run)
    return turns.select("block", "round", drawn=drawn, draws=draws, of=pl.lit("all neighbours"), **told)
