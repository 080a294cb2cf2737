"""What a spin does to the length, on games whose length is made of the spins."""

from pathlib import Path

import pytest

from analyses.pacing import spin_effects
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
