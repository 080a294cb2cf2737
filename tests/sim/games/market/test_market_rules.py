"""The Chocolate Market: its figures by the rule text, its bounds, and its variants."""

from collections import Counter
from pathlib import Path

import pytest

from sim.games.island import shape
from sim.games.market.rules import Level, MarketRules
from sim.rules.loading import load_rules
from tests.sim.games.loaded import sentence_for, typed

BASE = load_rules("base")


def variant(name: str) -> MarketRules:
    return typed("market", file=Path(name))


RULES: MarketRules = typed("market")
RECIPES = {variety.name: variety.recipe for variety in RULES.market.varieties}
STARTS = {variety.name: variety.start for variety in RULES.market.varieties}

# --- what the rule text states ---------------------------------------------------------------------


def test_the_ingredients_their_cards_sites_and_terrains() -> None:
    assert {item.name: (item.cards, item.sites, item.grows_on) for item in RULES.ingredients} == {
        "cocoa": (18, 9, "jungle"),
        "sugar": (14, 7, "fields"),
        "milk": (10, 5, "pasture"),
        "hazelnut": (10, 5, "forest"),
        "grapes": (8, 3, "hills"),
    }
    assert sum(item.cards for item in RULES.ingredients) == 60
    assert sum(item.sites for item in RULES.ingredients) == 29


def test_the_figures_the_rule_text_states() -> None:
    assert (RULES.victory.points, RULES.market.chips, RULES.points.chip) == (13, 28, 1)
    assert (RULES.hand.limit, RULES.ingredient_hand.limit) == (7, 7)
    assert RULES.costs.site == {"ore": 1, "wood": 1}
    assert (RULES.yields.site, RULES.founding.free_sites) == (1, 2)
    assert RULES.founding.third_settlement
    assert (RULES.trade.bank_ratio, RULES.trade.any_harbour_ratio) == (4, 3)


def test_the_rewards_from_the_top_down() -> None:
    assert list(reversed(RULES.market.levels)) == [
        Level(victory_points=2),
        Level(victory_points=1, cards=1),
        Level(victory_points=1, resources=1),
        Level(victory_points=1),
        Level(cards=1),
        Level(roads=1),
        Level(resources=1),
        Level(makeable=False),
    ]


def test_the_faces_of_the_die() -> None:
    """1 to 5 raise a variety each, at a 6 the player chooses."""
    market = RULES.market
    assert [variety.faces for variety in market.varieties] == [(1,), (2,), (3,), (4,), (5,)]
    assert (market.choice_faces, market.idle_faces) == ((6,), ())
    assert (market.fall, market.rise) == (1, 1)


def test_the_example_of_a_hand() -> None:
    """2 cocoa, 1 sugar and 1 hazelnut: Edel-Bitter or Dunkle Voll-Nuss; the hazelnut is left over."""
    hand = {"cocoa": 2, "sugar": 1, "hazelnut": 1}
    made = {
        name
        for name, recipe in RECIPES.items()
        if all(count <= hand.get(kind, 0) for kind, count in recipe.items())
    }
    assert made == {"edel-bitter", "dunkle-voll-nuss"}
    assert RECIPES["edel-bitter"] == {"cocoa": 2, "sugar": 1}


def test_the_example_of_the_bars() -> None:
    """Edel-Bitter brings a card and then a road; a 4 lifts Dunkle Voll-Nuss to a point and a resource."""
    levels, market = RULES.market.levels, RULES.market
    bitter, nut = STARTS["edel-bitter"], STARTS["dunkle-voll-nuss"]
    assert (levels[bitter], levels[bitter - market.fall]) == (Level(cards=1), Level(roads=1))
    assert (levels[nut], levels[nut + market.rise]) == (
        Level(victory_points=1),
        Level(victory_points=1, resources=1),
    )
    assert next(variety.name for variety in market.varieties if 4 in variety.faces) == "dunkle-voll-nuss"


# --- what follows from it --------------------------------------------------------------------------


def test_the_board_has_24_hexes_in_a_frame_of_20() -> None:
    board = RULES.board
    land = shape.hexes(board.rows, board.starts, board.first_r)
    sea = {other for at in land for other in shape.neighbours(at)} - set(land)
    counts = (len(land), len(shape.intersections(land)), len(shape.paths(land)), len(sea))
    assert counts == (24, 66, 89, 20)


def test_the_jungle_is_all_that_the_base_games_terrains_lack() -> None:
    own = {terrain["name"]: terrain["count"] for terrain in BASE.data["terrain"]}
    assert {terrain.name: terrain.count for terrain in RULES.terrain} == {**own, "jungle": 5}
    assert {terrain.name: terrain.numbers for terrain in RULES.terrain if terrain.numbers} == {
        "jungle": (4, 5, 9, 10, 11)
    }


