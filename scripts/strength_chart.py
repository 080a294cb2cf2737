"""How strong is a player that searches, by its playouts? A chart and a table of runs at several numbers.

`make strength` plays the runs, an `expert` against three of the strongest heuristic of each game.
`python -m scripts.strength_chart FOLDER PICTURE` draws the expert's share of wins over its playouts, from the
runs in `FOLDER/GAME/PLAYOUTS`, with intervals at 95%, and prints them as the table of docs/players.md.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import click
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analyses.players import strategy_wins
from analyses.run_tables import RunError, open_run
from reports import style
from reports.drawing import write
from sim.games import GAMES
from sim.log.run_folder import ManifestError, holds_run

PLAYER = "expert"
MARKS = "osD"
CAPTION = (
    "One expert against three of the strongest heuristic of the game, one deal a game. Whiskers are 95% "
    "intervals, drawn side by side; the dashed line is one in four."
)


def shares(folder: Path) -> pl.DataFrame:
    """One row a run: `game`, `playouts`, the share of wins `value` with `low` and `high`, of `n` games."""
    rows = []
    for game in GAMES:
        for run in sorted(found_in(folder / game), key=lambda path: int(path.name)):
            won = strategy_wins.compute(open_run(run))
            won = won.filter(pl.col("strategy").str.starts_with(PLAYER)).select("value", "low", "high", "n")
            rows.append({"game": game, "playouts": int(run.name), **won.row(0, named=True)})
    return pl.DataFrame(rows)


def found_in(folder: Path) -> list[Path]:
    """The runs in folders that are called by a number of playouts."""
    return [path for path in folder.glob("*") if path.name.isdecimal() and holds_run(path)]


def lines(table: pl.DataFrame) -> Iterator[str]:
    """The table as lines of Markdown: a row a number of playouts, a column a game."""
    games = table["game"].unique(maintain_order=True).to_list()
    yield f"| playouts | {' | '.join(games)} |"
    yield "|---:|" + "---:|" * len(games)
    cells = {(row["game"], row["playouts"]): _share(row) for row in table.iter_rows(named=True)}
    for playouts in table["playouts"].unique().sort():
        yield f"| {playouts:,} | {' | '.join(cells.get((game, playouts), '') for game in games)} |"


def _share(row: dict[str, float]) -> str:
    value, low, high = (100 * row[name] for name in ("value", "low", "high"))
    return f"{value:.1f}% ({low:.1f} to {high:.1f}, {row['n']:,} games)"


def title(table: pl.DataFrame) -> str:
    """What is seen: the share with the fewest and with the most playouts, game by game."""
    found = []
    for part in table.partition_by("game", maintain_order=True):
        few, many = part.row(0, named=True), part.row(-1, named=True)
        found.append(
            f"{few['game']} {_rounded(few)} with {few['playouts']:,}, "
            f"{_rounded(many)} with {many['playouts']:,}"
        )
    return f"Games that an expert wins, by its playouts: {'; '.join(found)}"


def _rounded(row: dict[str, float]) -> str:
    return f"{100 * row['value']:.0f}%"


def draw(table: pl.DataFrame) -> Figure:
    """Shares of wins over playouts, a line a game."""
    with style.framed(title(table), CAPTION, 3.6) as (figure, (axes,)):
        for number, part in enumerate(table.partition_by("game", maintain_order=True)):
            _draw_line(axes, number, part)
        ticks = table["playouts"].unique().sort().to_list()
        axes.set_xscale("log", base=2)
        axes.set_xticks(ticks, [f"{playouts:,}" for playouts in ticks])
        axes.axhline(0.25, color=style.FAINT, ls="--", lw=1)
        axes.set(xlabel="playouts at a decision", ylabel="share of games won", ylim=(0, None))
        style.percent_axis(axes.yaxis)
        style.key_above(axes, 3)
    return figure


def _draw_line(axes: Axes, number: int, part: pl.DataFrame) -> None:
    """A game's line; whiskers of several games stand a little apart."""
    at = [playouts * 2 ** (0.06 * (number - 1)) for playouts in part["playouts"]]
    whiskers = [part["value"] - part["low"], part["high"] - part["value"]]
    axes.errorbar(
        at, part["value"], yerr=whiskers, color=style.colour(number), marker=MARKS[number], ms=5, capsize=3,
        elinewidth=1, label=part["game"][0],
    )  # fmt: skip


def main(folder: Path, picture: Path) -> None:
    """Print the table of the runs in a folder and draw the chart; a run that cannot be read is told."""
    try:
        table = shares(folder)
    except (ManifestError, RunError) as error:
        sys.exit(str(error))
    if table.is_empty():
        sys.exit(
            f"{folder}: no runs stand there; expected {folder}/GAME/PLAYOUTS, as `make strength` writes them"
        )
    for line in lines(table):
        click.echo(line)
    click.echo(f"the chart: {write(draw(table), picture)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
