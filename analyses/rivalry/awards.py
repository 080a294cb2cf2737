"""Are games decided by an award, the longest road or the largest army?

`needed`: without its points the winner would not have had enough. `tipped`: if nobody had its points,
the winner would not have stood alone in front at the end. `last`: the winner needed it and gained it last.
"Either of them" is for the two together: what the winner had of both, and one of them gained at last. Games
stopped at the turn cap have no winner and count for nothing here.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.rivalry.standing import ahead, of_seat, seats_of
from analyses.run_tables import RunTables
from analyses.statistics import ratios

AWARDS = {"longest road": ("longest_road", "points_road"), "largest army": ("largest_army", "points_army")}
EITHER = "either of them"
HOW = pl.Enum(["needed", "tipped", "last"])

COLUMNS = Columns(
    "an award and what it did",
    award=("the award", "text"),
    how=("whether it was needed, tipped the game, or was needed and came in the last turn", "text"),
    count=("games in which it was so", "count"),
    n=("decided games", "count"),
    **estimated("value", "the share of decided games in which it was so", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row an award and what it did; none in a game without them."""
    table = ratios(run.rows(_told), ["award", "how"], "true", "one", rate=True).table()
    table = table.with_columns(pl.col("how").cast(HOW))
    order = pl.col("award").cast(pl.Enum([*AWARDS, EITHER]))
    told = table.sort(order, "how").with_columns(
        pl.col("how").cast(pl.String), pl.col("count").cast(pl.Int64)
    )
    return told.select(COLUMNS.names)


def _games(run: RunTables) -> pl.LazyFrame:
    """One row a decided game: for the awards, and both, what they did for the winner."""
    games = run.games.filter(pl.col("winner") > 0).join(_came_last(run), on="game", how="left")
    told = [_did(run, name, [name]) for name in AWARDS] + [_did(run, EITHER, list(AWARDS))]
    return games.select("block", *(one for did in told for one in did))


def _did(run: RunTables, name: str, awards: list[str]) -> list[pl.Expr]:
    """The columns `needed`, `tipped` and `last` of these awards together, after their name."""
    seats = seats_of(run)
    worth = [pl.sum_horizontal(f"{AWARDS[award][1]}_{seat}" for award in awards) for seat in seats]
    without = [pl.col(f"points_{seat}") - one for seat, one in zip(seats, worth, strict=True)]
    winner = pl.col("winner")
    needed = of_seat(winner, without) < run.rule("victory.points", float)
    tipped = (of_seat(winner, worth) > 0) & (ahead(winner, without) <= 0)
    last = needed & pl.any_horizontal(f"{award} at last" for award in awards)
    return [
        did.alias(f"{name}: {how}") for did, how in ((needed, "needed"), (tipped, "tipped"), (last, "last"))
    ]


def _came_last(run: RunTables) -> pl.LazyFrame:
    """One row a game: whether the winner had each award after the last turn, but not before it."""
    turns = run.turns_with("winner", "turns").filter(pl.col("turn") >= pl.col("turns") - 1)
    ended = pl.col("turn") == pl.col("turns")
    came = {
        f"{award} at last": (pl.col(holder) == pl.col("winner")).filter(ended).any()
        & ~(pl.col(holder) == pl.col("winner")).filter(~ended).any()
        for award, (holder, _) in AWARDS.items()
    }
    return turns.group_by("game").agg(**came)


def _told(run: RunTables) -> pl.LazyFrame:
    """One row a decided game, award, and what it did."""
    games = run.held(_games)
    parts = [
        games.select(
            "block", award=pl.lit(award), how=pl.lit(how), true=pl.col(f"{award}: {how}"), one=pl.lit(1)
        )
        for award in (*AWARDS, EITHER)
        for how in HOW.categories
    ]
    return pl.concat(parts)
