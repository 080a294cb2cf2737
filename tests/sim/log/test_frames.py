"""Rows of the engine become tables with the schema's columns, types and names."""

from typing import Any

import numpy as np
import polars as pl
import pytest

from sim.engine.records import GAME_ROW, TURN_ROW
from sim.log.frames import LogError, Names, Table, names_of
from sim.schema import GAMES, TURNS, Column

NAMES = Names(strategy=["eager", "slow"], spin=["wool", "ore", "robber"])
TYPES = {
    "int8": pl.Int8, "int16": pl.Int16, "int32": pl.Int32, "int64": pl.Int64, "points": pl.Float32,
}  # fmt: skip


def two_turns() -> Any:
    rows = np.zeros(2, TURN_ROW)
    rows["game"], rows["turn"], rows["seat"] = 70_000, [1, 2], [1, 2]
    rows["spin"] = [-1, 2]
    rows["points"][:, :2] = [[8, 9], [10, 11]]
    rows["gained"][1, 2, 1] = 3
    return rows


def table(columns: tuple[Column, ...], seats: int, *buffers: Any) -> pl.DataFrame:
    made = Table(columns, seats, NAMES)
    for rows in buffers:
        made.add(rows)
    return made.frame()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("columns", "dtype"), [(GAMES, GAME_ROW), (TURNS, TURN_ROW)], ids=["games", "turns"])
def test_columns_and_types_are_those_of_the_schema(
    columns: tuple[Column, ...], dtype: Any, seats: int
) -> None:
    frame = table(columns, seats, np.zeros(3, dtype))
    declared = [(name, column) for column in columns for name, _ in column.expanded(seats)]
    assert frame.columns == [name for name, _ in declared]
    for name, column in declared:
        if column.type == "name":
            assert isinstance(frame.schema[name], pl.Enum)
        else:
            assert frame.schema[name] == TYPES[column.type]


def test_values_stand_under_their_names() -> None:
    frame = table(TURNS, 2, two_turns())
    assert frame["game"].to_list() == [70_000, 70_000]
    assert frame["spin"].to_list() == ["", "robber"]
    assert frame["points_2"].to_list() == [2.25, 2.75]
    assert frame["gained_knight_2"].to_list() == [0, 3]
    assert frame.select(pl.sum_horizontal(pl.col("^gained_.*$"))).to_series().to_list() == [0, 3]


def test_a_buffer_may_be_used_again() -> None:
    rows = two_turns()
    made = Table(TURNS, 2, NAMES)
    made.add(rows)
    rows["turn"] += 2
    rows["game"] = 5
    made.add(rows)
    assert made.frame()["turn"].to_list() == [1, 2, 3, 4]
    assert made.frame()["game"].to_list() == [70_000, 70_000, 5, 5]


def test_two_players_of_one_name_are_one_name() -> None:
    rows = np.zeros(2, GAME_ROW)
    rows["strategy"][:, :2] = [[0, 1], [1, 2]]
    made = Table(GAMES, 2, Names(strategy=["eager", "slow", "eager"], spin=[]))
    made.add(rows)
    assert made.frame()["strategy_2"].to_list() == ["slow", "eager"]


def test_what_a_column_cannot_hold_is_said_and_not_cut_off() -> None:
    rows = two_turns()
    rows["cards"][1, 0] = 40_000
    with pytest.raises(
        LogError, match=r"^column cards_1: 40,000 is more than it holds \(32,767\); expected "
    ):
        table(TURNS, 2, rows)


def test_names_come_from_the_rules_and_the_line_up() -> None:
    rules = {"spinner": {"sections": [{"shows": "ore"}, {"shows": "choice"}]}}
    names = names_of(rules, ["one", "two"])
    assert (names.spin, names.strategy, names.ending[1]) == (["ore", "choice"], ["one", "two"], "won")
