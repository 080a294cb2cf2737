"""Plays on in its head, and takes what wins most often.

Idea: at each of its decisions it imagines worlds: what it sees, and a guess at what it does not. In each it
tries every option, lets one quick plan play all seats some rounds on, and takes what did best; but what that
plan would do itself, unless another option is better beyond doubt. Strength is bought with `playouts`; most
go into the founding and its own turns, none where its plan does as well.
Style: that of its plan, without the plan's blunders; the same in all games, by each game's own functions.
Known weakness: it takes everybody for a player of its own plan, and guesses hands by what lies open now: it
remembers nothing that was shown before. It offers only what its plan offers.
"""

from typing import Any

from strategies.api import Parameter, strategy_by_game
from strategies.base.opportunist import opportunist
from strategies.edition.planner import planner
from strategies.search.searching import best_by_playouts

# The plan that plays on, by game: the style that all others learn from (docs/decisions/0047).
BASE = opportunist.playouts("base")
EDITION = planner.playouts("edition")
MARKET = opportunist.playouts("market")


def in_base(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Its choice in the base game."""
    return best_by_playouts(BASE(), rules, table, me, menu)


def in_edition(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Its choice in the edition."""
    return best_by_playouts(EDITION(), rules, table, me, menu)


def in_market(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Its choice in the market."""
    return best_by_playouts(MARKET(), rules, table, me, menu)


expert = strategy_by_game(
    "expert",
    {"edition": in_edition, "base": in_base, "market": in_market},
    parameters=[
        Parameter("playouts", 200, 1, 10_000, "playouts it makes at a decision of its turn, about"),
        Parameter(
            "doubt", 1.0, 0.0, 10.0, "standard errors by which another option must lead that of its plan"
        ),
    ],
)
