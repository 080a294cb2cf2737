"""Cards to take and to give back."""

from sim.machine.codes import CHOICE, DISCARD, DISCARDING, TAKE
from strategies.api import CITY
from strategies.edition.cards import card_to_discard, card_to_take, keep_worth
from strategies.shared.needs import note_needs
from strategies.shared.notes import SCARCE
from tests.playing import BRICK, GRAIN, ORE, WOOD, WOOL, Desk
from tests.strategies.edition.seats import planning


def saving(hand: str) -> Desk:
    """Seat 0 saves for a city; every card comes as often."""
    desk = planning(hand, "")
    desk.seats[0].memory[SCARCE : SCARCE + 5] = 0
    note_needs(desk.rules, desk.seats[0], CITY, False)
    return desk


def test_the_last_card_needed_is_worth_more_than_one_beyond() -> None:
    me = saving("ore grain").seats[0]
    assert keep_worth(me, ORE, 3) > keep_worth(me, ORE, 4)
    assert keep_worth(me, ORE, 3) > keep_worth(me, WOOL, 1) > keep_worth(me, WOOL, 2)


def test_what_the_goal_lacks_is_taken_the_slower_card_first() -> None:
    desk = saving("ore ore grain wool brick")
    desk.table.asks, desk.table.owed[:2] = CHOICE, 1
    options = desk.options()
    desk.seats[0].memory[SCARCE + ORE] = 0.5
    assert options[card_to_take(desk.seats[0], desk.menu)] == (TAKE, ORE, 0)
    desk.seats[0].memory[SCARCE + GRAIN] = 2
    assert options[card_to_take(desk.seats[0], desk.menu)] == (TAKE, GRAIN, 0)


def test_with_nothing_lacking_a_new_kind_is_taken() -> None:
    desk = saving("ore ore ore grain grain wool brick")
    desk.table.asks, desk.table.owed[:2] = CHOICE, 1
    options = desk.options()
    assert options[card_to_take(desk.seats[0], desk.menu)] == (TAKE, WOOD, 0)


def test_what_is_beyond_the_goal_is_given_back() -> None:
    desk = saving("ore ore ore grain grain brick brick wool")
    desk.table.asks, desk.table.owed[0] = DISCARDING, 3
    options = desk.options()
    assert options[card_to_discard(desk.seats[0], desk.menu)] == (DISCARD, BRICK, 0)
