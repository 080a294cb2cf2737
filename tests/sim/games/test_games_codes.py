"""The numbers that each game names beside the machine's."""

import pytest

from sim.games import GAMES, layers
from sim.games.edition import codes as edition
from sim.games.market import codes as market
from sim.machine.codes import ALL


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_every_number_by_its_name_and_none_twice(game: str) -> None:
    modules = layers(game, "codes")
    named = [name for module in modules for name in module.CONSTANTS]
    assert len({*named, *ALL}) == len(named) + len(ALL)
    own = modules[-1]
    assert all(getattr(own, name) == number for name, number in ALL.items())
    assert all(
        getattr(own, name) == number for module in modules for name, number in module.CONSTANTS.items()
    )


def test_what_is_no_colour_card_or_variety_is_below_nought() -> None:
    nothing = (edition.NO_PIECE, edition.ROAD_PIECE, edition.SHOWS_CHOICE, edition.SHOWS_ROBBER)
    assert max(*nothing, market.FACE_CHOICE, market.FACE_IDLE) < 0
    assert len({edition.NO_PIECE, edition.ROAD_PIECE}) == len({market.FACE_CHOICE, market.FACE_IDLE}) == 2
