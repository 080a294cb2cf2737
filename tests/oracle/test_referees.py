"""The door to the oracle."""

import pytest

from tests.oracle.base_selfplay import base_rules, self_play_base
from tests.oracle.common import Divergence, Event
from tests.oracle.referees import check_game
from tests.oracle.selfplay import default_rules, self_play


def test_each_game_has_its_referee() -> None:
    edition = self_play(default_rules(limits__turns=10), 3, seed=1)
    base = self_play_base(base_rules(limits__turns=10), 4, seed=1)
    assert (check_game(edition).players, check_game(iter(base)).players) == (3, 4)


@pytest.mark.parametrize("events", [[], [{}], [{"event": "game", "game": "chess"}], [{"game": ["base"]}]])
def test_another_game_has_none(events: list[Event]) -> None:
    with pytest.raises(Divergence, match=r"event 1, game: .*\['base', 'edition', 'market'\]"):
        check_game(events)


def test_a_game_under_another_games_rules_is_refused() -> None:
    edition, base = (
        self_play(default_rules(), 3, seed=1),
        self_play_base(base_rules(limits__turns=3), 3, seed=1),
    )
    with pytest.raises(Divergence, match="format and game"):
        check_game([{**edition[0], "game": "base"}, *edition[1:]])
    with pytest.raises(Divergence, match="players"):
        check_game([{**base[0], "players": []}, *base[1:]])
