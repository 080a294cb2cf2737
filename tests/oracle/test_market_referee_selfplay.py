"""Games of the market that the oracle plays with itself: accepted as they are, and refused once changed."""

import copy
import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.oracle import mutations
from tests.oracle.common import Divergence, Event, Rules
from tests.oracle.market import check_market_game
from tests.oracle.market_handwritten import fixed_market_rules
from tests.oracle.market_selfplay import market_rules, self_play_market
from tests.oracle.market_variants import NINE_ROWS, RICH, random_market_rules
from tests.oracle.mutations import replaced, with_event, wrong_values

VARIANTS: dict[str, dict[str, Any]] = {
    "default": {},
    "rich": RICH,
    "one site a seat and hex": {"sites__one_per": "hex", **RICH},
    "any number of sites": {"sites__one_per": "any", **RICH},
    "no third settlement": {"founding__third_settlement": False},
    "third settlement as the second": {"founding__third_start_cards": True, "founding__third_road": False},
    "many free sites": {"founding__free_sites": 9},
    "few chips": {"market__chips": 2, **RICH},
    "large steps": {"market__fall": 2, "market__rise": 2, **RICH},
    "prices that fall": {"market__fall": 3, **RICH},
    "prices that rise": {"market__rise": 3, "market__at_top": "nothing", **RICH},
    "small ingredient hand": {"ingredient_hand__limit": 2, **RICH},
    "single shortage": {"cards__shortage": "single", "cards__bank": 4, "yields__site": 4},
    "unlimited bank": {"cards__bank": "unlimited"},
    "strict order": {"trade__phase_order": "strict", **RICH},
    "gifts, like for like": {"trade__gifts": True, "trade__like_for_like": True, **RICH},
    "reds anywhere": {"board__adjacent_reds": True, "board__reds_on_different_terrain": False},
    "chips in a spiral": {"board__chips": "spiral"},
    "no desert for the robber": {"robber__desert": False, "robber__friendly_points": 3},
}


def accepts_game(rules: Rules, players: int, seed: int) -> None:
    """A game with a state after each turn or, by every other seed, after each step."""
    events = self_play_market(rules, players, seed, ("turn", "step")[seed % 2])
    assert check_market_game(events).events == len(events)


def is_refused(events: list[Event]) -> bool:
    return mutations.is_refused(check_market_game, events)


def cheap_rules(**changes: Any) -> Rules:
    """Rules by which much chocolate is made: one ingredient makes a bar."""
    rules = market_rules(**{"founding__free_sites": 3, **RICH, **changes})
    for variety, ingredient in zip(rules["market"]["varieties"], rules["ingredients"], strict=True):
        variety["recipe"] = {ingredient["name"]: 1}
    return rules


@pytest.fixture(scope="module")
def game() -> list[Event]:
    """A game of three, with a state after each turn."""
    return self_play_market(cheap_rules(limits__turns=60, victory__points=99), 3, seed=4)


@pytest.fixture(scope="module")
def watched_game() -> list[Event]:
    """A short game of two, with a state after each step."""
    return self_play_market(cheap_rules(limits__turns=8, trade__players=False), 2, seed=4, states="step")


# --- True games ---


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_self_played_games_are_accepted(variant: str, players: int) -> None:
    accepts_game(market_rules(**{"limits__turns": 25, **VARIANTS[variant]}), players, players)


@pytest.mark.parametrize("seed", range(40))
def test_games_by_random_rules_are_accepted(seed: int) -> None:
    accepts_game(random_market_rules(seed), 2 + seed % 3, seed)


def test_games_on_a_fixed_island_and_to_the_end_are_accepted() -> None:
    accepts_game(fixed_market_rules(limits__turns=25), 4, 1)
    summary = check_market_game(self_play_market(market_rules(), 3, seed=7))
    assert (summary.ended, summary.players) == ("won", 3)
    assert max(summary.points) >= 13


def test_a_trace_read_from_json_with_its_options_in_any_order_is_accepted(watched_game: list[Event]) -> None:
    events = [json.loads(json.dumps(event)) for event in watched_game]
    for event in events:
        random.Random(1).shuffle(event.get("options", []))
    assert check_market_game(iter(events)).players == 2


def test_self_play_reaches_every_kind_of_event() -> None:
    games = [self_play_market(cheap_rules(limits__turns=50), 4, seed) for seed in range(4)]
    kinds: Counter[tuple[str, ...]] = Counter()
    for event in (event for events in games for event in events):
        if event["event"] == "decision":
            kinds[event["asks"], event["chosen"]["do"]] += 1
        elif event["event"] == "chance":
            kinds[event["event"], event["what"]] += 1
    wanted = [("turn", "make"), ("turn", "site"), ("found_site", "site"), ("reward_resource", "take")]
    wanted += [("reward_road", "road"), ("raise", "raise"), ("chance", "die"), ("chance", "card")]
    wanted += [("rob", "rob"), ("chance", "steal"), ("discard", "discard"), ("close", "deal")]
    assert [kind for kind in wanted if kinds[kind] < 3] == []


