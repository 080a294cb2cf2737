"""What the engine keeps of its rows becomes tables with the schema's columns, types and names."""

from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa
import pytest

from sim.games import GAMES
from sim.log.tables import LogError, Names, Table, places_of
from sim.machine.batch import picked
from sim.machine.codes import Ending, words
from sim.machine.records import ROWS
from sim.schema import TABLES, Words, columns, tables_of

AXES = {
    "kind": [(0, "wool"), (1, "ore"), (2, "cocoa")],
    "ingredient": [(2, "cocoa")],
    "variety": [(0, "dark"), (1, "nougat")],
    "reward": [(0, "points"), (1, "cards")],
}
NAMES = {
    "spin": ["wool", "ore", "robber"],
    "colour": ["red", "blue"],
    "variety": ["dark", "nougat"],
    "reward": ["nothing", "1 VP"],
    "ending": words(Ending),
}
TYPES = {"int8": pl.Int8, "int16": pl.Int16, "int64": pl.Int64, "points": pl.Float32}


def names(game: str, *strategies: str) -> Names:
    """The names of a small rule set."""
    return Names(game, Words(AXES, {**NAMES, "strategy": strategies or ("eager", "slow")}))


def two_turns() -> Any:
    rows = np.zeros(2, ROWS["edition"].turns)
    rows["game"], rows["turn"], rows["seat"] = 70_000, [1, 2], [1, 2]
    rows["spin"] = [-1, 2]
    rows["points"][:, :2] = [[8, 9], [10, 11]]
    rows["gained"][1, 2, 1] = 3
    return rows


def made(table: str, game: str, seats: int, *buffers: Any) -> pl.DataFrame:
    """The table made of some buffers."""
    return written(Table(table, names(game), seats), *buffers)


def written(table: Table, *buffers: Any) -> pl.DataFrame:
    """The frame that is read of some buffers of rows, once written."""
    batches = [table.batch(picked(rows, table.picks)) for rows in buffers]
    frame = pl.from_arrow(pa.Table.from_batches(batches, table.schema))
    assert isinstance(frame, pl.DataFrame)
    return frame


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("table", TABLES)
def test_columns_and_types_are_those_of_the_schema(table: str, game: str, seats: int) -> None:
    frame = made(table, game, seats, np.zeros(3, getattr(ROWS[game], table)))
    declared = [
        (name, column)
        for column in columns(table, game)
        for name, _ in column.expanded(tables_of(game), seats, names(game).words)
    ]
    assert frame.columns == [name for name, _ in declared]
    for name, column in declared:
        if column.type == "name":
            assert isinstance(frame.schema[name], pl.Enum)
        else:
            assert frame.schema[name] == TYPES[column.type]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("table", ["games", "turns"])
def test_every_cell_of_a_row_comes_into_its_column(table: str, game: str) -> None:
    rows = np.zeros(2, getattr(ROWS[game], table))
    for number, column in enumerate(columns(table, game)):
        if column.type not in ("name", "points"):
            rows[column.row_field] = number
    frame = made(table, game, 4, rows)
    for number, column in enumerate(columns(table, game)):
        if column.type not in ("name", "points"):
            for name, cells in column.expanded(tables_of(game), 4, names(game).words):
                assert frame[name].to_list() == [number * len(cells)] * 2


def test_values_stand_under_their_names() -> None:
    frame = made("turns", "edition", 2, two_turns())
    assert frame["game"].to_list() == [70_000, 70_000]
    assert frame["spin"].to_list() == ["", "robber"]
    assert frame["points_2"].to_list() == [2.25, 2.75]
    assert frame["gained_spin_2"].to_list() == [0, 3]
    assert frame.select(pl.sum_horizontal(pl.col("^gained_.*$"))).to_series().to_list() == [0, 3]


def test_a_cause_of_the_active_seat_is_one_column_that_adds_up_the_seats() -> None:
    rows = two_turns()
    rows["gained"][:, 4] = [[2, 0, 0, 0], [0, 1, 0, 0]]
    rows["lost"][:, 4, 1] = 2
    frame = made("turns", "edition", 2, rows)
    assert frame["gained_knight"].to_list() == [2, 1]
    assert frame["lost_knight_2"].to_list() == [2, 2]
    assert "gained_knight_1" not in frame.columns


