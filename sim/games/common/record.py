"""The part of the records that every game has: cards, pieces, trade."""

from typing import Any

import numpy as np

from sim.limits import MAX_KINDS, MAX_SEATS
from sim.machine import codes
from sim.machine.codes import Option
from sim.machine.fields import Field

RULES = (
    Field("kinds", "kinds of cards in use, resources first and then ingredients"),
    Field("resources", "of these, resources"),
    Field("bank_start", "cards in the bank at the start; UNLIMITED if it never runs out", (MAX_KINDS,)),
    Field("cost", "cards a piece costs", (codes.PIECES, MAX_KINDS)),
    Field("piece_points", "points a piece counts", (codes.PIECES,), np.float64),
)

TABLE = (
    Field("cards", "cards in each hand; their kinds are hidden", (MAX_SEATS,)),
    Field("resource_kinds", "kinds of cards that are resources; the others are ingredients"),
    Field("ingredients", "of the cards in each hand, ingredients", (MAX_SEATS,)),
    Field("bank", "cards in the bank", (MAX_KINDS,)),
    Field(
        "pieces",
        "roads, settlements (cities left out), cities, knights that stand",
        (MAX_SEATS, codes.PIECES),
    ),
    Field("owed", "cards each seat has still to take or to discard", (MAX_SEATS,)),
    Field("actions", "actions of the active seat in this turn"),
    Field("built", "pieces the active seat built in this turn"),
    Field("offers", "offers the active seat made in this turn"),
    Field("listened", "times the active seat heard the others' proposals in this turn"),
    Field(
        "offer_give",
        "what the active seat gives in its offer on the table; none while it listens",
        (MAX_KINDS,),
    ),
    Field("offer_want", "what it wants for it", (MAX_KINDS,)),
    Field("answer", "NO_ANSWER (or rejected), ACCEPTED or COUNTERED", (MAX_SEATS,)),
    Field("counter_give", "what a seat gives in its counter-offer or proposal", (MAX_SEATS, MAX_KINDS)),
    Field("counter_want", "what it wants from the active seat for it", (MAX_SEATS, MAX_KINDS)),
    Field("ratio", "cards of a kind that the bank takes from a seat for one other", (MAX_SEATS, MAX_KINDS)),
)

SECRET = (Field("due", "scratch: cards that a roll or spin owes", (MAX_KINDS, MAX_SEATS)),)


def fill_rules(rules: Any, values: Any) -> None:
    """Kinds of cards, the bank, costs and points."""
    kinds = values.cards.kinds
    rules.kinds = rules.resources = len(kinds)
    rules.bank_start[: len(kinds)] = (
        codes.UNLIMITED if values.cards.bank == "unlimited" else values.cards.bank
    )
    for piece in range(codes.PIECES):
        name = Option(piece).word
        rules.piece_points[piece] = getattr(values.points, name, 0.0)
        for kind, count in getattr(values.costs, name, {}).items():
            rules.cost[piece, kinds.index(kind)] = count


def lay_out(rules: Any, table: Any, seats: Any) -> None:
    """The bank as it comes out of the box; nobody holds anything."""
    table.winner = -1
    table.resource_kinds = rules.resources
    table.bank[:] = rules.bank_start
    table.ratio[: rules.seats, : rules.kinds] = rules.trade.bank_ratio
