"""The columns of the tables."""

import pytest

from sim.games import GAMES
from sim.limits import MAX_KINDS, MAX_SEATS, MAX_VARIETIES
from sim.schema import (
    TABLES,
    Cause,
    Column,
    Tables,
    Type,
    Words,
    columns,
    games_of,
    inserted,
    tables_of,
    written_tables,
)

WORDS = Words(
    {
        "kind": [(0, "wool"), (1, "ore"), (2, "cocoa"), (3, "milk")],
        "ingredient": [(2, "cocoa"), (3, "milk")],
        "variety": [(0, "dark"), (1, "nougat"), (2, "white")],
        "reward": [(0, "points"), (1, "cards")],
    }
)
PLAIN = Column("turns", "int16", "turns played")
CAUSES = (Cause("trade", "a trade"), Cause("bank", "the bank", active=True))
SMALL = Tables(
    (PLAIN,), (), gains=CAUSES, losses=CAUSES[:1], axes={"kind": MAX_KINDS, "variety": MAX_VARIETIES}
)
EVERY = [(game, table, column) for game in GAMES for table in TABLES for column in columns(table, game)]


def column(per: str, type_: Type = "int16") -> Column:
    return Column("n", type_, "a number", per)


@pytest.mark.parametrize(
    ("per", "shape", "expanded"),
    [
        ("row", (), {"n": [()]}),
        ("seat", (MAX_SEATS,), {"n_1": [(0,)], "n_2": [(1,)]}),
        ("loss", (1, MAX_SEATS), {"n_trade_1": [(0, 0)], "n_trade_2": [(0, 1)]}),
        # A cause of the active seat adds up the seats.
        ("gain", (2, MAX_SEATS), {"n_trade_1": [(0, 0)], "n_trade_2": [(0, 1)], "n_bank": [(1, 0), (1, 1)]}),
        ("kind", (MAX_KINDS,), {"n_wool": [(0,)], "n_ore": [(1,)], "n_cocoa": [(2,)], "n_milk": [(3,)]}),
        ("variety", (MAX_VARIETIES,), {"n_dark": [(0,)], "n_nougat": [(1,)], "n_white": [(2,)]}),
    ],
)
def test_a_column_is_one_for_each_of_what_it_counts(
    per: str, shape: tuple[int, ...], expanded: dict[str, list[tuple[int, ...]]]
) -> None:
    assert column(per).shape(SMALL) == shape
    assert dict(column(per).expanded(SMALL, 2, WORDS)) == expanded
    assert len(column("seat").expanded(SMALL)) == MAX_SEATS


def test_without_words_there_is_no_column_of_a_word() -> None:
    assert column("kind").expanded(SMALL) == []


def test_a_column_may_have_another_name_in_the_row_and_need_more_bits() -> None:
    assert (PLAIN.row_field, PLAIN.is_wide) == ("turns", False)
    assert Column("reward", "int8", "a reward", field="promised").row_field == "promised"
    assert column("row", "int64").is_wide


def test_columns_are_put_in_where_a_game_wants_them() -> None:
    first, second, third = (Column(name, "int8", name) for name in ("first", "second", "third"))
    assert inserted([first, second], {"first": [third]}) == (first, third, second)
    # One that was put in can be stood behind by the game above.
    assert inserted(inserted([first], {"first": [second]}), {"second": [third]}) == (first, second, third)
    with pytest.raises(AssertionError, match="no column to stand after: fourth"):
        inserted([first], {"fourth": [second]})


def test_games_write_the_tables_for_which_they_have_columns() -> None:
    assert {game: written_tables(game) for game in GAMES} == {
        "edition": ["games", "turns"],
        "base": ["games", "turns"],
        "market": ["games", "turns", "sales"],
    }
    assert [games_of(table) for table in TABLES] == [list(GAMES), list(GAMES), ["market"]]
    assert {columns(table, game)[0] for game in GAMES for table in written_tables(game)} == {EVERY[0][2]}


@pytest.mark.parametrize("game", GAMES)
def test_names_and_cells_of_a_table_are_its_own(game: str) -> None:
    tables = tables_of(game)
    for table in written_tables(game):
        found = [(column, *one) for column in tables.of(table) for one in column.expanded(tables, 4, WORDS)]
        names = [name for _, name, _ in found]
        assert len(names) == len(set(names))
        cells = [(column.row_field, cell) for column, _, of_column in found for cell in of_column]
        assert len(cells) == len(set(cells))
        for column, _, of_column in found:
            for cell in of_column:
                assert all(at < size for at, size in zip(cell, column.shape(tables), strict=True)), column


def test_columns_have_meanings_and_those_of_names_say_whose_names_they_are() -> None:
    for _, _, column in EVERY:
        assert column.meaning, column
        assert (column.type == "name") == bool(column.names), column
        assert column.per in {"row", "seat", "gain", "loss", *WORDS.axes}


@pytest.mark.parametrize("game", GAMES)
def test_every_cause_is_told_once_and_has_a_meaning(game: str) -> None:
    tables = tables_of(game)
    explained = {cause.name for cause in tables.gains + tables.losses if cause.meaning}
    for causes in (tables.gains, tables.losses):
        names = [cause.name for cause in causes]
        assert len(names) == len(set(names))
        assert explained >= set(names)


@pytest.mark.parametrize("game", GAMES)
def test_shared_causes_have_one_index_in_all_games(game: str) -> None:
    for per, shared in (("gain", ("trade", "bank")), ("loss", ("trade", "bank", "build", "discard"))):
        causes = tables_of(game).causes(per)
        assert tuple(cause.name for cause in causes[: len(shared)]) == shared
    assert tables_of(game).causes("seat") == ()


def test_a_thief_is_active_and_the_robbed_is_not() -> None:
    for game, thief in (("edition", "knight"), ("base", "robber"), ("market", "robber")):
        active = {
            per: {cause.name: cause.active for cause in tables_of(game).causes(per)}
            for per in ("gain", "loss")
        }
        assert active["gain"][thief]
        assert not active["loss"][thief]
