"""Plays on in its head, and takes what wins most often.

Idea: x
Style: x
Known weakness: x
"""

from typing import Any

from strategies.api import Parameter, strategy_by_game
from strategies.base.greedy import greedy
from strategies.edition.nearest import nearest
from strategies.market.allrounder import allrounder
from strategies.search.halving import search

BASE = greedy.playouts("base")
EDITION = nearest.playouts("edition")
MARKET = allrounder.playouts("market")


def in_base(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Its choice in the base game."""
    return search(BASE(), rules, table, me, menu)


def in_edition(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Its choice in the edition."""
    return search(EDITION(), rules, table, me, menu)


def in_market(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Its choice in the market."""
    return search(MARKET(), rules, table, me, menu)


expert = strategy_by_game(
    "expert",
    {"base": in_base, "edition": in_edition, "market": in_market},
    parameters=[Parameter("playouts", 200, 1, 10000, "playouts it makes at a decision"),
    Parameter("doubt", 0, -10, 10000, "x"),
    Parameter("p2", 0, -10, 10000, "x"),
    Parameter("p3", 0, -10, 10000, "x"),
    Parameter("p4", 0, -10, 10000, "x"),
    ],
)
