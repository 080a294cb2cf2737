"""The base game's rule set: an island of hexes and nothing beside it."""

from typing import Annotated, Literal

from msgspec import Meta

from sim.games.island import rules as island


class Board(island.Board, frozen=True, kw_only=True):
    """The island's shape, and how it is laid."""

    chips: Annotated[
        island.Chips, Meta(description="spiral: in order from a corner; idle if layout is fixed")
    ]


class BaseRules(island.IslandRules, frozen=True, kw_only=True):
    """The whole rule set."""

    game: Annotated[Literal["base"], Meta(description="the game these rules are for")]
    board: Board


RULES = BaseRules
