"""The board that a seed lays is that of the first game of its runs."""

import pytest

from sim.rules.loading import load_rules
from sim.run.players import PlayerError
from strategies.entering.boards import boarded, check_boarded, laid_out


def test_the_games_on_an_island_have_boards() -> None:
    assert boarded() == ["base", "market"]
    with pytest.raises(PlayerError, match=r"^runs/nine: is not played on a board; expected base, market$"):
        check_boarded("edition", "runs/nine")


def test_a_seed_lays_a_board() -> None:
    described, setup = laid_out(load_rules("base"), 7)
    assert (described["seed"], described["index"], len(setup["hexes"])) == (7, 0, 19)
