"""What is a property of a game, and what of its players? One table from runs of several levels of play.

`make levels` plays the runs, and `python -m scripts.levels_table FOLDER` prints, for the levels in
`FOLDER/GAME`, the table of docs/players.md: length, seats, trade, varieties, and the wins of each style a
seat, with intervals at 95%.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import click
import polars as pl

from analyses.market import sales as market_sales
from analyses.players import seat_wins, strategy_wins, trade
from analyses.run_tables import RunTables, open_run
from analyses.statistics import ratios
from sim.games import GAMES
from sim.log.levels_folder import levels_in


def tables(folder: Path) -> Iterator[str]:
    """A table for each game of which runs stand in the folder, as lines of Markdown."""
    for game in GAMES:
        found = {path.name: open_run(path) for path in levels_in(folder / game)}
        if found:
            yield f"### {game}\n"
            yield from _table(found)
            yield ""


def _table(runs: dict[str, RunTables]) -> Iterator[str]:
    columns = {level: dict(figures(run)) for level, run in runs.items()}
    names = list(dict.fromkeys(name for column in columns.values() for name in column))
    yield f"| | {' | '.join(columns)} |"
    yield "|---|" + "---:|" * len(columns)
    for name in names:
        yield f"| {name} | {' | '.join(column.get(name, '') for column in columns.values())} |"


def figures(run: RunTables) -> Iterator[tuple[str, str]]:
    """The key figures of a run by their names, each with its interval."""
    yield "games", f"{run.games.select(pl.len()).collect().item():,}"
    length = run.games.select("block", "turns", of=pl.lit("all"), one=pl.lit(1))
    (turns,) = ratios(length, ["of"], "turns", "one", rate=False).table().iter_rows(named=True)
    yield "turns, mean", f"{turns['value']:.1f} ({turns['low']:.1f} to {turns['high']:.1f})"
    for row in seat_wins.compute(run).iter_rows(named=True):
        yield f"seat {row['seat']} wins", _share(row)
    if run.turns is not None:
        for row in trade.compute(run).iter_rows(named=True):
            yield (f"{row['what']} a game", f"{row['value']:.1f} ({row['low']:.1f} to {row['high']:.1f})")
    if run.sales is not None:
        for row in market_sales.variety_shares(run).table().iter_rows(named=True):
            yield f"{row['variety']}, of all chocolates", _share(row)
    styles = strategy_wins.compute(run).sort("strategy") if run.has_rivals else pl.DataFrame()
    for row in styles.iter_rows(named=True):
        # What one of its seats won of the games that it sat in, whatever its share of the seats.
        a_seat = row["a_seat"] / row["value"] if row["value"] else 1.0
        yield f"`{_style(row['strategy'])}` wins, a seat", _share(row, a_seat)


def _style(label: str) -> str:
    """A player's style, whatever its skill."""
    return label.partition("(")[0]


def _share(row: dict[str, float], factor: float = 1.0) -> str:
    value, low, high = (100 * factor * row[name] for name in ("value", "low", "high"))
    return f"{value:.1f}% ({low:.1f} to {high:.1f})"


if __name__ == "__main__":
    for line in tables(Path(sys.argv[1])):
        click.echo(line)
