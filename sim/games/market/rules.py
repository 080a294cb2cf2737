"""The Chocolate Market's rule set: the island's tables, and ingredients, sites and the market beside them.

What cannot be between values is told by `checks`.
"""

from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from sim.games.common import rules as shared
from sim.games.common.rules import Cost, Name, PiecePoints
from sim.games.island import rules as island
from sim.games.island.rules import OF_TERRAINS, Chip
from sim.limits import DIE_FACES, MAX_HEXES, MAX_INGREDIENTS, MAX_LEVELS, MAX_VARIETIES
from sim.rules.model import Table, code_of

LevelNumber = Annotated[int, Meta(ge=0, le=MAX_LEVELS - 1)]
Count = Annotated[int, Meta(ge=0, le=5)]
RecipeCount = Annotated[int, Meta(ge=0, le=10)]
Face = Annotated[int, Meta(ge=1, le=DIE_FACES)]
Faces = Annotated[tuple[Face, ...], Meta(max_length=DIE_FACES)]
Chips = Literal["spiral", "random", "reds_first"]
OnePer = Literal["pair", "hex", "any"]
AtTop = Literal["raise_other", "nothing"]
AtBottom = Literal["stay", "hold"]
# The words as compiled code reads them.
ONE_A_PAIR, ONE_A_HEX, ANY_SITES = (code_of(OnePer, word) for word in ("pair", "hex", "any"))
RAISE_OTHER, HOLD = code_of(AtTop, "raise_other"), code_of(AtBottom, "hold")


class Reward(NamedTuple):
    """A kind of reward: its key in a level, its column in the table of sales, and its word there."""

    key: str
    column: str
    word: str


# What a level can pay; the engine counts by this order.
REWARDS = (
    Reward("victory_points", "points", "VP"),
    Reward("resources", "resources", "resource"),
    Reward("cards", "cards", "card"),
    Reward("roads", "roads", "road"),
)
REWARD_POINTS, REWARD_RESOURCES, REWARD_CARDS, REWARD_ROADS = range(len(REWARDS))


class Board(island.Board, frozen=True, kw_only=True):
    """The island's shape, and how it is laid."""

    chips: Annotated[Chips, Meta(description="reds_first: red at random, then black; idle if fixed")]
    reds_on_different_terrain: Annotated[
        bool, Meta(description="whether reds_first gives each red another terrain")
    ]


class Terrain(island.Terrain, frozen=True, kw_only=True):
    """One terrain; hexes with printed numbers take no chip."""

    numbers: Annotated[
        tuple[Chip, ...], Meta(max_length=MAX_HEXES, description="the numbers printed on its hexes")
    ] = ()


class Costs(island.Costs, frozen=True, kw_only=True):
    """What can be bought: counts of resources, those left out are 0."""

    site: Annotated[Cost, Meta(description="cards a production site costs")]


class Yields(island.Yields, frozen=True, kw_only=True):
    """Cards that a hex pays."""

    site: Annotated[int, Meta(ge=0, le=5, description="ingredients for a site at a hex")]


class PointsOfThings(island.PointsOfThings, frozen=True, kw_only=True):
    """What counts."""

    chip: Annotated[PiecePoints, Meta(description="points of a victory point chip")]


class Founding(Table, frozen=True, kw_only=True):
    """What follows the two rounds of the founding. Without a third settlement the other keys lie idle."""

    third_settlement: Annotated[bool, Meta(description="whether everyone founds a third settlement")]
    third_road: Annotated[bool, Meta(description="whether a road comes with it")]
    third_start_cards: Annotated[bool, Meta(description="whether it brings cards of the hexes around it")]
    free_sites: Annotated[int, Meta(ge=0, le=5, description="sites that everyone places free after it")]
    sites_apart: Annotated[
        bool, Meta(description="whether a player's free sites stand on different hexes")
    ] = False


class Ingredient(Table, frozen=True, kw_only=True):
    """One ingredient."""

    name: Annotated[Name, Meta(description="the ingredient's name")]
    cards: Annotated[int, Meta(ge=0, le=100, description="cards of it")]
    sites: Annotated[int, Meta(ge=0, le=30, description="its production sites, for all players together")]
    grows_on: Annotated[Name, Meta(description="the terrain its sites stand on")]


class IngredientHand(Table, frozen=True, kw_only=True):
    """The ingredients in hand, counted apart from the resources."""

    limit: Annotated[shared.Count, Meta(description="ingredients that are safe from the robber")]


class Sites(Table, frozen=True, kw_only=True):
    """The production sites."""

    one_per: Annotated[OnePer, Meta(description="one site a pair of building and hex, or a hex and player")]


class Level(Table, frozen=True, kw_only=True):
    """One row of the market: the reward for a chocolate whose bar stands there."""

    victory_points: Annotated[Count, Meta(description="victory point chips it pays")] = 0
    resources: Annotated[Count, Meta(description="resource cards of one's choice it pays")] = 0
    cards: Annotated[Count, Meta(description="development cards it pays")] = 0
    roads: Annotated[Count, Meta(description="roads it pays")] = 0
    makeable: Annotated[bool, Meta(description="whether a variety can be made there")] = True


class Variety(Table, frozen=True, kw_only=True):
    """One chocolate."""

    name: Annotated[Name, Meta(description="the variety's name")]
    recipe: Annotated[dict[Name, RecipeCount], Meta(description="ingredients it takes")]
    start: Annotated[LevelNumber, Meta(description="the level its bar starts at")]
    faces: Annotated[Faces, Meta(description="the faces of the die that raise it")]


class Market(Table, frozen=True, kw_only=True):
    """The tableau: its rows, and how the bars move."""

    chips: Annotated[int, Meta(ge=0, le=100, description="victory point chips there are")]
    fall: Annotated[LevelNumber, Meta(description="rows a bar falls when its variety was made")]
    rise: Annotated[LevelNumber, Meta(description="rows a bar rises by the die")]
    choice_faces: Annotated[Faces, Meta(description="faces at which the player chooses the bar that rises")]
    idle_faces: Annotated[Faces, Meta(description="faces at which no bar rises")]
    at_top: Annotated[AtTop, Meta(description="what rises if the rolled bar is at the top")]
    at_bottom: Annotated[
        AtBottom, Meta(description="a bar that cannot fall so far: stay at 0, or hold its row")
    ]
    levels: Annotated[
        tuple[Level, ...],
        Meta(min_length=2, max_length=MAX_LEVELS, description="a row of the market: what it pays"),
    ]
    varieties: Annotated[
        tuple[Variety, ...],
        Meta(
            min_length=1, max_length=MAX_VARIETIES, description="a variety: its recipe, its start, its faces"
        ),
    ]


class MarketRules(island.IslandRules, frozen=True, kw_only=True):
    """The whole rule set."""

    game: Annotated[Literal["market"], Meta(description="the game these rules are for")]
    board: Board
    terrain: Annotated[tuple[Terrain, ...], OF_TERRAINS]
    costs: Costs
    yields: Yields
    points: PointsOfThings
    founding: Founding
    ingredients: Annotated[
        tuple[Ingredient, ...],
        Meta(
            min_length=1,
            max_length=MAX_INGREDIENTS,
            description="an ingredient: its cards, its sites, its terrain",
        ),
    ]
    ingredient_hand: IngredientHand
    sites: Sites
    market: Market


RULES = MarketRules