def test_random_rules_reach_every_value_of_every_option() -> None:
    seen = [random_market_rules(seed) for seed in range(40)]
    assert {rules["sites"]["one_per"] for rules in seen} == {"pair", "hex", "any"}
    assert {len(rules["market"]["levels"]) for rules in seen} == {8, len(NINE_ROWS)}
    assert {len(rules["market"]["varieties"]) for rules in seen} == {5, 6}
    assert {rules["market"]["at_top"] for rules in seen} == {"raise_other", "nothing"}
    assert {len(rules["market"]["idle_faces"]) for rules in seen} >= {0, 1, 2}


# --- Invariants, read from the states alone ---


@pytest.mark.parametrize("seed", range(4))
def test_cards_sites_chips_and_the_levels_sum_are_conserved(seed: int) -> None:
    events = self_play_market(market_rules(**RICH, limits__turns=40), 2 + seed % 3, seed, states="step")
    states = [event for event in events if event["event"] == "state"]
    totals = Counter(
        (
            sum(state["ingredient_bank"].values())
            + sum(sum(seat["ingredients"].values()) for seat in state["seats"]),
            sum(state["site_supply"].values())
            + sum(site["count"] for seat in state["seats"] for site in seat["sites"]),
            state["chips"] + sum(seat["chips"] for seat in state["seats"]),
        )
        for state in states
    )
    assert set(totals) == {(60, 29, 28)}
    # Between two turns every bar that fell has been followed by one that rose.
    ends = [
        state for state, after in zip(states, [*states[1:], None], strict=True) if ends_turn(state, after)
    ]
    assert {sum(state["levels"].values()) for state in ends[:-1]} == {19}


def ends_turn(state: Event, after: Event | None) -> bool:
    return after is None or after["turn"] != state["turn"]


# --- False games ---


def test_every_trace_cut_short_is_refused(game: list[Event]) -> None:
    lengths = [*range(0, len(game), 23), len(game) - 1]
    assert [length for length in lengths if not is_refused(game[:length])] == []


def test_every_missing_or_repeated_event_is_refused(watched_game: list[Event]) -> None:
    events = watched_game
    assert [at for at in range(len(events)) if not is_refused(events[:at] + events[at + 1 :])] == []
    assert [at for at in range(len(events)) if not is_refused(events[: at + 1] + events[at:])] == []


def numbers_of(events: list[Event], kinds: set[str]) -> list[int]:
    """The places of decisions that have such options, and of such chances."""
    return [
        number
        for number, event in enumerate(events)
        if event.get("what") in kinds or kinds & {option["do"] for option in event.get("options", [])}
    ]


@pytest.mark.parametrize("kind", ["make", "site", "raise", "rob"])
def test_each_new_option_left_out_or_changed_or_added_is_refused(game: list[Event], kind: str) -> None:
    numbers = numbers_of(game, {kind})
    assert len(numbers) > 3
    for number in random.Random(2).sample(numbers, min(4, len(numbers))):
        options = game[number]["options"]
        here = [index for index, option in enumerate(options) if option["do"] == kind][:2]
        wrong = [options[:index] + options[index + 1 :] for index in here]
        wrong += [
            [*options[:index], changed, *options[index + 1 :]]
            for index in here
            for changed in near(options[index])
        ]
        wrong += [[*options, changed] for index in here for changed in near(options[index])]
        for told in wrong:
            assert is_refused(with_event(game, number, {**game[number], "options": told})), told


def near(option: Event) -> list[Event]:
    """The option with one value made another, or left out."""
    changed = [{**option, name: 99 if isinstance(option[name], int) else "x"} for name in option]
    return changed + [{name: option[name] for name in option if name != left_out} for left_out in option]


@pytest.mark.parametrize(
    "asks", ["found_site", "raise", "reward_resource", "reward_road", "turn", "rob", "discard"]
)
def test_what_is_none_of_the_options_is_refused(game: list[Event], asks: str) -> None:
    numbers = [number for number, event in enumerate(game) if event.get("asks") == asks]
    assert numbers
    for number in random.Random(3).sample(numbers, min(8, len(numbers))):
        for chosen in near(game[number]["chosen"]):
            assert is_refused(with_event(game, number, {**game[number], "chosen": chosen})), chosen


@pytest.mark.parametrize("face", [0, 7, "1", 1.0, None, True, [1]])
def test_a_face_that_no_die_has_is_refused(game: list[Event], face: object) -> None:
    number = numbers_of(game, {"die"})[0]
    assert is_refused(with_event(game, number, {**game[number], "face": face}))


