"""The chocolate edition: its figures by the rule text, its bounds, and what cannot be."""

from collections import Counter
from pathlib import Path

import pytest

from sim.rules.edition import EditionRules
from sim.rules.loading import RuleError, load_rules


def edition(*sets: str) -> EditionRules:
    values = load_rules("edition", None, sets).values
    assert isinstance(values, EditionRules)
    return values


def sentence_for(*sets: str) -> str:
    with pytest.raises(RuleError) as caught:
        load_rules("edition", None, sets)
    return str(caught.value)


def test_the_figures_the_rule_text_states() -> None:
    rules = edition()
    assert rules.victory.points == 5
    assert rules.hand.limit == 7
    assert rules.trade.bank_ratio == 3
    assert rules.costs.city == {"ore": 3, "grain": 2}
    assert (rules.points.settlement, rules.points.city, rules.points.knight) == (1, 2, 0.5)
    assert (rules.yields.settlement, rules.yields.city) == (1, 2)
    assert rules.pieces.knights_per_settlement == 1
    assert len(rules.spinner.sections) == 7
    assert len(rules.colours.names) == 5


def test_the_example_of_the_ore_section() -> None:
    """Set-up 1 gets 1 ore, set-up 2 gets 2, set-up 3 none; blue stands in wool, wood and ore."""
    rules = edition()
    colours = {section.shows: section.colours for section in rules.spinner.sections}
    paid = [len(set(setup.colours) & set(colours["ore"])) for setup in rules.setups]
    assert paid[:3] == [1, 2, 0]
    assert [shows for shows, listed in colours.items() if "blue" in listed] == ["wool", "wood", "ore"]


def test_every_colour_stands_in_three_sections() -> None:
    rules = edition()
    count = Counter(colour for section in rules.spinner.sections for colour in section.colours)
    assert count == dict.fromkeys(rules.colours.names, 3)


def test_everyone_starts_with_two_points_and_three_cards() -> None:
    rules = edition()
    assert all(2 * rules.points.settlement == 2 and len(setup.cards) == 3 for setup in rules.setups)


