"""The columns of the tables."""

import pytest

from sim import schema
from sim.schema import (
    ACTIVE_CAUSES,
    ALL_GAMES,
    GAIN_CAUSES,
    LOSS_CAUSES,
    MAX_KINDS,
    MAX_SEATS,
    MAX_VARIETIES,
    TABLE_GAMES,
    TABLES,
    Column,
    Words,
    columns,
)

WORDS = Words(("wool", "ore"), ("cocoa", "milk"), ("dark", "nougat", "white"))
EVERY = [column for declared in TABLES.values() for column in declared]


def test_a_plain_column_is_one_column() -> None:
    column = Column("turns", "int16", "turns played")
    assert column.shape("edition") == ()
    assert column.expanded("edition") == [("turns", [()])]


def test_a_column_for_each_seat() -> None:
    column = Column("cards", "int16", "cards", "seat")
    assert column.shape("base") == (MAX_SEATS,)
    assert column.expanded("base", 2) == [("cards_1", [(0,)]), ("cards_2", [(1,)])]
    assert len(column.expanded("base")) == MAX_SEATS


@pytest.mark.parametrize("game", ALL_GAMES)
@pytest.mark.parametrize(
    ("name", "per", "causes"), [("gained", "gain", GAIN_CAUSES), ("lost", "loss", LOSS_CAUSES)]
)
def test_a_column_for_each_cause_and_for_each_seat_that_it_may_concern(
    game: str, name: str, per: str, causes: dict[str, tuple[str, ...]]
) -> None:
    column = Column(name, "int16", "cards", per)  # type: ignore[arg-type] # a parametrised word
    assert column.shape(game) == (len(causes[game]), MAX_SEATS)
    expanded = dict(column.expanded(game, 3))
    for index, cause in enumerate(causes[game]):
        cells = [(index, seat) for seat in range(3)]
        if cause in ACTIVE_CAUSES[name]:
            assert expanded.pop(f"{name}_{cause}") == cells
        else:
            assert [expanded.pop(f"{name}_{cause}_{seat}") for seat in (1, 2, 3)] == [[c] for c in cells]
    assert expanded == {}


def test_a_thief_is_active_and_the_robbed_is_not() -> None:
    gained, lost = (dict(column.expanded("base", 4)) for column in EVERY if column.per in ("gain", "loss"))
    assert "gained_robber" in gained
    assert {"lost_robber_1", "lost_robber_4"} <= lost.keys()


@pytest.mark.parametrize(
    ("per", "size", "names"),
    [
        ("kind", MAX_KINDS, {"n_wool": 0, "n_ore": 1, "n_cocoa": 2, "n_milk": 3}),
        ("ingredient", MAX_KINDS, {"n_cocoa": 2, "n_milk": 3}),
        ("variety", MAX_VARIETIES, {"n_dark": 0, "n_nougat": 1, "n_white": 2}),
    ],
)
def test_a_column_for_each_word_of_the_rule_set(per: str, size: int, names: dict[str, int]) -> None:
    column = Column("n", "int8", "a number", per)  # type: ignore[arg-type] # a parametrised word
    assert column.shape("market") == (size,)
    assert column.expanded("market", 4, WORDS) == [(name, [(index,)]) for name, index in names.items()]
    assert column.expanded("market") == []


@pytest.mark.parametrize("game", ALL_GAMES)
@pytest.mark.parametrize("table", TABLES)
def test_names_are_unique(table: str, game: str) -> None:
    names = [name for column in columns(table, game) for name, _ in column.expanded(game, 4, WORDS)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("game", ALL_GAMES)
@pytest.mark.parametrize("table", TABLES)
def test_every_cell_of_a_row_stands_in_one_column_at_most(table: str, game: str) -> None:
    for column in columns(table, game):
        cells = [cell for _, cells in column.expanded(game, 4, WORDS) for cell in cells]
        assert len(cells) == len(set(cells)), column.name
        assert all(
            place < size
            for cell in cells
            for place, size in zip(cell, column.shape(game), strict=True)
        ), column.name  # fmt: skip


def test_columns_have_meanings_and_games() -> None:
    assert [column.name for column in EVERY if not column.meaning] == []
    assert [
        column.name for column in EVERY if not column.games or not set(column.games) <= {*ALL_GAMES}
    ] == []


def test_the_columns_of_a_game_are_those_declared_for_it() -> None:
    for table, declared in TABLES.items():
        for game in ALL_GAMES:
            assert columns(table, game) == tuple(column for column in declared if game in column.games)
    assert "spin" not in {column.name for column in columns("turns", "base")}
    assert "level" not in {column.name for column in columns("turns", "base")}
    assert {"roll", "level"} <= {column.name for column in columns("turns", "market")}


def test_tables_share_the_index_of_the_game() -> None:
    assert {declared[0] for declared in TABLES.values()} == {schema.GAMES[0]}


def test_columns_of_names_say_whose_names_they_are() -> None:
    for column in EVERY:
        assert (column.type == "name") == bool(column.names), column.name


def test_every_table_is_written_for_some_game() -> None:
    assert TABLE_GAMES.keys() == TABLES.keys()
    assert TABLE_GAMES["games"] == TABLE_GAMES["turns"] == ALL_GAMES
    assert TABLE_GAMES["sales"] == ("market",)


def test_every_cause_has_a_meaning() -> None:
    causes = {
        cause for of_games in (GAIN_CAUSES, LOSS_CAUSES) for game in of_games.values() for cause in game
    }
    assert set(schema.CAUSE_MEANINGS) == causes
    assert GAIN_CAUSES.keys() == LOSS_CAUSES.keys() == set(ALL_GAMES)


def test_causes_of_the_active_seat_are_causes() -> None:
    for name, of_games in (("gained", GAIN_CAUSES), ("lost", LOSS_CAUSES)):
        assert ACTIVE_CAUSES[name] <= {cause for causes in of_games.values() for cause in causes}