def test_a_sale_is_told_in_words() -> None:
    rows = np.zeros(2, ROWS["market"].sales)
    rows["strategy"], rows["variety"], rows["reward"] = [1, 0], [0, 1], [1, 0]
    rows["raised"] = [-1, 1]
    rows["paid"][:, :3], rows["after"][:, :2] = [7, 7, 4], [5, 6]
    frame = made("sales", "market", 3, rows)
    assert frame["strategy"].to_list() == ["slow", "eager"]
    assert frame["variety"].to_list() == ["dark", "nougat"]
    assert frame["reward"].to_list() == ["1 VP", "nothing"]
    assert frame["raised"].to_list() == ["", "nougat"]
    assert frame.select("^paid_.*$").columns == ["paid_cocoa"]
    assert frame["paid_cocoa"].to_list() == [4, 4]
    assert frame.select("^after_.*$").rows() == [(5, 6)] * 2


def test_a_table_without_rows_has_its_columns() -> None:
    frame = made("sales", "market", 3, np.zeros(0, ROWS["market"].sales))
    assert frame.height == 0
    assert {"variety", "paid_cocoa", "after_nougat"} <= set(frame.columns)


def test_buffers_come_one_after_the_other() -> None:
    later = two_turns()
    later["turn"] += 2
    later["game"] = 5
    frame = made("turns", "edition", 2, two_turns(), later)
    assert frame["turn"].to_list() == [1, 2, 3, 4]
    assert frame["game"].to_list() == [70_000, 70_000, 5, 5]


@pytest.mark.parametrize("game", [0, 1, 65_535, 65_536, 40_000_000, 2_147_483_647])
def test_a_wide_column_keeps_all_bits(game: int) -> None:
    rows = two_turns()
    rows["game"] = game
    assert made("turns", "edition", 2, rows)["game"].to_list() == [game, game]


def test_two_players_of_one_name_are_one_name() -> None:
    rows = np.zeros(2, ROWS["edition"].games)
    rows["strategy"][:, :2] = [[0, 1], [1, 2]]
    table = Table("games", names("edition", "eager", "slow", "eager"), 2)
    assert written(table, rows)["strategy_2"].to_list() == ["slow", "eager"]


def test_what_a_column_cannot_hold_is_said_and_not_cut_off() -> None:
    rows = two_turns()
    rows["cards"][1, 0] = 16_383
    assert made("turns", "edition", 2, rows)["cards_1"].to_list() == [0, 16_383]
    for too_many in (16_384, 40_000):
        rows["cards"].view(np.uint16)[1, 0] = too_many
        told = rf"^cards_1: {too_many:,} cards in a hand; the log holds 16,383, expected "
        with pytest.raises(LogError, match=told):
            made("turns", "edition", 2, rows)


def test_a_column_knows_its_cells() -> None:
    places = {place.name: place.cells for place in places_of("games", names("base"), 4)}
    assert {name for name, cells in places.items() if len(cells) > 1} == {"game", "block"}
    assert (places["game"], places["block"], places["rotation"]) == ([0, 1], [2, 3], [4])
    assert places["winner"] == [places["strategy_4"][0] + 1]


def test_what_a_table_keeps_is_found_once() -> None:
    table = Table("turns", names("market"), 4)
    assert table.picks is table.picks


def test_a_table_knows_which_of_its_columns_tell_players() -> None:
    for kind, game in (("games", "edition"), ("sales", "market"), ("turns", "base")):
        table = Table(kind, names(game), 3)
        rows = np.zeros(1, getattr(ROWS[game], kind))
        for field in ("strategy", "winning_strategy"):
            if rows.dtype.fields and field in rows.dtype.fields:
                rows[field] = 7
        told = [column for column, kept in enumerate(picked(rows, table.picks)) if kept.tolist() == [7]]
        assert table.players == told
        assert len(told) == {"games": 4, "sales": 1, "turns": 0}[kind]
