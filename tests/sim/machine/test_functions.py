"""A game as the machine plays it: its flow's functions, compiled for rows of its own."""

import pytest

from sim.games import GAMES, layer
from sim.machine.functions import Functions, Signatures, engine_of, functions_of, sell_nothing


@pytest.mark.parametrize("game", GAMES)
def test_a_games_functions_are_those_of_its_flow(game: str) -> None:
    flow = layer(game, "flow")
    functions = functions_of(game)
    for name in Functions._fields:
        assert getattr(functions, name) is getattr(flow, name, sell_nothing), name
    assert (functions.close_sale is sell_nothing) == (game != "market")


@pytest.mark.parametrize("game", GAMES)
def test_an_engine_is_made_once_of_the_same_functions(game: str) -> None:
    assert engine_of(game) is engine_of(game)
    assert engine_of(game).functions == functions_of(game)


def test_signatures_differ_in_the_rows_of_the_game_alone() -> None:
    edition, market = Signatures("edition"), Signatures("market")
    shared = {
        name
        for name in Functions._fields
        if getattr(edition.functions, name) == getattr(market.functions, name)
    }
    assert shared == {"begin", "list_options"}
    assert edition.play_games != market.play_games
    assert edition.film_steps != market.film_steps