def test_jungle_numbers_are_as_good_as_the_chips() -> None:
    def pips(numbers: tuple[int, ...]) -> float:
        return sum(6 - abs(7 - number) for number in numbers) / len(numbers)

    jungle = next(terrain.numbers for terrain in RULES.terrain if terrain.numbers)
    assert pips(jungle) == pytest.approx(pips(RULES.chips.order), abs=0.05)


def test_harbours_are_those_of_the_base_game_and_share_no_intersection() -> None:
    kinds = Counter(harbour.kind for harbour in RULES.harbours)
    assert kinds == Counter(harbour["kind"] for harbour in BASE.data["harbours"])
    ends = [
        end
        for harbour in RULES.harbours
        for end in shape.ends((harbour.land[0], harbour.land[1]), (harbour.sea[0], harbour.sea[1]))
    ]
    assert len(set(ends)) == 18


@pytest.mark.parametrize(
    "table", ["players", "cards", "hand", "chips", "pieces", "deck", "progress", "awards", "robber", "limits"]
)
def test_what_the_market_leaves_as_it_is_in_the_base_game(table: str) -> None:
    assert load_rules("market").data[table] == BASE.data[table]


# --- bounds ----------------------------------------------------------------------------------------

WHOLE = "expected a whole number from"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("board.chips=fixed", 'board.chips = "fixed": expected "random" or "reds_first" or "spiral"'),
        ("board.reds_on_different_terrain=1", "board.reds_on_different_terrain = 1: expected true or false"),
        ("terrain.6.numbers.0=7", "terrain.6.numbers.0 = 7: expected a whole number from 2 to 12, but not 7"),
        ("costs.site.ore=1001", f"costs.site.ore = 1001: {WHOLE} 0 to 1000"),
        ("yields.site=6", f"yields.site = 6: {WHOLE} 0 to 5"),
        ("points.chip=0.3", "points.chip = 0.3: expected a number from 0 to 50 in steps of 0.25"),
        ("founding.third_road=no", 'founding.third_road = "no": expected true or false'),
        ("founding.free_sites=6", f"founding.free_sites = 6: {WHOLE} 0 to 5"),
        ("ingredients.0.cards=101", f"ingredients.0.cards = 101: {WHOLE} 0 to 100"),
        ("ingredients.0.sites=31", f"ingredients.0.sites = 31: {WHOLE} 0 to 30"),
        (
            "ingredients.0.name=a b",
            'ingredients.0.name = "a b": expected a name of letters, digits, - and _, at most 30, '
            'a letter first, and not "all"',
        ),
        ("ingredient_hand.limit=-1", f"ingredient_hand.limit = -1: {WHOLE} 0 to 1000"),
        ("sites.one_per=building", 'sites.one_per = "building": expected "any" or "hex" or "pair"'),
        ("market.chips=101", f"market.chips = 101: {WHOLE} 0 to 100"),
        ("market.fall=16", f"market.fall = 16: {WHOLE} 0 to 15"),
        ("market.rise=16", f"market.rise = 16: {WHOLE} 0 to 15"),
        ("market.choice_faces=[7]", f"market.choice_faces.0 = 7: {WHOLE} 1 to 6"),
        ("market.idle_faces=[0]", f"market.idle_faces.0 = 0: {WHOLE} 1 to 6"),
        ("market.at_top=stop", 'market.at_top = "stop": expected "nothing" or "raise_other"'),
        ("market.at_bottom=stop", 'market.at_bottom = "stop": expected "hold" or "stay"'),
        ("market.levels.1.resources=6", f"market.levels.1.resources = 6: {WHOLE} 0 to 5"),
        ("market.levels.1.roads=6", f"market.levels.1.roads = 6: {WHOLE} 0 to 5"),
        ("market.levels.1.cards=6", f"market.levels.1.cards = 6: {WHOLE} 0 to 5"),
        ("market.levels.1.victory_points=-1", f"market.levels.1.victory_points = -1: {WHOLE} 0 to 5"),
        ("market.levels.1.makeable=0", "market.levels.1.makeable = 0: expected true or false"),
        (
            "market.levels.1.points=1",
            "market.levels.1.points = 1: unknown key; did you mean market.levels.1.victory_points?",
        ),
        ("market.varieties.0.start=16", f"market.varieties.0.start = 16: {WHOLE} 0 to 15"),
        ("market.varieties.0.recipe.milk=11", f"market.varieties.0.recipe.milk = 11: {WHOLE} 0 to 10"),
    ],
)
def test_bounds(change: str, sentence: str) -> None:
    assert sentence_for("market", change) == f"--set: {sentence}"


