"""The table at the end of a run: who won how often, with intervals."""

from pathlib import Path
from statistics import NormalDist

import polars as pl

from scripts.progress import duration
from sim.log.parts import scan
from sim.run.runner import Progress


def wilson(wins: int, n: int) -> tuple[float, float]:
    """Wilson's 95% interval; written out here because scipy takes longer to import than a short run."""
    if n == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.975)
    share, z2n = wins / n, z * z / n
    half = z * ((share * (1 - share) + z2n / 4) / n) ** 0.5
    return (share + z2n / 2 - half) / (1 + z2n), (share + z2n / 2 + half) / (1 + z2n)


def summary(folder: Path, progress: Progress) -> str:
    """What a run found, in a few lines."""
    games = scan(folder, "games").collect()
    won = games.filter(pl.col("winner") > 0)
    seats = [name for name in games.columns if name.startswith("strategy_")]
    lines = [_head(folder, games, progress), "", _row("strategy", "games", "wins", "share", "95% interval")]
    seated = pl.concat([won.select(pl.col(name).alias("strategy"), "game") for name in seats]).unique()
    for (label,), group in sorted(seated.group_by("strategy")):
        wins = won.filter(pl.col("winning_strategy") == label).height
        lines.append(_share_row(str(label), group.height, wins))
    lines += ["", _row("seat", "games", "wins", "share", "95% interval")]
    for seat in range(1, len(seats) + 1):
        lines.append(_share_row(str(seat), won.height, won.filter(pl.col("winner") == seat).height))
    return "\n".join(lines)


def _head(folder: Path, games: pl.DataFrame, progress: Progress) -> str:
    turns = games["turns"].cast(pl.Float64)
    mean, median = turns.sum() / len(turns), turns.quantile(0.5) or 0.0
    capped = int((games["winner"] == 0).sum())
    played = (
        f"{progress.games_now:,} of them now, in {duration(progress.seconds)} "
        f"({progress.games_per_second:,.0f}/s)"
        if progress.games_now
        else "all of them before"
    )
    return (
        f"{folder}: {games.height:,} games, {played}.\n"
        f"{mean:.1f} turns on average, half of the games within {median:.0f}; "
        f"{capped:,} stopped at the turn cap.\n"
        "Shares are of decided games, intervals as if games were independent; `chocolab report` knows better."
    )


def _share_row(name: str, games: int, wins: int) -> str:
    low, high = wilson(wins, games)
    share = wins / games if games else 0.0
    return _row(name, f"{games:,}", f"{wins:,}", f"{share:.1%}", f"{low:.1%} to {high:.1%}")


def _row(name: str, games: str, wins: str, share: str, interval: str) -> str:
    return f"{name:<28}{games:>10}{wins:>10}{share:>9}   {interval}"