WHOLE = "expected a whole number from"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("players.fewest=1", f"players.fewest = 1: {WHOLE} 2 to 4"),
        ("players.most=5", f"players.most = 5: {WHOLE} 2 to 4"),
        ("hand.limit=1001", f"hand.limit = 1001: {WHOLE} 0 to 1000"),
        ("hand.limit=-1", f"hand.limit = -1: {WHOLE} 0 to 1000"),
        ("hand.limit=true", f"hand.limit = true: {WHOLE} 0 to 1000"),
        ("hand.limit=7.0", f"hand.limit = 7.0: {WHOLE} 0 to 1000"),
        ("spinner.sections.0.odds=1001", f"spinner.sections.0.odds = 1001: {WHOLE} 0 to 1000"),
        ("limits.turns=5001", f"limits.turns = 5001: {WHOLE} 1 to 5000"),
        ("limits.turns=0", f"limits.turns = 0: {WHOLE} 1 to 5000"),
        ("limits.actions_a_turn=9", f"limits.actions_a_turn = 9: {WHOLE} 10 to 10000"),
        ("limits.actions_a_turn=10001", f"limits.actions_a_turn = 10001: {WHOLE} 10 to 10000"),
        ("pieces.knights=101", f"pieces.knights = 101: {WHOLE} 0 to 100"),
        ("pieces.knights_per_settlement=101", f"pieces.knights_per_settlement = 101: {WHOLE} 0 to 100"),
        ("knight.draws_left=21", f"knight.draws_left = 21: {WHOLE} 0 to 20"),
        ("yields.choice=21", f"yields.choice = 21: {WHOLE} 0 to 20"),
        (
            "victory.points=100.25",
            "victory.points = 100.25: expected a number from 0 to 100 in steps of 0.25",
        ),
        ("trade.bank_ratio=0", f"trade.bank_ratio = 0: {WHOLE} 1 to 1000"),
        ("trade.bank=1", "trade.bank = 1: expected true or false"),
        ("cards.bank=0", 'cards.bank = 0: expected "unlimited" or a whole number from 1 to 1000'),
        ("points.knight=0.3", "points.knight = 0.3: expected a number from 0 to 50 in steps of 0.25"),
        ("points.knight=inf", "points.knight = inf: expected a number from 0 to 50 in steps of 0.25"),
        ("trade.phase_order=any", 'trade.phase_order = "any": expected "free" or "strict"'),
        ('title=""', 'title = "": expected a line of 1 to 80 characters'),
    ],
)
def test_bounds(change: str, sentence: str) -> None:
    assert sentence_for(change) == f"--set: {sentence}"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("cards.kinds=[]", "expected a list of 2 to 10, each a name of letters, digits, - and _, at most 30"),
        (
            'cards.kinds=["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"]',
            "expected a list of 2 to 10, each a name of letters, digits, - and _, at most 30",
        ),
        (
            'colours.names=["a", "b", "c", "d", "e", "f", "g", "h", "i"]',
            "expected a list of 2 to 8, each a name of letters, digits, - and _, at most 30",
        ),
        (
            "spinner.sections=[" + "{shows = 'choice', odds = 1}, " * 25 + "]",
            "expected a list of 1 to 24, each a table",
        ),
        ("setups=[]", "expected a list of 2 to 4, each a table"),
        (
            'setups.0.colours=["red"]',
            "expected a list of 2, each a name of letters, digits, - and _, at most 30",
        ),
        ('cards.kinds.0="a.b"', "expected a name of letters, digits, - and _, at most 30"),
    ],
    ids=["no-kinds", "kinds", "colours", "sections", "setups", "pair", "name"],
)
def test_lengths_and_names(change: str, expected: str) -> None:
    assert sentence_for(change).endswith(": " + expected)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            ["players.fewest=3", "players.most=2"],
            "players.most = 2: players.fewest (3) must not be above players.most (2)",
        ),
        (
            ['cards.kinds=["ore", "wool", "ore"]'],
            'cards.kinds = ["ore", "wool", "ore"]: expected different names, but "ore" stands there twice',
        ),
        (
            ["colours.names.1=red"],
            'colours.names = ["red", "red", "yellow", "orange", "white"]: '
            'expected different names, but "red" stands there twice',
        ),
        (
            ["cards.kinds.0=robber"],
            'cards.kinds = ["robber", "brick", "wood", "grain", "ore"]: '
            '"robber" is a section of the spinner and cannot be a resource',
        ),
        (
            ["spinner.sections.0.shows=wol"],
            'spinner.sections.0.shows = "wol": "wol" of spinner.sections.0.shows is no resource; '
            "expected one of wool, brick, wood, grain, ore, choice, robber",
        ),
        (
            ["spinner.sections.6.colours=['red']"],
            'spinner.sections.6.colours = ["red"]: a robber section pays no colours; '
            "expected spinner.sections.6.colours to be left out or empty",
        ),
        (
            ["spinner.sections.0.shows=choice"],
            'spinner.sections.0.shows = "choice": a choice section pays no colours; '
            "expected spinner.sections.0.colours to be left out or empty",
        ),
        (
            ["spinner.sections.6.shows=wool"],
            'spinner.sections.6.shows = "wool": a section that shows a resource pays a colour at least; '
            "expected one in spinner.sections.6.colours",
        ),
        (
            ["spinner.sections.0.colours=['red', 'red']"],
            'spinner.sections.0.colours = ["red", "red"]: '
            'expected different colours, but "red" stands there twice',
        ),
        (
            ["spinner.sections.0.colours.0=green"],
            'spinner.sections.0.colours = ["green", "blue", "orange"]: '
            '"green" of spinner.sections.0.colours is no colour; '
            "expected one of red, blue, yellow, orange, white",
        ),
        (
            ["setups.3.colours.1=red"],
            'setups.3.colours = ["red", "red"]: expected two different colours',
        ),
        (
            ["setups.3.colours.1=green"],
            'setups.3.colours = ["red", "green"]: "green" of setups.3.colours is no colour; '
            "expected one of red, blue, yellow, orange, white",
        ),
        (
            ["setups.0.cards.0=gold"],
            'setups.0.cards = ["gold", "brick", "grain"]: "gold" of setups.0.cards is no resource; '
            "expected one of wool, brick, wood, grain, ore",
        ),
        (
            ["costs.road.gold=1"],
            'costs.road.gold = 1: "gold" of costs.road.gold is no resource; '
            "expected one of wool, brick, wood, grain, ore",
        ),
        (
            ["colours.names.5=green"],
            'colours.names.5 = "green": no such position; the list goes from 0 to 4',
        ),
        (
            ["cards.bank=2"],
            "cards.bank = 2: the set-ups deal 3 wood, but cards.bank is 2",
        ),
        (
            ["cards.bank=3", "costs.city.ore=4"],
            "costs.city.ore = 4: a city costs 4 ore, but cards.bank is 3",
        ),
        (["pieces.roads=3"], "pieces.roads = 3: the set-ups need 4 roads, but pieces.roads is 3"),
        (
            ["pieces.settlements_per_colour=1"],
            "pieces.settlements_per_colour = 1: the set-ups need 2 settlements of red, "
            "but pieces.settlements_per_colour is 1",
        ),
        (
            ["victory.points=2"],
            "victory.points = 2: everyone starts with 2 points, so victory.points (2) is no target",
        ),
        (
            ["points.settlement=2.5"],
            "points.settlement = 2.5: everyone starts with 5 points, so victory.points (5) is no target",
        ),
    ],
)
def test_what_cannot_be_between_values(changes: list[str], sentence: str) -> None:
    assert sentence_for(*changes) == f"--set: {sentence}"


