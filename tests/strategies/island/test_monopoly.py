"""When a planner plays a monopoly, and on what: by what the buildings of the others bring."""

import pytest

from sim.games.island.codes import MONOPOLY_CARD
from sim.machine.codes import CITY, PLAY_MONOPOLY
from strategies.island.monopoly import (
    LEAST_WORTH,
    best_monopoly,
    likely_held,
    share_of_income,
    worth_of_likely,
)
from strategies.island.moves import card_to_play
from strategies.shared.needs import note_needs
from tests.island import Desk, around, node
from tests.strategies.island.weighed import weigh

KINDS = range(5)
MIDDLE, ELSEWHERE = around((0, 0)), around((2, 0))


def with_monopoly(hand: str, *others: str) -> Desk:
    """Seat 0 saves for a city and holds a monopoly; the others have a settlement each."""
    desk = Desk("trade.bank=false", "trade.players=false", hands=[hand, *others])
    desk.settle(0, MIDDLE[0], node((-1, -1), (0, -1), (0, -2)))
    desk.settle(1, MIDDLE[3])
    desk.settle(2, ELSEWHERE[2])
    desk.give(0, MONOPOLY_CARD)
    note_needs(desk.rules, desk.seats[0], CITY, False)
    desk.options()
    return weigh(desk, spare_worth=0.2)


def kind_named(desk: Desk) -> int | None:
    """The kind on which the monopoly is played; None if it is kept."""
    choice = int(best_monopoly(desk.rules, desk.table, desk.seats[0], desk.menu))
    return None if choice < 0 else desk.options()[choice][1]


def pips_by_kind(desk: Desk, seat: int) -> list[int]:
    """Ways to roll a card of each kind, counted hex by hex."""
    found = [0] * len(KINDS)
    for hex_, corners in enumerate(desk.rules.hex_nodes.tolist()):
        chip, kind = int(desk.table.hex_chip[hex_]), int(desk.table.hex_kind[hex_])
        buildings = sum(
            1 + int(desk.table.node_city[at]) for at in corners if desk.table.node_owner[at] == seat
        )
        if chip and kind >= 0:
            found[kind] += buildings * (6 - abs(7 - chip))
    return found


def test_a_hand_is_taken_to_be_mixed_as_what_its_buildings_bring() -> None:
    desk = with_monopoly("", "wood " * 4, "brick " * 6)
    expected = [0.0] * len(KINDS)
    for seat, cards in ((1, 4), (2, 6)):
        pips = pips_by_kind(desk, seat)
        for kind in KINDS:
            share = float(share_of_income(desk.rules, desk.table, seat, kind))
            assert share == pytest.approx(pips[kind] / sum(pips))
            expected[kind] += cards * share
    found = [float(likely_held(desk.rules, desk.table, desk.seats[0], kind)) for kind in KINDS]
    assert found == pytest.approx(expected)
    assert sum(found) == pytest.approx(10)


def test_who_has_no_buildings_or_no_cards_is_not_counted() -> None:
    desk = with_monopoly("", "", "")
    assert likely_held(desk.rules, desk.table, desk.seats[0], 0) == 0.0
    assert share_of_income(desk.rules, desk.table, 3, 0) == 0.0


def test_cards_that_the_needs_lack_are_worth_most() -> None:
    desk = with_monopoly("grain")
    me = desk.seats[0]
    ore, grain, wool = 4, 3, 2
    assert [me.hand[kind] for kind in (ore, grain, wool)] == [0, 1, 0]
    assert worth_of_likely(me, ore, 3.0) == pytest.approx(3.0)
    assert worth_of_likely(me, ore, 5.0) == pytest.approx(3.0 + 2 * 0.2)
    assert worth_of_likely(me, grain, 2.0) == pytest.approx(1.0 + 0.2)
    assert worth_of_likely(me, wool, 5.0) == pytest.approx(1.0)


def test_it_is_played_on_what_is_likely_worth_most_and_kept_for_little() -> None:
    desk = with_monopoly("", "wool " * 20, "wool " * 20)
    me = desk.seats[0]
    worths = [
        float(worth_of_likely(me, kind, likely_held(desk.rules, desk.table, me, kind))) for kind in KINDS
    ]
    assert max(worths) > LEAST_WORTH
    assert kind_named(desk) == worths.index(max(worths))
    missing = 5
    choice = card_to_play(desk.rules, desk.table, me, desk.menu, missing)
    assert desk.options()[choice][0] == PLAY_MONOPOLY
    assert kind_named(with_monopoly("", "wool", "wool")) is None
