"""The records: what a strategy is shown, and nothing more."""

import numpy as np
import pytest

from sim import schema
from sim.games import GAMES, layers_of_all
from sim.limits import MAX_SEATS
from sim.machine import records
from sim.machine.batch import begin_game, lineup_record
from sim.machine.codes import COUNTER, OFFER, PLAY_MONOPOLY
from sim.machine.deals import Deals
from sim.machine.fields import Field
from sim.machine.functions import engine_of
from sim.machine.records import CHOOSE, MENU_T, ROWS, RULES_T, SCORE, SEAT_T, TABLE_T, State, declared
from tests.playing import batch_of, menu_options, play_rows

DECLARED = {name: declared(name) for name in ("RULES", "TABLE", "SEAT", "SECRET")}
MACHINES = {name: getattr(records, name) for name in dir(records) if name.endswith("_FIELDS")}
# Offers are made of words of one's own, and a monopoly shows what the others hold.
UNCOMPARED = (OFFER, COUNTER, PLAY_MONOPOLY)

SEAT_FIELDS = (*records.SEAT_FIELDS, *DECLARED["SEAT"])


def test_a_strategy_is_shown_rules_table_its_own_seat_and_the_menu_only() -> None:
    assert CHOOSE.args == (RULES_T, TABLE_T, SEAT_T, MENU_T)
    assert SCORE.args[:4] == CHOOSE.args


def test_every_field_has_a_meaning_and_64_bits_and_one_place() -> None:
    for fields in [*DECLARED.values(), *(f for name, f in MACHINES.items() if name != "RECORD_FIELDS")]:
        for field in fields:
            assert isinstance(field, Field)
            assert field.meaning, field
            assert np.dtype(field.type).itemsize == 8, field
    for record in (records.RULES, records.TABLE, records.SEAT, records.SECRET, records.MENU, records.STEP):
        assert record.itemsize % 8 == 0
    assert all(key.meaning for keys in records.SCALARS.values() for key in keys)


def test_what_games_declare_is_in_the_records() -> None:
    for name, fields in DECLARED.items():
        assert {field.name for field in fields} <= set(getattr(records, name).names)
        assert any(hasattr(layer, name) for layer in layers_of_all("record"))


def test_a_seats_record_has_no_room_for_another_seat() -> None:
    assert [field.name for field in SEAT_FIELDS if len(field.shape) > 1] == []
    assert {field.shape for field in SEAT_FIELDS if field.name != "random"}.isdisjoint({(MAX_SEATS,)})


def test_a_strategy_may_name_what_it_is_shown_and_nothing_of_the_engines_own() -> None:
    shown = [records.RULES, records.TABLE, records.SEAT, records.MENU]
    names = {name for record in shown for name in record.names or ()}
    tables = {name for table in records.SCALARS for name in records.RULES[table].names or ()}
    assert names | tables == records.RECORD_FIELDS
    assert set(records.SECRET.names or ()).isdisjoint(
        {*(records.TABLE.names or ()), *(records.SEAT.names or ())}
    )


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_those_of_the_rule_set_whatever_is_played(game: str) -> None:
    batch = batch_of("random,random", "limits.turns=40", game=game)
    before = batch.state.rules.tobytes()
    play_rows(batch, 0, 3)
    assert batch.state.rules.tobytes() == before


@pytest.mark.parametrize("game", GAMES)
def test_neither_table_nor_menu_shows_what_is_hidden(game: str) -> None:
    """Whatever cards the others hold and the deck has, a step leads to the same table from the same menu."""
    chance = np.random.default_rng(5)
    state = batch_of("random,random,random", game=game).state
    state.rules.victory.points = 1_000
    functions, row = engine_of(game).functions, np.zeros(1, ROWS[game].turns)[0]
    begin_game(game, state, lineup_record([], 5, Deals()), 0)
    compared = 0
    while state.table.turn < 400:
        twin = with_other_hidden_cards(state, chance)
        functions.list_options(state.rules, state.table, state.seats, state.menu)
        functions.list_options(twin.rules, twin.table, twin.seats, twin.menu)
        assert menu_options(twin.menu) == menu_options(state.menu)
        open_to_all = [
            at for at, (kind, _, _) in enumerate(menu_options(state.menu)) if kind not in UNCOMPARED
        ]
        choice = int(chance.choice(open_to_all))
        for one in (state, twin):
            one.secret.outcomes = 0
            with np.errstate(over="ignore"):
                functions.apply(one.rules, one.table, one.seats, one.secret, one.menu, choice, row)
        differing = [
            name for name in records.TABLE.names or () if (state.table[name] != twin.table[name]).any()
        ]
        assert differing == []
        compared += state.seats["hand"].tolist() != twin.seats["hand"].tolist()
    assert compared > 400


def with_other_hidden_cards(state: State, chance: np.random.Generator) -> State:
    """A copy in which everyone but the seat asked holds as many other cards, and so does the deck."""
    twin = State(state.rules)
    twin.tables[:], twin.seats[:], twin.secret = state.tables, state.seats, state.secret.copy()
    resources, kinds = int(state.rules.resources), int(state.rules.kinds)
    for seat in {*range(3)} - {int(state.table.asked)}:
        for part in (slice(resources), slice(resources, kinds)):
            chance.shuffle(twin.seats[seat].hand[part])
        chance.shuffle(twin.seats[seat].development)
    chance.shuffle(twin.secret.deck)
    return twin


@pytest.mark.parametrize("game", GAMES)
def test_rows_are_made_of_cells_and_have_the_columns_of_their_table(game: str) -> None:
    tables = schema.tables_of(game)
    for table, row in ROWS[game]._asdict().items():
        declared = tables.of(table)
        assert list(row.names or ()) == [column.row_field for column in declared]
        assert [row[column.row_field].shape for column in declared] == [c.shape(tables) for c in declared]
        assert [row[column.row_field].base.itemsize for column in declared] == [
            4 if column.is_wide else 2 for column in declared
        ]
        assert row.itemsize % 2 == 0


def test_a_state_has_room_for_all_seats_and_its_own_records() -> None:
    one, other = batch_of("random,random").state, batch_of("random,random").state
    assert len(one.seats) == MAX_SEATS
    one.table.turn = 5
    assert other.table.turn == 0