def test_another_face_than_the_one_that_raised_a_bar_is_refused(game: list[Event]) -> None:
    # Where a bar was chosen, another face may do the same, of a variety at the top.
    numbers = [number for number in numbers_of(game, {"die"}) if game[number + 1].get("asks") != "raise"]
    assert len(numbers) > 20
    for number in numbers[:20]:
        for face in {1, 2, 3, 4, 5, 6} - {game[number]["face"]}:
            assert is_refused(with_event(game, number, {**game[number], "face": face}))


def test_a_card_of_the_other_part_is_not_stolen(game: list[Event]) -> None:
    numbers = numbers_of(game, {"steal"})
    assert numbers
    for number in numbers:
        part = game[number - 1]["chosen"]["part"]
        for card in ("cocoa", "sugar", "milk") if part == "resources" else ("wood", "wool", "ore"):
            assert is_refused(with_event(game, number, {**game[number], "card": card}))


@pytest.mark.parametrize("wrong", [99, -1, "nonsense", None, 0.25, [], {}])
def test_any_value_made_wrong_is_refused(watched_game: list[Event], wrong: object) -> None:
    places = wrong_values(watched_game, wrong)
    new = {"ingredients", "sites", "chips", "ingredient_bank", "site_supply", "levels", "variety", "face"}
    of_market = [place for place in places if new & set(map(str, place[1]))]
    chance = random.Random(3)
    for number, path in chance.sample(places, 20) + chance.sample(of_market, 40):
        event = replaced(watched_game[number], path, wrong)
        assert is_refused(with_event(watched_game, number, event)), (number, path)


def one_less(name: str) -> Callable[[Event], None]:
    def change(state: Event) -> None:
        state[name] = {key: count - 1 for key, count in state[name].items()}

    return change


@pytest.mark.parametrize(
    "change",
    [
        lambda state: state.update(chips=state["chips"] + 1),
        one_less("ingredient_bank"),
        one_less("site_supply"),
        one_less("levels"),
        lambda state: state["seats"][0]["sites"].reverse(),
        lambda state: state["seats"][0]["sites"][0].update(count=2),
        lambda state: state["seats"][0]["hand"].update(cocoa=0),
        lambda state: state["bank"].update(state["ingredient_bank"]),
        lambda state: state["seats"][0].pop("chips"),
    ],
)
def test_a_false_state_is_refused(game: list[Event], change: Callable[[Event], object]) -> None:
    numbers = [number for number, event in enumerate(game) if event["event"] == "state"]
    for number in (numbers[0], numbers[-1]):
        state = copy.deepcopy(game[number])
        change(state)
        assert is_refused(with_event(game, number, state))


# --- The same game by other rules ---


def by_rules(events: list[Event], room: str, **changes: Any) -> list[Event]:
    """The trace as if these rules had held."""
    rules = copy.deepcopy(events[0]["rules"])
    rules[room].update(changes)
    return [{**events[0], "rules": rules}, *events[1:]]


@pytest.mark.parametrize(
    ("room", "changes"),
    [
        ("market", {"fall": 2}),
        ("market", {"rise": 2}),
        ("market", {"chips": 27}),
        ("market", {"choice_faces": [], "idle_faces": [6]}),
        ("points", {"chip": 2}),
        ("sites", {"one_per": "any"}),
        ("founding", {"free_sites": 1}),
        ("founding", {"third_road": False}),
        ("founding", {"third_start_cards": True}),
        ("founding", {"third_settlement": False}),
        ("yields", {"site": 1}),
        ("ingredient_hand", {"limit": 2}),
        ("costs", {"site": {"ore": 2, "wood": 1}}),
        ("trade", {"bank_ratio": 5}),
    ],
)
def test_a_game_is_refused_by_other_rules(game: list[Event], room: str, changes: Event) -> None:
    assert not is_refused(by_rules(game, room))
    assert is_refused(by_rules(game, room, **changes))


@pytest.mark.parametrize("one_per", ["pair", "hex"])
def test_a_game_of_any_number_of_sites_is_refused_by_other_rules(one_per: str) -> None:
    events = self_play_market(cheap_rules(limits__turns=5, sites__one_per="any"), 3, seed=1)
    assert is_refused(by_rules(events, "sites", one_per=one_per))


@pytest.mark.parametrize("level", range(1, 8))
def test_a_game_is_refused_by_another_reward(game: list[Event], level: int) -> None:
    """Every row's reward is taken in this game."""
    levels = copy.deepcopy(game[0]["rules"]["market"]["levels"])
    levels[level]["victory_points"] = levels[level].get("victory_points", 0) + 1
    assert is_refused(by_rules(game, "market", levels=levels))


def test_a_die_with_a_face_too_few_is_refused(game: list[Event]) -> None:
    with pytest.raises(Divergence, match="the die's faces say"):
        check_market_game(by_rules(game, "market", choice_faces=[]))
