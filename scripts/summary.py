"""The table at the end of a run: who won how often, with the same estimates as the report's."""

from pathlib import Path
from typing import Any

import polars as pl

from analyses import measures
from analyses.gathering import together
from analyses.length import turns
from analyses.players import seat_wins, strategy_wins
from analyses.run_tables import RunTables, open_run
from reports import lengths, unlike, words
from sim.log.places import in_words, refresh
from sim.run.progress import duration
from sim.run.runner import Progress

HEAD = ("games", "wins", "share", "95% interval", "fair")


def summary(folder: Path, progress: Progress) -> str:
    """What a run found, in a few lines."""
    refresh(folder)  # what workers have put at a URL meanwhile
    asked = [_capped, measures.lengths, strategy_wins.compute, seat_wins.compute]
    run = open_run(folder, ["games"])
    capped, figures, strategies, seats = together(run, asked)
    part = unlike.slices([(folder.resolve().name, run)])
    lines = [_head(folder, capped, figures, progress), *part, "", _row("strategy", *HEAD)]
    lines += [_share_row(row["strategy"], row) for row in strategies.iter_rows(named=True)]
    lines += ["", _row("seat", *HEAD)]
    lines += [_share_row(str(row["seat"]), row) for row in seats.iter_rows(named=True)]
    return "\n".join(lines)


def _capped(run: RunTables) -> pl.DataFrame:
    return turns.capped_share(run).keys


def _head(folder: Path, capped: pl.DataFrame, figures: pl.DataFrame, progress: Progress) -> str:
    games, stopped = capped.select("n", "count").row(0)
    speed = f"in {duration(progress.seconds)} ({progress.games_per_second:,.0f}/s)"
    played = f"{progress.games_now:,} of them now, {speed}" if progress.games_now else "all of them before"
    of = figures.rows_by_key("measure", named=True, unique=True)
    return (
        f"{in_words(str(folder))}: {games:,} games, {played}.\n"
        f"{lengths.on_average(of['mean_turns'])}; {_median(of['median_turns'])}; "
        f"{stopped:,.0f} stopped at the turn cap.\n"
        "Shares are of decided games, with the intervals of the report."
    )


def _median(row: dict[str, Any]) -> str:
    """The median with its interval; beyond the turn cap it is known to be more."""
    if row["value"] is None:
        return f"half of the games take {words.interval(row['low'], row['high'], 'turns')} turns"
    return f"half of the games end within {words.estimate(row, 'turns')}"


def _share_row(name: str, row: dict[str, Any]) -> str:
    share, fair = (words.figure(row[column], "share") for column in ("value", "fair"))
    between = words.interval(row["low"], row["high"], "share")
    return _row(name, f"{row['n']:,}", f"{row['wins']:,}", share, between, fair)


def _row(name: str, games: str, wins: str, share: str, interval: str, fair: str) -> str:
    return f"{name:<28}{games:>10}{wins:>10}{share:>9}   {interval:<16}{fair:>7}"
