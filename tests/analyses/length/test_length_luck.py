"""How much the first rolls decide, on forty games whose length they decide or do not."""

from itertools import product
from pathlib import Path

import polars as pl
import pytest

from analyses.length import luck
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import write_tables


def games(folder: Path, decided: bool) -> RunTables:
    """Sevens in a game's first eight rolls, none to four; each lengthens it by two turns, or does nothing."""
    sevens = [number % 5 for number in range(40)]
    other = [number // 5 for number in range(40)]  # crosses the sevens: goes with none of them
    lengths = [10 + 2 * (seven if decided else (told % 5)) for seven, told in zip(sevens, other, strict=True)]
    turns = [
        {"game": game, "turn": turn, "seat": 1, "roll": 7 if turn <= seven else 6, "produced_wood": 1}
        for game, seven in enumerate(sevens)
        for turn in range(1, 10)
    ]
    told = {"game": range(40), "block": range(40), "winner": [1] * 40, "turns": lengths}
    return open_run(write_tables(folder, pl.DataFrame(told), pl.DataFrame(turns), "base", seats=2))


def test_what_the_rolls_decide_is_explained(tmp_path: Path) -> None:
    table = luck.compute(games(tmp_path, decided=True)).filter(pl.col("rolls") == 8)
    assert table.select("what", "n", "running").rows() == [("dice", 40, 1), ("dice and cards", 40, 1)]
    assert table["value"].to_list() == pytest.approx([1, 1])


def test_what_they_do_not_decide_is_not(tmp_path: Path) -> None:
    table = luck.compute(games(tmp_path, decided=False)).filter(pl.col("rolls") == 8)
    assert (table["value"] < 0.05).all()
    assert (table["low"] < table["value"]).all()


def test_games_that_are_over_are_left_out_and_too_few_are_not_told(tmp_path: Path) -> None:
    table = luck.compute(games(tmp_path, decided=True))
    # Lengths are 10, 12, 14, 16 and 18, eight of each: two in five still run after 14 rolls.
    assert table["rolls"].unique().to_list() == [8]


# In all eight ways: a seven among the first eight rolls, wood that they brought, an eight among the next six.
WAYS = list(product((1, -1), repeat=3))
LENGTHS = [16 + 2 * seven + wood + 2 * eight for seven, wood, eight in WAYS]  # 21 to 11 turns


def crossed(folder: Path, alone: bool = False) -> RunTables:
    """Each of these ways once in each of three blocks, so that no draw of them tells anything else."""
    ways = [*zip(WAYS, LENGTHS, strict=True)] * 3
    turns = [
        {"game": game, "turn": turn, "seat": 1}
        | {"roll": {3: 7 if seven > 0 else 6, 11: 8 if eight > 0 else 6}.get(turn, 6)}
        | {"produced_wood": int(turn == 5 and wood > 0), "produced_ore": 1}
        for game, ((seven, wood, eight), length) in enumerate(ways)
        for turn in range(1, length + 1)
    ]
    numbers = range(len(ways))
    blocks = [game if alone else game // len(WAYS) for game in numbers]
    told = {"game": numbers, "block": blocks, "winner": [1] * 24, "turns": LENGTHS * 3}
    return open_run(write_tables(folder, pl.DataFrame(told), pl.DataFrame(turns), "base", seats=2))


def test_of_crossed_rolls_the_shares_are_those_of_least_squares_by_hand(tmp_path: Path) -> None:
    table = luck.compute(crossed(tmp_path))
    told = {(row["what"], row["rolls"]): row for row in table.iter_rows(named=True)}
    # All eight ways last longer than eight rolls. Their variance is 4 + 1 + 4, and nothing goes with anything
    # else: of this the dice know the seven so far, the cards the wood besides.
    assert told["dice", 8]["value"] == pytest.approx(4 / 9)
    assert told["dice and cards", 8]["value"] == pytest.approx((4 + 1) / 9)
    assert (told["dice", 8]["n"], told["dice", 8]["running"]) == (24, 1)
    # Six last longer than 14, and the dice know the eight as well: 21 and 19 with both, 17 and 15 with the
    # seven alone, 17 and 15 with the eight alone lie one turn from the middle of their two each.
    # About their mean all six lie with squares of 441 + 361 + 2 * (289 + 225) - 104 * 104 / 6 = 82 / 3.
    assert told["dice", 14]["value"] == pytest.approx(1 - 6 * 1 / (82 / 3))
    assert told["dice and cards", 14]["value"] == pytest.approx(1)
    assert (told["dice", 14]["n"], told["dice", 14]["running"]) == (3 * 6, 6 / 8)
    assert set(told) == {(what, rolls) for what in ("dice", "dice and cards") for rolls in (8, 14)}
    for row in told.values():
        assert row["low"] == pytest.approx(row["value"])
        assert row["high"] == pytest.approx(row["value"])


def test_what_a_line_explains_by_its_freedom_alone_is_taken_off(tmp_path: Path) -> None:
    table = luck.compute(crossed(tmp_path, alone=True)).filter(pl.col("rolls") == 8)
    # The games are drawn anew one by one now. By how much 24 of them flatter a line of two slopes (Wishart):
    share = 5 / 9
    flattered = 2 / 23 * (1 - share) - 2 * 21 / (24**2 - 1) * share * (1 - share)
    assert flattered == pytest.approx(0.021, abs=0.001)
    assert table["value"][1] == pytest.approx(share - flattered, abs=0.01)
    assert (table["low"] < table["value"]).all()
    assert (table["value"] < table["high"]).all()
