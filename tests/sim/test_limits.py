"""No rule set can be larger than the records and the log have room for."""

from collections.abc import Sequence

import pytest

from sim import limits
from sim.rules.loading import RuleError, load_rules

# These bound strategies and the engine's own scratch; the chain follows from the colours.
NOT_OF_RULES = {"MAX_PARAMETERS", "MEMORY_SIZE", "MAX_OPTIONS", "MAX_EDGES", "CHAIN_SIZE", "CHAIN_MIDDLE"}


def many(path: str, count: int, item: str) -> str:
    """A list of so many items, as by `--set`; `#` is a letter that is each one's own."""
    items = ", ".join(item.replace("#", chr(97 + number % 26)) for number in range(count))
    return f"{path}=[{items}]"


HEX = '{at = [0, 0], terrain = "forest", chip = 0}'
INGREDIENT = '{name = "cocoa#", cards = 9, sites = 3, grows_on = "jungle"}'
VARIETY = '{name = "dark#", recipe = {cocoa = 1}, start = 0, faces = []}'

HARBOUR = '{land = [0, 0], sea = [1, 0], kind = "any"}'
TERRAIN = '{name = "wood#", count = 1, yields = "wood"}'

# Of each maximum: a game, what is one more than it allows, and what is said of that.
ONE_MORE: dict[str, list[tuple[str, Sequence[str], str]]] = {
    "MAX_SEATS": [
        ("edition", ["players.most=5"], "from 2 to 4"),
        ("edition", [many("setups", 5, "{colours = [], cards = []}")], "a list of 2 to 4, "),
    ],
    "MAX_OUTCOMES": [("edition", ["knight.draws_left=21"], "from 0 to 20")],
    "MAX_KINDS": [
        ("base", [many("cards.kinds", 11, '"wool#"')], "a list of 2 to 10, "),
        ("market", [many("ingredients", 6, INGREDIENT)], "expected 10 at most together"),
    ],
    "MAX_COUNT": [
        ("edition", ["cards.bank=1001"], "from 1 to 1000"),
        ("base", ["costs.card.ore=1001"], "from 0 to 1000"),
        ("market", ["ingredient_hand.limit=1001"], "from 0 to 1000"),
    ],
    "POINT_STEP": [("base", ["points.longest_road=0.125"], "in steps of 0.25")],
    "MAX_POINTS": [("edition", ["victory.points=100.25"], "from 0 to 100 ")],
    "MAX_PIECES": [
        ("edition", ["pieces.roads=101"], "from 0 to 100"),
        ("edition", [many("setups.0.cards", 101, '"ore"')], "a list of 0 to 100, "),
        ("base", ["pieces.settlements=101"], "from 0 to 100"),
    ],
    "MAX_PIECE_POINTS": [("market", ["points.chip=50.25"], "from 0 to 50 ")],
    "MAX_HEXES": [
        ("base", ["board.rows=[33]", "board.starts=[0]"], "from 1 to 32"),
        (
            "base",
            ["board.rows=[17, 16]", "board.starts=[0, 0]"],
            "expected 32 hexes at most, but these are 33",
        ),
        ("base", ["terrain.0.count=33"], "from 0 to 32"),
        ("base", [many("chips.order", 33, "5")], "a list of 1 to 32, "),
        ("base", [many("board.fixed", 33, HEX)], "a list of 0 to 32, "),
        ("market", [many("terrain.0.numbers", 33, "5")], "a list of 0 to 32, "),
    ],
    "MAX_NODES": [
        ("market", ["board.rows=[24]", "board.starts=[0]"], "98 intersections, expected 96 at most")
    ],
    "MAX_HARBOURS": [("base", [many("harbours", 17, HARBOUR)], "a list of 0 to 16, ")],
    "MAX_TERRAINS": [("base", [many("terrain", 13, TERRAIN)], "a list of 1 to 12, ")],
    "MAX_NUMBER": [("base", ["chips.order.0=13"], "from 2 to 12")],
    "MAX_DECK": [
        ("base", ["deck.knight=101"], "from 0 to 100"),
        ("base", ["deck.knight=50", "deck.monopoly=42"], "the deck has 101 cards, expected 100 at most"),
    ],
    "MAX_VARIETIES": [("market", [many("market.varieties", 9, VARIETY)], "a list of 1 to 8, ")],
    "MAX_INGREDIENTS": [("market", [many("ingredients", 9, INGREDIENT)], "a list of 1 to 8, ")],
    "MAX_LEVELS": [
        ("market", [many("market.levels", 17, "{}")], "a list of 2 to 16, "),
        ("market", ["market.varieties.0.start=16"], "from 0 to 15"),
        ("market", ["market.rise=16"], "from 0 to 15"),
    ],
    "DIE_FACES": [("market", ["market.choice_faces=[7]"], "from 1 to 6")],
    "MAX_COLOURS": [("edition", [many("colours.names", 9, '"red#"')], "a list of 2 to 8, ")],
    "MAX_SECTIONS": [
        ("edition", [many("spinner.sections", 25, '{shows = "wool", odds = 1}')], "a list of 1 to 24, ")
    ],
}
CASES = [(name, *case) for name, cases in ONE_MORE.items() for case in cases]


@pytest.mark.parametrize(("name", "game", "sets", "words"), CASES)
def test_one_more_than_a_maximum_is_refused(name: str, game: str, sets: Sequence[str], words: str) -> None:
    with pytest.raises(RuleError) as caught:
        load_rules(game, None, sets)
    assert words in str(caught.value), name


def test_every_maximum_is_tried() -> None:
    assert {name for name in vars(limits) if name.isupper()} == ONE_MORE.keys() | NOT_OF_RULES


def test_what_follows_from_other_maxima_has_room() -> None:
    # By Euler's formula: rows leave no lakes.
    assert limits.MAX_NODES + limits.MAX_HEXES - 1 <= limits.MAX_EDGES
    # The set-up's settlements lie around the middle; all other colours may follow on one side, and a road.
    longest_side = 1 + 2 * (limits.MAX_COLOURS - 2) + 1
    assert longest_side <= limits.CHAIN_MIDDLE
    assert limits.CHAIN_MIDDLE + longest_side < limits.CHAIN_SIZE
    assert limits.MAX_OUTCOMES >= 20 + 20 + 1  # a knight's draws from both sides
