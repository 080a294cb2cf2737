"""The records: what a strategy is shown, and nothing more."""

import pytest

from sim import schema
from sim.engine import codes, records
from sim.engine.records import CHOOSE, MENU_T, RULES_T, SCORE, SEAT_T, TABLE_T
from sim.schema import ALL_GAMES, MAX_SEATS
from tests.playing import batch_of

# What every strategy may see. A new field belongs here only if every player at a table could know it.
OPEN_RULES = {
    "seats", "kinds", "resources", "colours", "sections", "target", "bank_start", "shortage_single",
    "hand_limit",
    "section_shows", "section_odds", "section_pays", "odds_total", "setup_colour", "setup_cards", "cost",
    "piece_points", "settlement_yield", "city_yield", "choice_yield", "supply_roads", "supply_knights",
    "supply_settlements", "knights_per_building", "draws_left", "draws_right", "draws_of_two", "bank_ratio",
    "bank_trade", "player_trade", "like_for_like", "gifts", "strict_phases", "turn_cap", "action_cap",
    *[field[0] for field in records.ISLAND_RULES_FIELDS + records.MARKET_RULES_FIELDS],
}  # fmt: skip
OPEN_TABLE = {
    "game", "turn", "active", "asks", "asked", "ended", "winner", "fault", "fault_value", "points", "cards",
    "bank", "pieces", "building", "knights_on", "chain", "chain_end", "roads_left", "knights_left",
    "settlements_left", "section", "owed", "actions", "built", "offers", "offer_give", "offer_want", "answer",
    "counter_give", "counter_want", "start_cards", "ratio",
    # The island: board and pieces lie open; of development cards only how many there are.
    "hex_terrain", "hex_kind", "hex_chip", "number_count", "number_hexes", "harbour_kind", "spiral_from",
    "robber", "node_owner", "node_city", "node_closed", "edge_owner", "touches", "roll", "road_length",
    "road_holder", "army_holder", "development", "deck_left", "played", "resume", "free_left", "founded",
    "founded_at", "discard_part",
    # The market: of ingredients only how many there are in a hand.
    "resource_kinds", "ingredients", "owed_ingredients", "hex_ingredient", "sites", "sites_left", "sites_of",
    "level", "chips", "chips_left", "sales", "sales_of", "sale_open", "sale_variety", "sale_before",
    "sale_die", "sale_raised", "sale_by_choice", "sale_got", "reward_resources_left", "reward_roads_left",
}  # fmt: skip
# What a seat alone may see. None of it has room for another seat's.
OWN_SEAT = {
    "seat", "hand", "give", "want", "parameters", "memory", "random", "development", "new_development",
}  # fmt: skip


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
        for field in getattr(records, name):
            if isinstance(field, tuple):
                assert field[3], field
                assert field[1](0).itemsize == 8, field


@pytest.mark.parametrize("game", ALL_GAMES)
def test_rows_are_made_of_cells(game: str) -> None:
    for row in records.row_types(game):
        widths = {name: row[name].base.itemsize for name in row.names or ()}
        assert {name for name, width in widths.items() if width == 4} == {"game", "block"} & set(widths)
        assert set(widths.values()) == {2, 4}
        assert row.itemsize % 2 == 0


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_row_has_the_columns_of_its_table_and_game(game: str) -> None:
    rows = {"games": records.GAME_ROWS, "turns": records.TURN_ROWS, "sales": records.SALE_ROWS}
    for table, of_games in rows.items():
        declared = schema.columns(table, game)
        assert list(of_games[game].names or ()) == [column.name for column in declared]
        assert [of_games[game][column.name].shape for column in declared] == [
            column.shape(game) for column in declared
        ]


def test_signatures_differ_in_the_rows_of_the_game_alone() -> None:
    edition, market = records.Signatures("edition"), records.Signatures("market")
    for name in ("begin", "list_options", "close_sale"):
        assert getattr(edition, name) == getattr(market, name)
    for name in ("apply", "close_turn", "close_game", "play_games", "film_steps"):
        assert getattr(edition, name) != getattr(market, name)


def test_every_field_shown_has_a_name_that_strategies_are_held_to() -> None:
    assert {*OPEN_RULES, *OPEN_TABLE, *OWN_SEAT, "n", "kind", "a", "b"} == records.RECORD_FIELDS


def test_a_state_has_room_for_all_seats_and_its_own_records() -> None:
    one, other = batch_of("random,random").state, batch_of("random,random").state
    assert len(one.seats) == MAX_SEATS
    one.table.turn = 5
    assert other.table.turn == 0
