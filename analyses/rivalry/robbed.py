"""Does it cost the game to be robbed most? Wins beside what the points at half time lead to expect.

Counted are the cards that others took from a seat (`victims` says how), until half of the turns and after
it, against the mean of the other seats. What to expect is the win share of all seats of the run that were as
far ahead or behind at half time. Cards lost until half time have cost points already, which the expectation
holds; what is told is what they cost beyond. After half time the leader is robbed because it leads, so more
wins there do not mean that it helps to be robbed.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.rivalry.by_rank import causes_among_others
from analyses.rivalry.halves import at_half_of_turns
from analyses.rivalry.standing import ahead, of_seats, seats_of
from analyses.run_tables import RunTables
from analyses.statistics import ratios_of

PERIODS = pl.Enum(["until half time", "after half time"])

COLUMNS = Columns(
    "a period and number of cards",
    period=("when the cards were lost", "text"),
    more=("cards lost more than the mean of the other seats, rounded", "number"),
    n=("seats, all decided games together", "count"),
    **estimated("won", "the share of them that won", "share"),
    **estimated("value", "this share less the one expected by points at half time", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a period and number of cards; none in a game in which nobody takes cards."""
    if not causes_among_others(run):
        return pl.DataFrame(schema=dict.fromkeys(COLUMNS.names, pl.Float64))
    seats = run.rows(_periods)
    of_ahead = seats.summed("ahead", won=pl.col("won").sum(), n=pl.len())
    expected = of_ahead.select("ahead", expected=pl.col("won") / pl.col("n"))
    keys = ["period", "more"]
    sums = seats.summed("batch", *keys, "ahead", won=pl.col("won").sum(), one=pl.len())
    blocks = seats.summed("batch", *keys, blocks=pl.col("block").n_unique())
    of_one = sums.join(expected, on="ahead")
    beyond = (pl.col("won") - pl.col("one") * pl.col("expected")).sum()
    whole = of_one.group_by("batch", *keys).agg(pl.col("won", "one").sum(), beyond=beyond)
    return _told(whole.join(blocks, on=["batch", *keys]), keys)


def _periods(run: RunTables) -> pl.LazyFrame:
    """One row a decided game, seat and period."""
    index = ["block", "won", "ahead"]
    rows = _seats(run).unpivot(
        list(PERIODS.categories), index=index, variable_name="period", value_name="more"
    )
    return rows.with_columns(pl.col("period").cast(PERIODS))


def _seats(run: RunTables) -> pl.LazyFrame:
    """One row a decided game and seat: `won`, how far `ahead` at half time, cards lost in each period."""
    halves = run.held(at_half_of_turns).join(_lost(run), on="game")
    points = of_seats(run, "points")
    seats = [
        halves.select(
            "block",
            won=(pl.col("winner") == seat).cast(pl.Float64),
            ahead=ahead(pl.lit(seat), points),
            **{period: _more(run, period, seat) for period in PERIODS.categories},
        )
        for seat in seats_of(run)
    ]
    return pl.concat(seats)


def _lost(run: RunTables) -> pl.LazyFrame:
    """One row a game: the cards that each seat lost to others until half of the turns, and after."""
    early = pl.col("turn") <= (pl.col("turns") // 2).clip(1)
    causes = [cause.name for cause in causes_among_others(run)]
    lost = {seat: pl.sum_horizontal(f"lost_{cause}_{seat}" for cause in causes) for seat in seats_of(run)}
    sums = {
        f"{period} {seat}": cards.cast(pl.Int32).filter(when).sum()
        for period, when in zip(PERIODS.categories, (early, ~early), strict=True)
        for seat, cards in lost.items()
    }
    return run.turns_with("turns").group_by("game").agg(**sums)


def _more(run: RunTables, period: str, seat: int) -> pl.Expr:
    others = [pl.col(f"{period} {other}") for other in seats_of(run) if other != seat]
    more = pl.col(f"{period} {seat}") - pl.sum_horizontal(others) / len(others)
    return more.round().cast(pl.Int32)


def _told(sums: pl.DataFrame, keys: list[str]) -> pl.DataFrame:
    found = ratios_of(sums, keys, "beyond", "one", rate=False).table()
    wins = ratios_of(sums, keys, "won", "one", rate=True).table()
    won = wins.select(won="value", won_low="low", won_high="high")  # of the same rows in the same order
    return pl.concat([found, won], how="horizontal").cast({"period": pl.String}).select(COLUMNS.names)
