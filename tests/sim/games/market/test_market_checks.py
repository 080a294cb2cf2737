"""What cannot be between the values of a market."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.rules.loading import RuleError, load_rules, rules_from_data
from tests.sim.games import loaded
from tests.sim.games.loaded import typed

OWN = load_rules("market").data
NOBODY = "nobody can produce it"
FACES = "die faces that do not cover 1 to 6, each once over the varieties, choice_faces and idle_faces"


def sentence_for(*sets: str, file: Path | None = None) -> str:
    return loaded.sentence_for("market", *sets, file=file).removeprefix(f"{file}: ").removeprefix("--set: ")


# --- what cannot be between two values or more -----------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        # cards
        (
            ["ingredients.1.name=ore"],
            'ingredients.1.name = "ore": "ore" is a resource and an ingredient; expected different names',
        ),
        (
            ["cards.kinds.0=milk"],
            'cards.kinds = ["milk", "brick", "wool", "grain", "ore"]: '
            '"milk" is a resource and an ingredient; expected different names',
        ),
        (
            ["cards.kinds=['wood', 'brick', 'wool', 'grain', 'ore', 'gold']"],
            'cards.kinds = ["wood", "brick", "wool", "grain", "ore", "gold"]: '
            "6 resources and 5 ingredients are too many kinds of cards; expected 10 at most together",
        ),
        (
            ["costs.site.cocoa=1"],
            'costs.site.cocoa = 1: "cocoa" of costs.site.cocoa is no resource; '
            "expected one of wood, brick, wool, grain, ore, or costs.site.cocoa = 0 to take it off",
        ),
        (["costs.site.ore=20"], "costs.site.ore = 20: a site costs 20 ore, but cards.bank is 19"),
        (
            ["harbours.0.kind=milk"],
            'harbours.0.kind = "milk": "milk" of harbours.0.kind is no resource; '
            "expected one of wood, brick, wool, grain, ore, any",
        ),
        # numbers printed on hexes
        (
            ["terrain.6.numbers=[4, 5]"],
            "terrain.6.numbers = [4, 5]: terrain.6.numbers has 2 numbers, but terrain.6.count is 5",
        ),
        (
            ["terrain.6.count=4", "terrain.5.count=2"],
            "terrain.6.count = 4: terrain.6.numbers has 5 numbers, but terrain.6.count is 4",
        ),
        (
            ["terrain.6.yields=wood"],
            'terrain.6.yields = "wood": only hexes that yield nothing have printed numbers, '
            "but terrain.6.yields wood",
        ),
        (
            ["terrain.0.numbers=[2, 3, 4, 5]"],
            "terrain.0.numbers = [2, 3, 4, 5]: only hexes that yield nothing have printed numbers, "
            "but terrain.0.yields wood",
        ),
        (
            ["chips.order=[5, 2, 6]"],
            "chips.order = [5, 2, 6]: chips.order has 3 chips, but 18 hexes yield something; "
            "expected a chip for each",
        ),
        # ingredients and recipes
        (
            ["ingredients.0.grows_on=swamp"],
            'ingredients.0.grows_on = "swamp": "swamp" of ingredients.0.grows_on is no terrain; '
            "expected one of forest, pasture, fields, hills, mountains, desert, jungle",
        ),
        (
            ["ingredients.3.grows_on=hills"],
            'ingredients.3.grows_on = "hills": '
            "hazelnut and grapes both grow on hills; expected a terrain of its own for each",
        ),
        (
            ["ingredients.4.grows_on=desert"],
            'ingredients.4.grows_on = "desert": a recipe needs 1 grapes, '
            f"but no hex of desert has a number: {NOBODY}",
        ),
        (
            ["terrain.6.numbers=[]"],
            f"terrain.6.numbers = []: a recipe needs 1 cocoa, but no hex of jungle has a number: {NOBODY}",
        ),
        (
            ["ingredients.4.sites=0"],
            f"ingredients.4.sites = 0: a recipe needs 1 grapes, but ingredients.4.sites is 0: {NOBODY}",
        ),
        (
            ["ingredients.4.cards=0"],
            "ingredients.4.cards = 0: a recipe needs 1 grapes, but ingredients.4.cards is 0",
        ),
        (
            ["market.varieties.4.recipe.grapes=9"],
            "market.varieties.4.recipe.grapes = 9: a recipe needs 9 grapes, but ingredients.4.cards is 8",
        ),
        (
            ["market.varieties.4.recipe.nougat=0"],
            'market.varieties.4.recipe.nougat = 0: "nougat" of market.varieties.4.recipe.nougat is no '
            "ingredient; expected one of cocoa, sugar, milk, hazelnut, grapes",
        ),
        (
            ["market.varieties.1.recipe={cocoa = 0, sugar = 0}"],
            "market.varieties.1.recipe = {cocoa = 0, sugar = 0}: "
            "expected a recipe of one ingredient card at least",
        ),
        # the market
        (["market.choice_faces=[]"], f"market.choice_faces = []: {FACES}: 6 is missing"),
        (["market.idle_faces=[6]"], f"market.idle_faces = [6]: {FACES}: 6 stands twice"),
        (["market.varieties.0.faces=[]"], f"market.varieties.0.faces = []: {FACES}: 1 is missing"),
        (
            ["market.varieties.0.faces=[2]"],
            f"market.varieties.0.faces = [2]: {FACES}: 1 is missing, 2 stands twice",
        ),
        (["market.varieties.0.faces=[1, 1]"], f"market.varieties.0.faces = [1, 1]: {FACES}: 1 stands twice"),
        (
            ["market.choice_faces=[1, 2]"],
            f"market.choice_faces = [1, 2]: {FACES}: 6 is missing, 1 stands twice, 2 stands twice",
        ),
        (
            ["market.varieties.4.start=8"],
            "market.varieties.4.start = 8: market.varieties.4.start (8) is above the top level, which is 7",
        ),
        (
            ["market.levels=[{}, {}, {}, {}, {}]"],
            "market.levels = [{}, {}, {}, {}, {}]: "
            "market.varieties.4.start (5) is above the top level, which is 4",
        ),
        # three settlements are founded
        (
            ["pieces.roads=2", "founding.third_road=true"],
            "founding.third_road = true: everyone founds 3 roads, but pieces.roads is 2",
        ),
        (
            ["victory.points=3"],
            "victory.points = 3: everyone starts with 3 points, so victory.points (3) is no target",
        ),
    ],
)
def test_what_cannot_be_between_values(changes: list[str], sentence: str) -> None:
    assert sentence_for(*changes) == sentence


def test_ingredients_have_different_names() -> None:
    assert sentence_for("ingredients.1.name=cocoa").endswith(
        ': expected different names, but "cocoa" stands there twice'
    )


# --- numbers printed on hexes ----------------------------------------------------------------------


def test_red_chips_that_are_laid_first_need_room_too() -> None:
    assert sentence_for("chips.red=[5, 6, 8, 9]").endswith(
        "8 red chips are too many to be dealt apart from each other on 18 hexes; "
        "expected 6 at most, or board.adjacent_reds = true"
    )


# --- ingredients and recipes -----------------------------------------------------------------------


def test_a_terrain_that_is_not_on_the_board_grows_nothing() -> None:
    changes = ["terrain.3.count=0", "terrain.4.count=6"]
    assert sentence_for(*changes) == (
        f"terrain.3.count = 0: a recipe needs 1 grapes, but no hex of hills has a number: {NOBODY}"
    )


def test_an_ingredient_that_no_recipe_needs_may_grow_nowhere() -> None:
    changes = ["market.varieties.4.recipe.grapes=0", "ingredients.4.sites=0", "ingredients.4.cards=0"]
    assert load_rules("market", None, [*changes, "ingredients.4.grows_on=desert"]).game == "market"


def test_as_many_cards_as_the_recipe_needs_are_enough() -> None:
    assert load_rules("market", None, ["market.varieties.4.recipe.grapes=8"]).game == "market"


# --- the market ------------------------------------------------------------------------------------


def test_varieties_have_different_names() -> None:
    assert sentence_for("market.varieties.1.name=alpenmilch").endswith(
        ': expected different names, but "alpenmilch" stands there twice'
    )


@settings(max_examples=80, deadline=None)
@given(st.lists(st.integers(0, 6), min_size=6, max_size=6), st.sets(st.integers(1, 6)))
def test_faces_are_accepted_if_each_has_one_meaning(meanings: list[int], extra: set[int]) -> None:
    """Face n goes to a variety, to the choice or to idleness; those of `extra` are idle besides."""
    uses = [[face for face, use in enumerate(meanings, 1) if use == place] for place in range(7)]
    varieties = [
        {**variety, "faces": faces}
        for variety, faces in zip(OWN["market"]["varieties"], uses[:5], strict=True)
    ]
    idle = uses[6] + sorted(extra)
    market = {**OWN["market"], "varieties": varieties, "choice_faces": uses[5], "idle_faces": idle}
    data = {**OWN, "market": market}
    if len(idle) > 6:
        return
    if not extra:
        assert rules_from_data(data, "x").data["market"]["choice_faces"] == uses[5]
        return
    with pytest.raises(RuleError) as caught:
        rules_from_data(data, "x")
    assert str(caught.value).endswith(", ".join(f"{face} stands twice" for face in sorted(extra)))


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 16), st.lists(st.integers(0, 15), min_size=5, max_size=5))
def test_bars_start_on_a_level_of_the_market(levels: int, starts: list[int]) -> None:
    varieties = [
        {**variety, "start": start} for variety, start in zip(OWN["market"]["varieties"], starts, strict=True)
    ]
    market = {**OWN["market"], "varieties": varieties, "levels": [{"victory_points": 1}] * levels}
    if max(starts) < levels:
        assert rules_from_data({**OWN, "market": market}, "x").game == "market"
        return
    with pytest.raises(RuleError, match=rf"is above the top level, which is {levels - 1}$"):
        rules_from_data({**OWN, "market": market}, "x")


# --- founding and target ---------------------------------------------------------------------------


def test_without_the_third_settlement_two_are_founded() -> None:
    changes = ["founding.third_settlement=false", "victory.points=3", "pieces.settlements=2"]
    assert typed("market", *changes, "pieces.roads=2").victory.points == 3


SMALL = """
harbours = []
[board]
layout = "fixed"
rows = [3, 3, 3]
starts = [0, 0, 0]
first_r = 0
fixed = [
    { at = [0, 0], terrain = "jungle", chip = 6 },
    { at = [1, 0], terrain = "jungle", chip = 8 },
    { at = [2, 0], terrain = "fields", chip = 4 },
    { at = [0, 1], terrain = "fields", chip = 4 },
    { at = [1, 1], terrain = "pasture", chip = 9 },
    { at = [2, 1], terrain = "forest", chip = 5 },
    { at = [0, 2], terrain = "hills", chip = 3 },
    { at = [1, 2], terrain = "mountains", chip = 11 },
    { at = [2, 2], terrain = "desert", chip = 0 },
]
"""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    path = tmp_path / "small.toml"
    path.write_text(SMALL, "utf-8")
    return path


def test_the_founding_needs_room(small: Path) -> None:
    """9 hexes have 30 intersections: surely enough for 2 players with 3 settlements, not for 3."""
    assert typed("market", "players.most=2", file=small).players.most == 2
    room = "players need {} intersections to be sure of {} settlements each, but the board has 30"
    assert sentence_for(file=small) == f"board.rows = [3, 3, 3]: 4 {room.format(45, 3)}"
    assert sentence_for("players.most=3", file=small) == f"players.most = 3: 3 {room.format(33, 3)}"
    two = ["founding.third_settlement=false"]
    assert typed("market", *two, "players.most=4", file=small).players.most == 4


def test_with_a_fixed_layout_the_numbers_stand_in_its_list(small: Path) -> None:
    """The five numbers of the terrain lie idle, but they say that its hexes have one."""
    two = "players.most=2"
    first = typed("market", two, "terrain.6.numbers=[2]", file=small).board.fixed[0]
    assert (first.at, first.terrain, first.chip) == ((0, 0), "jungle", 6)
    assert sentence_for(two, "board.fixed.0.chip=0", file=small) == (
        "board.fixed.0.chip = 0: jungle has printed numbers; "
        "expected a chip from 2 to 12 at board.fixed.0.chip"
    )
    assert sentence_for(two, "terrain.6.numbers=[]", file=small).endswith(
        ": jungle yields nothing; expected board.fixed.0.chip = 0"
    )
    assert sentence_for(two, "board.fixed.6.terrain=mountains", file=small).endswith(
        f": a recipe needs 1 grapes, but no hex of hills has a number: {NOBODY}"
    )


def test_a_fixed_board_of_jungle_alone_yields_nothing(small: Path) -> None:
    text = SMALL
    for terrain in ("fields", "pasture", "forest", "hills", "mountains"):
        text = text.replace(f'"{terrain}"', '"jungle"')
    small.write_text(text, "utf-8")
    assert sentence_for("players.most=2", file=small).endswith(
        ": expected a hex at least that yields something"
    )


@pytest.mark.parametrize(
    ("changes", "most"),
    [
        ([], 50),  # 5 settlements, 4 cities, 5 cards, 2 awards, 28 chips
        (["market.chips=0"], 22),
        (["points.chip=0.5"], 36),
        (["yields.site=0"], 22),
        (["market.chips=0", "pieces.roads=6"], 19),
        (["market.chips=0", "pieces.roads=6", "founding.third_road=false"], 20),
    ],
)
def test_the_target_must_be_within_reach(changes: list[str], most: float) -> None:
    assert typed("market", *changes, f"victory.points={most}").victory.points == most
    assert sentence_for(*changes, f"victory.points={most + 0.25}").endswith(
        f"is out of reach: one player with all the pieces has {most:g}"
    )


def test_chips_that_no_row_pays_do_not_help() -> None:
    rows = ["{makeable = false, victory_points = 1}", *["{resources = 1}"] * 7]
    levels = f"market.levels=[{', '.join(rows)}]"
    assert typed("market", levels).victory.points == 13
    assert sentence_for("victory.points=23", levels).endswith("one player with all the pieces has 22")
    assert sentence_for("victory.points=23", levels).startswith("market.levels = [")