def test_set_ups_are_needed_for_every_seat(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    one = 'colours = ["red", "blue"]\ncards = []\n'
    path.write_text(f"[[setups]]\n{one}[[setups]]\n{one}", "utf-8")
    with pytest.raises(RuleError) as caught:
        load_rules("edition", path)
    assert str(caught.value).endswith(": players.most (4) needs as many set-ups, but there are 2")
    assert str(caught.value).startswith(f"{path}: setups = [{{colours")
    assert load_rules("edition", path, ["players.most=2"]).values.players.most == 2


def test_a_colour_no_section_pays() -> None:
    colours = 'colours.names=["red", "blue", "yellow", "orange", "white", "green"]'
    assert sentence_for(colours).endswith(
        ': no resource section with odds above 0 pays the colour "green", so it is worth nothing'
    )


def test_odds_may_be_0_but_not_all() -> None:
    assert edition("spinner.sections.6.odds=0").spinner.sections[6].odds == 0
    never = [f"spinner.sections.{position}.odds=0" for position in range(7)]
    assert sentence_for(*never).endswith(": expected at least one section with odds above 0")


def test_only_seats_in_use_count_for_the_bank_and_the_supply() -> None:
    changes = [
        "players.most=2",
        "cards.bank=2",
        "costs.city.ore=2",
        "pieces.roads=4",
        "pieces.settlements_per_colour=1",
    ]
    assert load_rules("edition", None, changes).values.cards.bank == 2


@pytest.mark.parametrize(
    ("changes", "most"),
    [
        ([], 12.5),
        (["pieces.knights=3"], 11.5),
        (["pieces.knights_per_settlement=2"], 13),
        (["points.settlement=2.25", "pieces.knights=0"], 11.25),
        (["pieces.roads=4", "points.knight=0"], 10),
    ],
)
def test_the_target_must_be_within_reach(changes: list[str], most: float) -> None:
    assert load_rules("edition", None, [*changes, f"victory.points={most}"]).values.victory.points == most
    beyond = sentence_for(*changes, f"victory.points={most + 0.25}")
    assert beyond.endswith(f"is out of reach: one player with all the pieces has {most:g}")


def test_roads_limit_the_row() -> None:
    """Two players on 2 roads: rows of 3 settlements at the most, 3 cities and 3 knights."""
    few = ["players.most=2", "pieces.roads=2"]
    assert load_rules("edition", None, [*few, "victory.points=7.5"]).values.pieces.roads == 2
    assert sentence_for(*few, "victory.points=7.75").endswith("one player with all the pieces has 7.5")


@pytest.mark.parametrize("change", ["trade.bank_ratio=1", "costs.road={brick = 0, wood = 0}", "hand.limit=0"])
def test_odd_but_possible(change: str) -> None:
    assert load_rules("edition", None, [change]).changed
