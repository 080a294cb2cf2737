"""What a search spends on which decision, and how far its playouts go."""

import pytest

from sim.machine.codes import (
    ANSWER,
    CITY,
    CLOSE,
    DISCARDING,
    END,
    FOUND_SITE,
    MOVING_ROBBER,
    OFFER,
    RAISING,
    ROAD,
    ROBBING,
    SETTLEMENT,
    TURN,
)  # fmt: skip
from strategies.search.spending import ANSWERING, FOUNDING, WHOLE, last_turn, share_of
from tests.island import Desk


def desk_in(turn: int, asks: int, offers: int = 0) -> Desk:
    """A desk in a turn, with a decision pending."""
    desk = Desk(hands=["", "", ""])
    desk.table.turn, desk.table.asks, desk.table.offers = turn, asks, offers
    return desk


@pytest.mark.parametrize(
    ("turn", "asks", "share"),
    [(0, TURN, FOUNDING), (0, FOUND_SITE, 0), (3, TURN, 1), (3, ANSWER, ANSWERING)]
    + [(3, asks, 0) for asks in (DISCARDING, MOVING_ROBBER, ROBBING, CLOSE, RAISING)],
)
def test_what_decides_much_is_given_much(turn: int, asks: int, share: float) -> None:
    assert share_of(desk_in(turn, asks).table, END) == share


def test_the_first_offer_of_a_turn_is_weighed_and_the_next_are_not() -> None:
    shares = [share_of(desk_in(3, TURN, offers).table, OFFER) for offers in range(3)]
    assert shares == [1, 0, 0]
    assert share_of(desk_in(3, TURN, 2).table, END) == 1


@pytest.mark.parametrize("plan", [ROAD, SETTLEMENT, END, OFFER, CITY])
def test_what_pays_late_is_played_to_the_end(plan: int) -> None:
    early, later = desk_in(0, TURN), desk_in(9, TURN)
    assert last_turn(early.rules, early.table, plan) == WHOLE
    assert last_turn(later.rules, later.table, plan) == (WHOLE if plan in (ROAD, SETTLEMENT) else 9 + 4 * 3)