VARIETY = "{name = 'a', recipe = {cocoa = 1}, start = 1, faces = []}"
INGREDIENT = "{name = 'a', cards = 1, sites = 1, grows_on = 'hills'}"


@pytest.mark.parametrize(
    ("path", "item", "number", "expected"),
    [
        ("ingredients", INGREDIENT, 0, "1 to 8, each a table"),
        ("ingredients", INGREDIENT, 9, "1 to 8, each a table"),
        ("market.levels", "{}", 1, "2 to 16, each a table"),
        ("market.levels", "{}", 17, "2 to 16, each a table"),
        ("market.varieties", VARIETY, 0, "1 to 8, each a table"),
        ("market.varieties", VARIETY, 9, "1 to 8, each a table"),
        ("market.choice_faces", "6", 7, "0 to 6, each a whole number from 1 to 6"),
        ("market.varieties.0.faces", "6", 7, "0 to 6, each a whole number from 1 to 6"),
        ("terrain.6.numbers", "4", 33, "0 to 32, each a whole number from 2 to 12, but not 7"),
    ],
)
def test_lengths(path: str, item: str, number: int, expected: str) -> None:
    assert sentence_for("market", f"{path}=[{', '.join([item] * number)}]").endswith(
        f": expected a list of {expected}"
    )


@pytest.mark.parametrize(
    "changes",
    [
        ["founding.third_settlement=false"],
        ["founding.free_sites=0", "founding.third_start_cards=true"],
        ["founding.third_road=false", "pieces.roads=6"],
        ["sites.one_per=any"],
        ["board.chips=spiral"],
        ["board.chips=random", "board.adjacent_reds=true"],
        ["board.reds_on_different_terrain=false"],
        ["market.rise=0", "market.fall=15"],
        ["market.at_top=nothing"],
        ["market.fall=2", "market.at_bottom=hold"],
        ["market.choice_faces=[]", "market.varieties.0.faces=[1, 6]"],
        ["market.choice_faces=[6, 1]", "market.varieties.0.faces=[]"],
        ["market.choice_faces=[]", "market.idle_faces=[6]"],
        ["market.chips=0"],
        ["yields.site=0"],
        ["ingredient_hand.limit=0"],
        ["market.levels.0.makeable=true"],
        ["market.varieties.0.recipe.grapes=0"],
        ["costs.site={ore = 0, wood = 0}"],
        ["cards.bank=unlimited"],
    ],
)
def test_odd_but_possible(changes: list[str]) -> None:
    own = load_rules("market")
    rules = load_rules("market", None, [*changes])
    assert rules.game == "market"
    assert rules.digest != own.digest


# --- what a designer asks for, from a file alone ---------------------------------------------------


def changed_by(name: str) -> set[str]:
    return set(load_rules("market", Path(name)).changed)


def test_bars_fall_by_two() -> None:
    assert changed_by("bars_fall_by_two") == {"market.fall"}
    assert variant("bars_fall_by_two").market.fall == 2


def test_nine_levels() -> None:
    levels = variant("nine_levels").market.levels
    assert levels[:-1] == RULES.market.levels
    assert levels[-1] == Level(victory_points=2, resources=1)
    assert len(levels) == 9
    assert changed_by("nine_levels") == {"market.levels.8.victory_points", "market.levels.8.resources"}


def test_a_sixth_variety() -> None:
    market = variant("sixth_variety").market
    assert market.varieties[:-1] == RULES.market.varieties
    assert (len(market.varieties), market.varieties[-1].faces, market.choice_faces) == (6, (6,), ())
    assert market.varieties[-1].recipe not in [variety.recipe for variety in RULES.market.varieties]
    new = {path for path in changed_by("sixth_variety") if path.startswith("market.varieties.5.")}
    assert changed_by("sixth_variety") - new == {"market.choice_faces"}


def test_rewards_halved() -> None:
    rules = variant("rewards_halved")
    assert changed_by("rewards_halved") == {"points.chip"}
    assert [level.victory_points * rules.points.chip for level in rules.market.levels] == [
        level.victory_points * RULES.points.chip / 2 for level in RULES.market.levels
    ]


@pytest.mark.parametrize(("name", "points"), [("twelve_points", 12), ("fifteen_points", 15)])
def test_other_targets(name: str, points: float) -> None:
    assert changed_by(name) == {"victory.points"}
    assert variant(name).victory.points == points


def test_variants_are_told_apart_by_their_digests() -> None:
    names = ["bars_fall_by_two", "nine_levels", "sixth_variety", "rewards_halved", "twelve_points"]
    digests = {load_rules("market", Path(name)).digest for name in [*names, "fifteen_points"]}
    assert len(digests | {load_rules("market").digest}) == 7
