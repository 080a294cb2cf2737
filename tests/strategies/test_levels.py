"""Levels of play: which come along, and how one's own are written."""

import pytest

from sim.games import GAMES
from sim.rules.loading import load_rules
from sim.run.players import Player, PlayerError
from strategies.fields import read_field
from strategies.levels import USUAL, Level, level_of, levels_of, shipped_levels
from strategies.registry import load_player
from strategies.specs import split_lineup


@pytest.mark.parametrize("game", GAMES)
def test_the_levels_that_come_along_name_players_that_exist(game: str) -> None:
    seats = load_rules(game).data["players"]["most"]
    levels = shipped_levels(game, seats)
    assert set(USUAL) < set(levels)
    assert {player.seated.skill for player in players_of(levels["beginners"], game)} == {0.5}
    assert {player.seated.skill for player in players_of(levels["tuned"], game)} == {1.0}
    assert len(players_of(levels["experts"], game)) == seats


def players_of(level: Level, game: str) -> list[Player]:
    if level.players.startswith("field:"):
        return [load_player(spec, game) for spec in read_field(level.players, game).specs]
    return [load_player(spec, game) for spec in split_lineup(level.players)]


def test_experts_play_a_part_of_the_games_but_never_too_few() -> None:
    experts = shipped_levels("base", 4)["experts"]
    assert [experts.games(games) for games in (20_000, 1_000, 10)] == [400, 40, 10]
    assert shipped_levels("base", 4)["tuned"].games(1_000) == 1_000


def test_a_level_of_ones_own() -> None:
    assert level_of("kids=greedy(skill=0.2),greedy", "base", 2) == Level("kids", "greedy(skill=0.2),greedy")


@pytest.mark.parametrize(
    ("texts", "sentence"),
    [
        (("tuned", "masters"), "--level: masters: expected one of beginners, tuned, experts, or NAME="),
        (("a b=greedy",), "--level: a b=greedy: expected one of"),
        (("tuned", "tuned"), "--level: tuned is named twice; expected each level once"),
    ],
)
def test_mistakes(texts: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(PlayerError) as caught:
        levels_of(texts, "base", 4)
    assert str(caught.value).startswith(sentence)
