"""Random games that the oracle plays with itself: accepted as they are, and refused once changed."""

import json
import random
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tests.oracle.base_selfplay import RICH, base_rules, self_play_base
from tests.oracle.common import Event, Rules
from tests.oracle.market_selfplay import cheap_rules, market_rules, self_play_market
from tests.oracle.mutations import is_refused, replaced, sort_of, with_event, wrong_values
from tests.oracle.referees import check_game
from tests.oracle.selfplay import default_rules, self_play


class Game(NamedTuple):
    """How a game is played, the default rules, and a short game with a state after each step."""

    play: Callable[..., list[Event]]
    rules: Callable[..., Rules]
    watched: list[Event]


WRONG: list[Any] = [99, -1, "nonsense", None, 0.25, [], {}]
SHORT, CHEAP = base_rules(limits__turns=12, **RICH), cheap_rules(limits__turns=8, trade__players=False)
GAMES = {
    "edition": Game(self_play, default_rules, self_play(default_rules(victory__points=3.5), 2, 2, "step")),
    "base": Game(self_play_base, base_rules, self_play_base(SHORT, 2, 2, "step")),
    "market": Game(self_play_market, market_rules, self_play_market(CHEAP, 2, 4, "step")),
}
VARIANTS: list[tuple[str, dict[str, Any]]] = [
    *[(game, {}) for game in GAMES],
    ("edition", {"cards__bank": 4, "cards__shortage": "single"}),
    ("edition", {"trade__gifts": True, "trade__like_for_like": True, "trade__phase_order": "free"}),
    ("edition", {"trade__bank_any_time": False, "trade__gifts": True, "hand__limit": 0}),
    ("edition", {"knight__draws_left": 3, "knight__draws_right": 0, "knight__draws_with_two_players": 2}),
    ("edition", {"pieces__knights_per_settlement": 2, "pieces__roads": 5, "yields__choice": 2}),
    ("edition", {"trade__proposals": 2, "yields__choosing": "may", "yields__choice": 2}),
    ("edition", {"trade__proposals": 9, "trade__gifts": True, "knight__drawing": "may"}),
    ("base", RICH),
    ("base", {"cards__shortage": "single", "cards__bank": 4, "robber__friendly_points": 3}),
    ("base", {"trade__bank_any_time": True, "trade__gifts": True, "hand__limit": 0}),
    ("base", {"board__chips": "random", "robber__stealing": "must", "trade__own_harbour_ratio": 1}),
    ("base", {"pieces__roads": 2, "pieces__settlements": 2, "pieces__cities": 0, **RICH}),
    ("base", {"progress__free_roads": 4, "progress__cards_a_turn": 2, "awards__road_tie": "holder", **RICH}),
    ("base", {"trade__proposals": 2, "progress__laying": "may", "progress__inventing": "may", **RICH}),
    ("market", {"sites__one_per": "any", "founding__free_sites": 9, **RICH}),
    ("market", {"sites__one_per": "any", "founding__free_sites": 9, "founding__sites_apart": True}),
    ("market", {"market__fall": 3, "market__chips": 2, "ingredient_hand__limit": 2, **RICH}),
    ("market", {"market__rise": 3, "market__at_top": "nothing", "trade__phase_order": "strict", **RICH}),
    ("market", {"market__fall": 2, "market__at_bottom": "hold", "trade__bank_any_time": True, **RICH}),
    ("market", {"founding__third_settlement": False, "board__chips": "spiral", "cards__bank": "unlimited"}),
]


@pytest.mark.parametrize(("game", "rules"), VARIANTS)
def test_self_played_games_are_accepted(game: str, rules: dict[str, Any]) -> None:
    for players, states in ((2, "step"), (4, "turn")):
        events = GAMES[game].play(GAMES[game].rules(**{"limits__turns": 25, **rules}), players, 1, states)
        assert check_game(events).events == len(events)


@pytest.mark.parametrize("game", GAMES)
def test_a_trace_read_from_json_with_its_options_in_any_order_is_accepted(game: str) -> None:
    events = [json.loads(json.dumps(event)) for event in GAMES[game].watched]
    for event in events:
        random.Random(1).shuffle(event.get("options", []))
    assert check_game(iter(events)).players == 2


@pytest.mark.parametrize("game", GAMES)
def test_events_cut_off_left_out_or_repeated_are_refused(game: str) -> None:
    events = GAMES[game].watched
    for at in random.Random(2).sample(range(len(events)), 25):
        for false in (events[:at], events[:at] + events[at + 1 :], events[: at + 1] + events[at:]):
            assert is_refused(check_game, false), at


@pytest.mark.parametrize("game", GAMES)
def test_an_option_left_out_or_added_or_told_twice_is_refused(game: str) -> None:
    events, chance = GAMES[game].watched, random.Random(3)
    for number in chance.sample([number for number, event in enumerate(events) if "options" in event], 20):
        options = events[number]["options"]
        index = chance.randrange(len(options))
        less = [*options[:index], *options[index + 1 :]]
        for told in (less, [*less, {"do": "fly"}], [*options, options[index]], [*less, 3], options[0]):
            assert is_refused(check_game, with_event(events, number, {**events[number], "options": told}))


@pytest.mark.parametrize("game", GAMES)
def test_one_value_of_each_sort_made_wrong_is_refused(game: str) -> None:
    events, chance = GAMES[game].watched, random.Random(4)
    places = [(place, wrong) for wrong in WRONG for place in wrong_values(events, wrong)]
    chance.shuffle(places)
    for (number, path), wrong in {sort_of(events, place): (place, wrong) for place, wrong in places}.values():
        event = replaced(events[number], path, wrong)
        assert is_refused(check_game, with_event(events, number, event)), (number, path, wrong)


@pytest.mark.slow
@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("game", GAMES)
def test_any_value_made_wrong_is_refused(game: str, wrong: object) -> None:
    events = GAMES[game].watched
    for number, path in wrong_values(events, wrong):
        event = replaced(events[number], path, wrong)
        assert is_refused(check_game, with_event(events, number, event)), (number, path)
