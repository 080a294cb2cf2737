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


# Who sat at the table, how many turns the game took, and whether somebody won it.
TWELVE = [
    ("aab", 6, True), ("aab", 9, True), ("abb", 12, True), ("abc", 10, True), ("abc", 13, True),
    ("bbc", 15, False), ("acc", 7, True), ("aaa", 4, True), ("bcc", 15, False), ("abc", 8, False),
    ("aac", 5, True), ("bbb", 14, True),
]  # fmt: skip


def test_of_twelve_games_those_run_on_that_neither_ended_nor_were_stopped(tmp_path: Path) -> None:
    rows = [
        {"game": number, "block": number, "turns": turns, "winner": int(won)}
        | {f"strategy_{seat}": name for seat, name in enumerate(seated, start=1)}
        for number, (seated, turns, won) in enumerate(TWELVE)
    ]
    run = open_run(write_tables(tmp_path, pl.DataFrame(rows), seats=3, players=["a", "b", "c"]))
    table = by_style.compute(run)
    told: dict[tuple[str, int], list[float]] = {}
    for style, held, value in table.select("style", "held", "value").iter_rows():
        told.setdefault((style, held), []).append(value)
    # The rounds in which they ended: 2 3 4 4 5, stopped in 5, 3 2, stopped in 5 and in 3, 2 5. After rounds
    # 2, 3, 4 and 5; of what is left after each round, the share that did not end in the next.
    expected = {
        ("all games", 3): [9 / 12, 9 / 12 * 7 / 9, 9 / 12 * 7 / 9 * 4 / 6, 9 / 12 * 7 / 9 * 4 / 6 * 2 / 4],
        ("a", 0): [1, 1, 1, 2 / 3],  # stopped in 5 twice, and 5
        ("a", 1): [1, 4 / 5, 4 / 5 * 1 / 3, 0],  # 4 4 5 3, stopped in 3
        ("a", 2): [1 / 3, 0, 0, 0],  # 2 3 2
        ("a", 3): [0, 0, 0, 0],  # 2
        ("b", 0): [1 / 3, 0, 0, 0],  # 3 2 2
        ("b", 1): [5 / 6, 5 / 6 * 4 / 5, 5 / 6 * 4 / 5 * 2 / 3, 5 / 6 * 4 / 5 * 2 / 3 * 1 / 2],
        ("b", 2): [1, 1, 1 / 2, 1 / 2],  # 4, stopped in 5
        ("b", 3): [1, 1, 1, 0],  # 5
        ("c", 0): [3 / 5, 2 / 5, 1 / 5, 0],  # 2 3 4 2 5
        ("c", 1): [4 / 5, 4 / 5, 4 / 5 * 2 / 3, 4 / 5 * 2 / 3 * 1 / 2],  # 4 5 2, stopped in 5 and in 3
        ("c", 2): [1, 1 / 2, 1 / 2, 1 / 2],  # 3, stopped in 5
    }
    assert list(told) == list(expected)
    for key, values in expected.items():
        assert told[key] == pytest.approx(values)
    assert table.filter(style="a", held=0)["round"].to_list() == [2, 3, 4, 5]
    counts = dict(table.filter(style="b").select("held", "n").unique().iter_rows())
    assert counts == {0: 3, 1: 6, 2: 2, 3: 1}
