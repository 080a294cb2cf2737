"""What other values of the assumed figures do, by several line-ups: the tables of docs/assumed.md.

`make assumed` lets `chocolab assumptions` write into `FOLDER/GAME/LINE-UP` for each game and line-up, and
`python -m scripts.assumed_table FOLDER` prints a table a game: what each value adds to the mean length by
each line-up, and which seats it moves by the first of them.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
import polars as pl

from analyses.assumed import LENGTH
from reports import words
from reports.assumed import TABLE
from sim.games import GAMES

LINE_UPS = ("field", "beginners", "others")


def tables(folder: Path) -> Iterator[str]:
    """A table for each game that was played, as lines of Markdown."""
    for game in GAMES:
        found = [(name, folder / game / name / TABLE) for name in LINE_UPS]
        played = [(name, pl.read_csv(file)) for name, file in found if file.is_file()]
        if played:
            yield f"### {game}\n"
            yield from _table([name for name, _ in played], [table for _, table in played])
            yield ""


def _table(names: Sequence[str], played: Sequence[pl.DataFrame]) -> Iterator[str]:
    lengths = [table.filter(pl.col("measure") == LENGTH) for table in played]
    yield f"As the rules stand: {words.listed([_as_it_stands(length) for length in lengths])} turns.\n"
    yield f"| other value | {' | '.join(f'turns more: {name}' for name in names)} | seats, {names[0]} |"
    yield f"|---|{'---:|' * len(names)}---|"
    found = [{row["says"]: row for row in length.iter_rows(named=True)} for length in lengths]
    seats = [_seats_moved(table) for table in played]
    idle = []
    for says in lengths[0].sort("value", descending=True)["says"]:
        if any(_moves(of[says]) for of in found) or any(moved.get(says) for moved in seats):
            told = " | ".join(_turns(of[says]) for of in found)
            yield f"| {says} | {told} | {seats[0].get(says) or 'none'} |"
        else:
            idle.append(says)
    if idle:
        yield f"| {'; '.join(idle)} | {' | '.join('0.0' for _ in names)} | none |"


def _as_it_stands(length: pl.DataFrame) -> str:
    widest = float((length["high"] - length["low"]).max()) / 2  # type: ignore[arg-type]  # of numbers alone
    return f"{length['base'][0]:.1f} (differences to ±{widest:.2f})"


def _moves(row: dict[str, float | str]) -> bool:
    """Whether a value changes the length by what the table would show, or surely."""
    return row["sure"] == "yes" or round(float(row["value"]), 1) != 0.0


def _turns(row: dict[str, float | str]) -> str:
    return f"{words.signed(float(row['value']), 1)}{'*' if row['sure'] == 'yes' else ''}"


def _seats_moved(table: pl.DataFrame) -> dict[str, str]:
    """The seats whose wins a value is shown to move, in points of a hundred."""
    sure = table.filter((pl.col("measure") != LENGTH) & (pl.col("sure") == "yes"))
    moved: dict[str, list[str]] = {}
    for row in sure.iter_rows(named=True):
        moved.setdefault(row["says"], []).append(f"{row['measure']} {words.signed(100 * row['value'], 1)}")
    return {says: ", ".join(told) for says, told in moved.items()}


if __name__ == "__main__":
    for line in tables(Path(sys.argv[1])):
        click.echo(line)
