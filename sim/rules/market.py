"""The Chocolate Market's rule set: the island's tables, and ingredients, sites and the market beside them.

The bounds are what the engine is built for: at most 10 kinds of cards, resources and ingredients
together, 8 varieties and 16 levels. What cannot be between values is told by `market_checks`.
"""

from typing import Annotated, Literal

from msgspec import Meta

from sim.rules import island, shared
from sim.rules.island import OF_TERRAINS, Chip
from sim.rules.model import Table
from sim.rules.shared import Cost, Name, PiecePoints

MOST_LEVELS = 16

LevelNumber = Annotated[int, Meta(ge=0, le=MOST_LEVELS - 1)]
Reward = Annotated[int, Meta(ge=0, le=5)]
RecipeCount = Annotated[int, Meta(ge=0, le=10)]
Face = Annotated[int, Meta(ge=1, le=6)]
Faces = Annotated[tuple[Face, ...], Meta(max_length=6)]


class Board(island.Board, frozen=True, kw_only=True):
    """The island's shape, and how it is laid."""

    chips: Annotated[
        Literal["spiral", "random", "reds_first"],
        Meta(description="reds_first: red at random, then black; idle if fixed"),
    ]
    reds_on_different_terrain: Annotated[
        bool, Meta(description="whether reds_first gives each red another terrain")
    ]


class Terrain(island.Terrain, frozen=True, kw_only=True):
    """One terrain; hexes with printed numbers take no chip."""

    numbers: Annotated[
        tuple[Chip, ...],
        Meta(max_length=island.MOST_HEXES, description="the numbers printed on its hexes"),
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

    one_per: Annotated[
        Literal["pair", "hex", "any"],
        Meta(description="one site a pair of building and hex, or a hex and player"),
    ]


class Level(Table, frozen=True, kw_only=True):
    """One row of the market: the reward for a chocolate whose bar stands there."""

    victory_points: Annotated[Reward, Meta(description="victory point chips it pays")] = 0
    resources: Annotated[Reward, Meta(description="resource cards of one's choice it pays")] = 0
    cards: Annotated[Reward, Meta(description="development cards it pays")] = 0
    roads: Annotated[Reward, Meta(description="roads it pays")] = 0
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
    at_top: Annotated[
        Literal["raise_other", "nothing"],
        Meta(description="what rises if the rolled bar is at the top"),
    ]
    at_bottom: Annotated[Literal["stay"], Meta(description="what a bar does that cannot fall so far")]
    levels: Annotated[
        tuple[Level, ...],
        Meta(min_length=2, max_length=MOST_LEVELS, description="a row of the market: what it pays"),
    ]
    varieties: Annotated[
        tuple[Variety, ...],
        Meta(min_length=1, max_length=8, description="a variety: its recipe, its start, its faces"),
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
        Meta(min_length=1, max_length=8, description="an ingredient: its cards, its sites, its terrain"),
    ]
    ingredient_hand: IngredientHand
    sites: Sites
    market: Market
