"""The table at the end of a run: who won how often, with intervals."""

from collections.abc import Iterator
from pathlib import Path

import polars as pl
from polars import selectors

from analyses.intervals import wilson
from scripts.progress import duration
from sim.log.parts import scan
from sim.run.runner import Progress


def summary(folder: Path, progress: Progress) -> str:
    """What a run found, in a few lines; of a run of any size only counts come into memory."""
    games = scan(folder, "games")
    seats = [name for name in games.collect_schema().names() if name.startswith("strategy_")]
    line_ups = _counted(games, [*seats, "winner"])
    won = line_ups.filter(pl.col("winner") > 0)
    lines = [_head(folder, games, line_ups, progress), ""]
    lines += [_row("strategy", "games", "wins", "share", "95% interval", "fair"), *_strategy_rows(won, seats)]
    lines += ["", _row("seat", "games", "wins", "share", "95% interval", "fair")]
    for seat in range(1, len(seats) + 1):
        wins = won.filter(pl.col("winner") == seat)
        lines.append(_share_row(str(seat), _total(won), _total(wins), 1 / len(seats)))
    return "\n".join(lines)


def _counted(games: pl.LazyFrame, columns: list[str]) -> pl.DataFrame:
    """How many games have the same in these columns."""
    told = games.select(columns).with_columns(selectors.starts_with("strategy_").cast(pl.String))
    return told.group_by(columns).len(name="count").collect(engine="streaming")


def _total(counted: pl.DataFrame) -> int:
    return int(counted["count"].sum())


def _strategy_rows(won: pl.DataFrame, seats: list[str]) -> Iterator[str]:
    labels = sorted({label for seat in seats for label in won[seat].unique()})
    for label in labels:
        sits = won.filter(pl.any_horizontal(pl.col(seat) == label for seat in seats))
        own = ((pl.col("winner") == number) & (pl.col(seat) == label) for number, seat in enumerate(seats, 1))
        wins = won.filter(pl.any_horizontal(own))
        held = sum(_total(won.filter(pl.col(seat) == label)) for seat in seats)
        yield _share_row(label, _total(sits), _total(wins), held / len(seats) / max(_total(sits), 1))


def _head(folder: Path, games: pl.LazyFrame, line_ups: pl.DataFrame, progress: Progress) -> str:
    lengths = _counted(games, ["turns"]).sort("turns")
    turns, counts, total = lengths["turns"].cast(pl.Float64), lengths["count"], _total(lengths)
    median = turns.filter(counts.cum_sum() * 2 >= total)[0]
    capped = _total(line_ups.filter(pl.col("winner") == 0))
    speed = f"in {duration(progress.seconds)} ({progress.games_per_second:,.0f}/s)"
    played = f"{progress.games_now:,} of them now, {speed}" if progress.games_now else "all of them before"
    return (
        f"{folder}: {total:,} games, {played}.\n"
        f"{(turns * counts).sum() / total:.1f} turns on average, half of the games within {median:.0f}; "
        f"{capped:,} stopped at the turn cap.\n"
        f"Shares are of decided games{_caution(games)}."
    )


def _caution(games: pl.LazyFrame) -> str:
    """What is to be said of the intervals; games with a deal each are independent indeed."""
    shared = games.select((pl.col("block") != pl.col("game")).any()).collect(engine="streaming").item()
    return ", intervals as if games were independent; `chocolab report` knows better" if shared else ""


def _share_row(name: str, games: int, wins: int, fair: float) -> str:
    low, high = wilson(wins, games)
    share = wins / games if games else 0.0
    return _row(name, f"{games:,}", f"{wins:,}", f"{share:.1%}", f"{low:.1%} to {high:.1%}", f"{fair:.1%}")


def _row(name: str, games: str, wins: str, share: str, interval: str, fair: str) -> str:
    return f"{name:<28}{games:>10}{wins:>10}{share:>9}   {interval:<16}{fair:>7}"
