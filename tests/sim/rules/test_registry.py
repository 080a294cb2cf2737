"""Every game has its figures, its model and its line."""

from sim.rules.model import known_paths, meaning
from sim.rules.registry import MODELS
from sim.rules.toml_files import built_in_games, read_built_in
from sim.rules.tree import leaves


def test_models_and_toml_files_belong_together() -> None:
    assert sorted(MODELS) == built_in_games()


def test_every_figure_has_a_meaning_of_one_short_line() -> None:
    for game, model in MODELS.items():
        tree = {key: value for key, value in read_built_in(game).items() if key != "sources"}
        for path, _ in leaves(tree):
            assert 3 < len(meaning(model, path)) <= 60, path
        assert len(list(known_paths(model.table))) > 10
        assert "\n" not in model.line
