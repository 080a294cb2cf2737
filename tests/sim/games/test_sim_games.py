"""The list of games, and how their layers are found."""

import pytest

from sim.games import GAMES, about, data_file, folders, layer, layers, layers_of_all, variants
from sim.games.common import cards as common_cards
from sim.games.edition import rules as edition_rules
from sim.games.island import rules as island_rules
from sim.rules.loading import model_of
from sim.rules.model import known_paths, meaning
from sim.rules.toml_files import read_built_in
from sim.rules.tree import leaves


@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_what_it_is_in_a_line(game: str) -> None:
    assert 10 < len(about(game).LINE) < 100
    assert folders(game) == (GAMES[game], *about(game).BUILT_ON)
    assert folders(game)[-1] == "sim.games.common"


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_has_a_meaning_of_one_short_line(game: str) -> None:
    model = model_of(game)
    tree = {key: value for key, value in read_built_in(game).items() if key != "sources"}
    for path, _ in leaves(tree):
        assert 3 < len(meaning(model, path)) <= 60, path
    assert len(list(known_paths(model.table))) > 10


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_every_layer(game: str) -> None:
    for name in ("rules", "checks", "columns", "codes", "record", "flow", "telling", "story"):
        assert layer(game, name).__name__ in [f"{folder}.{name}" for folder in folders(game)]


def test_layers_come_lowest_first_and_the_own_one_last() -> None:
    assert [module.__name__ for module in layers("market", "record")] == [
        "sim.games.common.record",
        "sim.games.island.record",
        "sim.games.market.record",
    ]
    assert layers("edition", "cards") == layers("market", "cards") == [common_cards]
    assert layer("edition", "rules") is edition_rules
    assert layer("base", "telling").__name__ == "sim.games.island.telling"


def test_what_games_share_is_listed_once() -> None:
    modules = layers_of_all("rules")
    assert len(modules) == len(set(modules)) == len(GAMES) + 2
    assert {edition_rules, island_rules} <= set(modules)


def test_files_and_variants_lie_with_their_game() -> None:
    assert data_file("edition", "rules.toml").is_file()
    found = [(name, game) for name, game, _ in variants()]
    assert found == sorted(found)
    assert {("beginners", "base"), ("nine_levels", "market")} <= set(found)
    assert all(file.name == f"{name}.toml" for name, _, file in variants())
