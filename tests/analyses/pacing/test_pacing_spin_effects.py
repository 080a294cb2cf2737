"""What a spin does to the length, on games whose length is made of the spins."""

from pathlib import Path

import pytest

from analyses.pacing import spin_effects
from tests.analyses.pacing import crossed_spins
from tests.analyses.pacing.spun_games import NUMBER, opened


def test_a_robber_in_place_of_an_ore_is_two_turns(tmp_path: Path) -> None:
    table = spin_effects.compute(opened(tmp_path, 0))
    assert table["section"].to_list() == ["ore", "robber"]
    ore, robber = table["value"]
    assert robber - ore == pytest.approx(2)
    assert set(table["n"]) == {NUMBER}
    assert (table["low"] <= table["value"]).all()
    assert table.columns == spin_effects.COLUMNS.names


def test_as_many_spins_are_counted_as_nearly_all_games_see(tmp_path: Path) -> None:
    # The shortest game has 8 turns.
    assert set(spin_effects.compute(opened(tmp_path, 0))["spins"]) == {7}


def test_of_crossed_spins_the_effects_are_differences_of_means(tmp_path: Path) -> None:
    table = spin_effects.compute(crossed_spins.opened(tmp_path))
    # The shortest game takes 7 turns. A robber in place of an ore lengthens it from 12 - 3 to 12 + 3 turns,
    # a wool from 12 - 1 to 12 + 1, a choice from 12 - 2 to 12 + 2: 6, 2, 4, and 0 of an ore.
    # One in two games has one of each among 6 spins, so an average spin lengthens it by:
    average = (6 + 2 + 4) / 2 / 6
    assert table.select("section", "value").rows() == [
        ("ore", pytest.approx(0 - average)),
        ("wool", pytest.approx(2 - average)),
        ("choice", pytest.approx(4 - average)),
        ("robber", pytest.approx(6 - average)),
    ]
    assert (set(table["spins"]), set(table["n"])) == ({6}, {3 * 8})
    assert table["low"].to_list() == pytest.approx(table["high"].to_list())


def test_effects_of_games_that_are_drawn_one_by_one_have_an_interval(tmp_path: Path) -> None:
    table = spin_effects.compute(crossed_spins.opened(tmp_path, alone=True))
    robber = table.row(3, named=True)
    # The line, with four slopes, leaves 1 or -1 of each of 24 games, half of which have a robber. Half the
    # width is 2.09 standard errors (t with 20 degrees of freedom), to a fifth of it.
    error = (24 / 20 * (1 / 12 + 1 / 12)) ** 0.5
    assert (robber["high"] - robber["low"]) / 2 == pytest.approx(2.09 * error, rel=0.2)
    assert robber["low"] < 6 - 1 < robber["high"]
