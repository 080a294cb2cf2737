"""The chocolate edition: its figures by the rule text, and its bounds."""

from collections import Counter
from pathlib import Path

import pytest

from sim.games.edition.rules import EditionRules
from sim.rules.loading import load_rules
from tests.sim.games import loaded

NAME = 'a name of letters, digits, - and _, at most 30, a letter first, and not "all"'


def edition(*sets: str, file: Path | None = None) -> EditionRules:
    return loaded.typed("edition", *sets, file=file)


def sentence_for(*sets: str, file: Path | None = None) -> str:
    return loaded.sentence_for("edition", *sets, file=file)


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
        ("cards.kinds=[]", f"expected a list of 2 to 10, each {NAME}"),
        (
            'cards.kinds=["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"]',
            f"expected a list of 2 to 10, each {NAME}",
        ),
        (
            'colours.names=["a", "b", "c", "d", "e", "f", "g", "h", "i"]',
            f"expected a list of 2 to 8, each {NAME}",
        ),
        (
            "spinner.sections=[" + "{shows = 'choice', odds = 1}, " * 25 + "]",
            "expected a list of 1 to 24, each a table",
        ),
        ("setups=[]", "expected a list of 2 to 4, each a table"),
        ('setups.0.colours=["red"]', f"expected a list of 2, each {NAME}"),
        ('cards.kinds.0="a.b"', f"expected {NAME}"),
    ],
    ids=["no-kinds", "kinds", "colours", "sections", "setups", "pair", "name"],
)
def test_lengths_and_names(change: str, expected: str) -> None:
    assert sentence_for(change).endswith(": " + expected)


@pytest.mark.parametrize("change", ["trade.bank_ratio=1", "costs.road={brick = 0, wood = 0}", "hand.limit=0"])
def test_odd_but_possible(change: str) -> None:
    assert load_rules("edition", None, [change]).changed
