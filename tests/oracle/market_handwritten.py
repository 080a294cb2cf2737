"""Words to lay tables of the Chocolate Market by hand, on one fixed island; see `base_handwritten`."""

import copy
import random
from typing import Any

from tests.oracle.base_board import land_of, make_board
from tests.oracle.base_handwritten import Course, GameScript, Places, fixed_board
from tests.oracle.base_island import lay_island
from tests.oracle.common import Option, Rules
from tests.oracle.common_flow import Ending
from tests.oracle.market_flow import play
from tests.oracle.market_selfplay import market_rules
from tests.oracle.market_table import MarketTable, set_up
from tests.oracle.scripted import played

MARKET_ISLAND = """
    forest 11     pasture 12    fields 9      hills 4
    jungle 5      mountains 6   jungle 9      pasture 10    fields 8
    desert 0      forest 5      fields 5      jungle 10     forest 3      pasture 3
    hills 8       jungle 4      pasture 6     mountains 11  fields 2
    mountains 9   forest 4      jungle 11     hills 10
"""
MARKET_LAND = land_of(market_rules()["board"])
# A roll that brings nobody anything, see where the two found.
NOTHING = 2
VARIETIES = ("alpenmilch", "edel-bitter", "voll-nuss", "dunkle-voll-nuss", "trauben-nuss")


def fixed_market_rules(
    levels: dict[str, int] | None = None, rows: list[dict[str, Any]] | None = None, **changes: Any
) -> Rules:
    """The default rules on the island above, with other start levels, other rows and more values changed."""
    rules = copy.deepcopy(market_rules(**fixed_board(MARKET_LAND, MARKET_ISLAND), **changes))
    rules["market"]["levels"] = rows or rules["market"]["levels"]
    for variety in rules["market"]["varieties"]:
        variety["start"] = (levels or {}).get(variety["name"], variety["start"])
    return rules


LAID_ISLAND = lay_island(fixed_market_rules(), random.Random(0))
PLACES = Places(LAID_ISLAND)
at, path = PLACES.at, PLACES.path


def hex_at(q: int, r: int) -> int:
    """The number of a hex."""
    return MARKET_LAND.index((q, r))


def site(corner: int, q: int, r: int) -> Option:
    """To place a site."""
    return {"do": "site", "at": corner, "hex": hex_at(q, r)}


def make(variety: str) -> Option:
    """To make chocolate."""
    return {"do": "make", "variety": variety}


def lift(variety: str) -> Option:
    """To let a bar rise."""
    return {"do": "raise", "variety": variety}


# Where two players found, without harbours: on the numbers 11 12, 9 4, 5 4 8 and on 4, 4 11, 8 3.
FIRST = (at((0, -2), (1, -2), (1, -3)), path((0, -2), (1, -2)))
SECOND = (at((-2, 2), (-1, 2), (-2, 3)), path((-2, 2), (-1, 2)))
THIRD = (at((-1, 0), (-1, 1), (-2, 1)), path((-1, 0), (-1, 1)))
OTHER_FIRST = (at((3, -2), (3, -3), (4, -3)), path((3, -2), (3, -3)))
OTHER_SECOND = (at((0, 2), (-1, 2), (-1, 3)), path((0, 2), (-1, 2)))
OTHER_THIRD = (at((3, 0), (3, -1), (4, -1)), path((3, 0), (3, -1)))


def founded(*places: tuple[int, int]) -> list[Option]:
    """The answers that found at these places."""
    return [
        {"do": kind, "at": place}
        for there in places
        for kind, place in zip(("settlement", "road"), there, strict=True)
    ]


TWO_ROUNDS = founded(FIRST, OTHER_FIRST, OTHER_SECOND, SECOND)
# Cocoa on 4 and hazelnut on 11; cocoa on 11 and sugar on 8.
SITES = [site(THIRD[0], -1, 1), site(FIRST[0], 0, -2)]
OTHER_SITES = [site(OTHER_SECOND[0], 0, 2), site(OTHER_THIRD[0], 3, -1)]
MARKET_FOUNDING = [*TWO_ROUNDS, *founded(THIRD), *SITES, *founded(OTHER_THIRD), *OTHER_SITES]


def bare_market(rules: Rules | None = None, players: int = 2) -> MarketTable:
    """The island with nothing on it, in turn 1."""
    rules = rules or fixed_market_rules()
    table = set_up(rules, players, make_board(rules, LAID_ISLAND))
    table.turn = 1
    return table


class MarketScript(GameScript):
    """A game of two that is founded as above; then the table is changed, and the answers begin."""

    table: MarketTable
    founding = MARKET_FOUNDING

    def play(self) -> Ending:
        """Plays until the game ends, or the answers do."""
        return played(lambda: play(self.table, self))


class MarketCourse(Course):
    """Turns of a game of two; start levels and rows may stand beside the rules that are changed."""

    def script(self) -> MarketScript:
        """The game, not yet played."""
        return MarketScript(bare_market(fixed_market_rules(**self.rules)), self.prepare, *self.answers)
