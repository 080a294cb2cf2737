"""The records: what a strategy is shown, and nothing more."""

import pytest

from sim.engine import codes, records
from sim.engine.records import CHOOSE, MENU_T, RULES_T, SCORE, SEAT_T, TABLE_T
from sim.schema import MAX_SEATS
from tests.playing import batch_of

# What every strategy may see. A new field belongs here only if every player at a table could know it.
OPEN_RULES = {
    "seats", "kinds", "colours", "sections", "target", "bank_cards", "shortage_single", "hand_limit",
    "section_shows", "section_odds", "section_pays", "odds_total", "setup_colour", "setup_cards", "cost",
    "piece_points", "settlement_yield", "city_yield", "choice_yield", "supply_roads", "supply_knights",
    "supply_settlements", "knights_per_building", "draws_left", "draws_right", "draws_of_two", "bank_ratio",
    "bank_trade", "player_trade", "like_for_like", "gifts", "strict_phases", "turn_cap", "action_cap",
}  # fmt: skip
OPEN_TABLE = {
    "game", "turn", "active", "asks", "asked", "ended", "winner", "fault", "fault_value", "points", "cards",
    "bank", "pieces", "building", "knights_on", "chain", "chain_end", "roads_left", "knights_left",
    "settlements_left", "section", "owed", "actions", "built", "offers", "offer_give", "offer_want", "answer",
    "counter_give", "counter_want",
}  # fmt: skip
# What a seat alone may see. None of it has room for another seat's.
OWN_SEAT = {"seat", "hand", "give", "want", "parameters", "memory", "random"}


def test_a_strategy_is_shown_rules_table_its_own_seat_and_the_menu_only() -> None:
    assert CHOOSE.args == (RULES_T, TABLE_T, SEAT_T, MENU_T)
    assert SCORE.args[:4] == CHOOSE.args


@pytest.mark.parametrize(
    ("record", "allowed"),
    [(records.RULES, OPEN_RULES), (records.TABLE, OPEN_TABLE), (records.SEAT, OWN_SEAT)],
)
def test_no_record_shows_more_than_is_allowed(record: object, allowed: set[str]) -> None:
    assert set(getattr(record, "names", ())) == allowed


def test_a_seats_record_has_no_room_for_another_seat() -> None:
    shapes = {name: shape for name, _, shape, _ in records.SEAT_FIELDS}
    assert all(len(shape) <= 1 for shape in shapes.values())
    assert shapes["hand"] == (codes.MAX_KINDS,)


def test_every_field_has_a_meaning_and_64_bits() -> None:
    for name in dir(records):
        if not name.endswith("_FIELDS"):
            continue
        for field, kind, _, meaning in getattr(records, name):
            assert meaning, field
            assert kind(0).itemsize == 8, field


def test_rows_are_of_one_width() -> None:
    for row in (records.TURN_ROW, records.GAME_ROW):
        assert {row[name].base.itemsize for name in row.names or ()} == {4}


def test_a_state_has_room_for_all_seats_and_its_own_records() -> None:
    one, other = batch_of("random,random").state, batch_of("random,random").state
    assert len(one.seats) == MAX_SEATS
    one.table.turn = 5
    assert other.table.turn == 0
