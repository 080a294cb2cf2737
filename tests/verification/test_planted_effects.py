"""Small changes are found, with the right sign, at the number of games that a page promises for them."""

from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from analyses import comparison, measures
from analyses.run_tables import RunTables, open_run
from scripts.cli import main as command_line

pytestmark = pytest.mark.slow

GAMES = 4000
SPARE = 1.1  # of the promised number
FOUND = 0.75  # of the runs; the page promises 9 of 10
# Whether games grow longer or shorter: by the rules alone, without a look at what players make of them.
PLANTED = {
    "edition": {
        "victory.points=4.5": -1,
        "victory.points=5.5": 1,
        "hand.limit=6": 1,
        "hand.limit=8": -1,
        "trade.bank_ratio=4": 1,
        "knight.draws_right=2": -1,
        "costs.city.ore=2": -1,
        "costs.city.ore=4": 1,
        "costs.road.wood=2": 1,
        "costs.settlement.wool=2": 1,
    },
    "base": {
        "victory.points=9": -1,
        "victory.points=11": 1,
        "hand.limit=9": -1,
        "trade.bank_ratio=3": -1,
        "costs.city.ore=2": -1,
        "costs.city.ore=4": 1,
        "costs.card.ore=2": 1,
        "costs.road.wood=2": 1,
        "costs.settlement.wool=2": 1,
        "awards.road_from=7": 1,
    },
    "market": {
        "victory.points=12": -1,
        "victory.points=14": 1,
        "hand.limit=9": -1,
        "trade.bank_ratio=3": -1,
        "market.rise=2": -1,
        "market.fall=2": 1,
        "costs.city.ore=2": -1,
        "costs.city.ore=4": 1,
        "costs.settlement.wool=2": 1,
        "costs.road.wood=2": 1,
    },
}


def played(folder: Path, game: str, *change: str) -> RunTables:
    """A run with a change of the rules, or none, on the same boards and dice; games alone are logged."""
    sets = [word for text in change for word in ("--set", text)]
    asked = ["run", "--game", game, "--games", str(GAMES), "--no-rotate", "--log", "games", *sets]
    command_line([*asked, "--out", str(folder)], standalone_mode=False)
    return open_run(folder)


def mean_length(base: RunTables, changed: RunTables) -> dict[str, float]:
    """The row of the mean length on the page that compares two runs."""
    table = comparison.compute({"base": measures.measure(base), "changed": measures.measure(changed)})
    return table.filter(pl.col("measure") == "mean_turns").row(0, named=True)


def every(run: RunTables, step: int, first: int) -> RunTables:
    """Every `step`th game of the run, as if no others had been played; line-ups play one after the other."""
    return replace(run, games=run.games.filter(pl.col("game") % step == first))


@pytest.mark.parametrize("game", list(PLANTED))
def test_planted_effects_are_found_at_the_promised_number_of_games(tmp_path: Path, game: str) -> None:
    base = played(tmp_path / "base", game)
    missed = {}
    for number, (change, sign) in enumerate(PLANTED[game].items()):
        changed = played(tmp_path / str(number), game, change)
        whole = mean_length(base, changed)
        assert whole["shown"], change
        assert whole["difference"] * sign > 0, change
        step = round(GAMES / (SPARE * whole["games"]))
        rows = [mean_length(every(base, step, at), every(changed, step, at)) for at in range(step)]
        found = sum(row["shown"] and row["difference"] * sign > 0 for row in rows) / len(rows)
        if found < FOUND:
            missed[change] = (GAMES // step, len(rows), found)
    assert missed == {}
