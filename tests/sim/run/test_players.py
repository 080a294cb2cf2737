"""Players come from a loader that is named, not handed over."""

from sim.run.players import Player, Seated, alike, load_players
from strategies.registry import LOADER


def test_a_line_up_is_loaded_in_its_order() -> None:
    players = load_players(LOADER, ["knights(patience=2)", "random"], "edition")
    assert [player.label for player in players] == ["knights(patience=2)", "random"]
    assert players[0].parameters["patience"] == 2


def test_players_are_the_same_by_name_parameters_and_skill() -> None:
    specs = [
        "knights",
        "random",
        "knights(patience=2)",
        "knights",
        "knights(skill=0.5)",
        "knights@mine",
        "random",
    ]
    assert alike(load_players(LOADER, specs, "edition")) == (0, 1, 2, 0, 4, 5, 1)


def test_the_loader_is_found_by_its_name() -> None:
    players = load_players(f"{__name__}:load", ["a", "b"], "chess")
    assert [player.label for player in players] == ["a at chess", "b at chess"]


def load(spec: str, game: str) -> Player:
    """A loader of another kind."""
    return Player(f"{spec} at {game}", spec, Seated(None, False, []), {}, "", "", 0)
