"""The table at the end of a run: who won how often, with the same estimates as the report's."""

from pathlib import Path
from typing import Any

import polars as pl

from analyses.gathering import together
from analyses.length import turns as length
from analyses.players import seat_wins, strategy_wins
from analyses.run_tables import RunTables, open_run
from reports import words
from sim.log.places import in_words, refresh
from sim.run.progress import duration
from sim.run.runner import Progress

HEAD = ("games", "wins", "share", "95% interval", "fair")


def summary(folder: Path, progress: Progress) -> str:
    """What a run found, in a few lines."""
    refresh(folder)  # what workers have put at a URL meanwhile
    asked = [_capped, length.compute, strategy_wins.compute, seat_wins.compute]
    capped, lengths, strategies, seats = together(open_run(folder, ["games"]), asked)
    lines = [_head(folder, capped, lengths, progress), "", _row("strategy", *HEAD)]
    lines += [_share_row(row["strategy"], row) for row in strategies.iter_rows(named=True)]
    lines += ["", _row("seat", *HEAD)]
    lines += [_share_row(str(row["seat"]), row) for row in seats.iter_rows(named=True)]
    return "\n".join(lines)


def _capped(run: RunTables) -> pl.DataFrame:
    return length.capped_share(run).keys


def _head(folder: Path, capped: pl.DataFrame, lengths: pl.DataFrame, progress: Progress) -> str:
    games, stopped = capped.select("n", "count").row(0)
    speed = f"in {duration(progress.seconds)} ({progress.games_per_second:,.0f}/s)"
    played = f"{progress.games_now:,} of them now, {speed}" if progress.games_now else "all of them before"
    told = lengths.rows_by_key("unit", named=True)["turns"]
    of = {row["statistic"]: _figure(row) for row in told}
    least = "at least " if stopped else ""  # a game that was stopped would have gone on
    return (
        f"{in_words(str(folder))}: {games:,} games, {played}.\n"
        f"{least}{of['mean']} turns on average, half of the games within {of['median']}; "
        f"{stopped:,.0f} stopped at the turn cap.\n"
        "Shares are of decided games, with the intervals of the report."
    )


def _figure(row: dict[str, Any]) -> str:
    """A length with its interval; beyond the turn cap it is known to be more."""
    between = words.interval(row["low"], row["high"], "turns")
    return between if row["value"] is None else f"{words.figure(row['value'], 'turns')} ({between})"


def _share_row(name: str, row: dict[str, Any]) -> str:
    share, fair = (words.figure(row[column], "share") for column in ("value", "fair"))
    between = words.interval(row["low"], row["high"], "share")
    return _row(name, f"{row['n']:,}", f"{row['wins']:,}", share, between, fair)


def _row(name: str, games: str, wins: str, share: str, interval: str, fair: str) -> str:
    return f"{name:<28}{games:>10}{wins:>10}{share:>9}   {interval:<16}{fair:>7}"
