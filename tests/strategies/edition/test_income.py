"""What buildings bring a round; the tables have two seats, so a round has two spins of seven sections."""

import pytest

from sim.games.edition.codes import IS_CITY
from strategies.api import CITY, SETTLEMENT
from strategies.edition.income import (
    free_cards,
    new_building_income,
    note_income,
    section_yield,
    spins_a_round,
)
from strategies.edition.notes import FREE_CARDS, INCOME, NEW_INCOME
from strategies.shared.notes import SCARCE
from tests.playing import BRICK, ORE, RED, WOOD, WOOL, Desk
from tests.strategies.edition.seats import records, seated

SPIN = 2 / 7


def desk_with(**changed: float) -> Desk:
    """Seat 0 has a red and an orange settlement: wool pays both, every other resource one."""
    return seated(Desk(hands=["", ""]), **changed)


def test_a_section_pays_its_colours() -> None:
    desk = desk_with()
    assert [section_yield(desk.rules, desk.table, 0, section) for section in range(7)] == [
        2,
        1,
        1,
        1,
        1,
        0,
        0,
    ]
    desk.table.building[0, RED] = IS_CITY
    assert [section_yield(desk.rules, desk.table, 0, section) for section in range(5)] == [3, 2, 1, 1, 2]


def test_the_income_of_a_round_is_noted_and_anew_after_building() -> None:
    desk = desk_with()
    me = desk.seats[0]
    assert me.memory[INCOME : INCOME + 5].tolist() == pytest.approx([2 * SPIN, *[SPIN] * 4])
    desk.table.building[0, RED] = IS_CITY
    note_income(*records(desk))
    assert me.memory[INCOME + ORE] == pytest.approx(SPIN)
    desk.table.pieces[0, [SETTLEMENT, CITY]] = 1
    note_income(*records(desk))
    assert me.memory[INCOME + ORE] == pytest.approx(2 * SPIN)


def test_cards_that_come_slowly_are_worth_more() -> None:
    desk = desk_with(scarcity=0.5)
    scarce = desk.seats[0].memory[SCARCE : SCARCE + 5]
    assert scarce[WOOL] < scarce[BRICK] == scarce[WOOD] < 0.5


def test_what_comes_to_everybody_and_what_one_settlement_more_would_bring() -> None:
    desk = desk_with()
    assert spins_a_round(desk.rules, 0) == pytest.approx(SPIN)
    assert free_cards(desk.rules) == pytest.approx(SPIN)
    assert new_building_income(desk.rules) == pytest.approx(3 * SPIN)
    notes = desk.seats[0].memory
    assert (notes[FREE_CARDS], notes[NEW_INCOME]) == pytest.approx((SPIN, 3 * SPIN))
