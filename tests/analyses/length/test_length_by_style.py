"""Games still running by who sits at the table, on games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.length import by_style
from analyses.run_tables import RunTables, open_run
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import write_tables


def mixed(folder: Path) -> RunTables:
    """Two seats: `a` holds one in games of 2 and 4 rounds, both in games of 4 and 6; the last is stopped."""
    games = {
        "game": range(4),
        "block": range(4),
        "winner": [1, 2, 1, 0],
        "turns": [4, 7, 8, 12],
        "strategy_1": ["a", "b", "a", "a"],
        "strategy_2": ["b", "a", "a", "a"],
    }
    return open_run(write_tables(folder, pl.DataFrame(games), seats=2, players=["a", "b"], log="games"))


def test_games_are_divided_by_how_many_seats_a_style_holds(tmp_path: Path) -> None:
    table = by_style.compute(mixed(tmp_path))
    told = {
        (style, held): part.select("round", "value").rows()
        for (style, held), part in table.group_by("style", "held")
    }
    # Of all games 3 of 4 take more than 2 rounds, 1 of 4 more than 4; the stopped one runs on.
    assert told["all games", 2] == [(2, 0.75), (4, 0.25), (6, 0.25)]
    assert told["a", 1] == [(2, 0.5), (4, 0), (6, 0)]
    assert told["a", 2] == [(2, 1), (4, 0.5), (6, 0.5)]
    # `b` holds none where `a` holds both.
    assert told["b", 0] == told["a", 2]
    assert told["b", 1] == told["a", 1]
    assert set(table.filter(pl.col("style") == "a")["n"]) == {2}


def test_a_style_that_always_holds_as_many_seats_is_left_out(tmp_path: Path) -> None:
    table = by_style.compute(ten_games.opened(tmp_path, with_turns=False))
    assert set(table["style"]) == {"all games"}
    assert table["value"].to_list() == pytest.approx([0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1])
    assert (table["low"] < table["value"]).all()
