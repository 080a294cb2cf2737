"""The columns of the tables."""

import pytest

from sim import schema
from sim.schema import GAIN_CAUSES, LOSS_CAUSES, MAX_SEATS, TABLES, Column


def test_a_plain_column_is_one_column() -> None:
    column = Column("turns", "int16", "turns played")
    assert column.shape == ()
    assert column.expanded() == [("turns", ())]


def test_a_column_for_each_seat() -> None:
    column = Column("cards", "int16", "cards", "seat")
    assert column.shape == (MAX_SEATS,)
    assert column.expanded(2) == [("cards_1", (0,)), ("cards_2", (1,))]
    assert len(column.expanded()) == MAX_SEATS


@pytest.mark.parametrize(
    ("per", "causes", "second"),
    [("gain", GAIN_CAUSES, "flow_choice_1"), ("loss", LOSS_CAUSES, "flow_knight_1")],
)
def test_a_column_for_each_cause_and_seat(per: str, causes: tuple[str, ...], second: str) -> None:
    column = Column("flow", "int16", "cards", per)  # type: ignore[arg-type] # a parametrised word
    assert column.shape == (len(causes), MAX_SEATS)
    names = column.expanded(3)
    assert len(names) == 3 * len(causes)
    assert names[3] == (second, (1, 0))


@pytest.mark.parametrize("table", TABLES)
def test_names_are_unique_and_have_meanings(table: str) -> None:
    names = [name for column in TABLES[table] for name, _ in column.expanded()]
    assert len(names) == len(set(names))
    assert all(column.meaning for column in TABLES[table])


def test_tables_share_the_index_of_the_game() -> None:
    assert {columns[0] for columns in TABLES.values()} == {schema.GAMES[0]}


def test_columns_of_names_say_whose_names_they_are() -> None:
    for column in (column for columns in TABLES.values() for column in columns):
        assert (column.type == "name") == bool(column.names), column.name


def test_every_cause_has_a_meaning() -> None:
    assert set(schema.CAUSE_MEANINGS) == {*GAIN_CAUSES, *LOSS_CAUSES}
