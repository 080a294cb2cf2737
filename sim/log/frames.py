"""Rows of the engine as polars tables, by the schema."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from sim.engine.codes import ENDING_NAMES
from sim.schema import POINT_STEP, Column

# The types that fit into 8 and 16 bits on their way.
NARROW: dict[str, Any] = {"int8": np.int8, "name": np.int8, "int16": np.int16, "points": np.int16}


@dataclass(frozen=True)
class Names:
    """What the codes of a run's `name` columns stand for; code -1 is the empty name."""

    strategy: Sequence[str]
    spin: Sequence[str]
    ending: Sequence[str] = ENDING_NAMES


def names_of(rules: Mapping[str, Any], labels: Sequence[str]) -> Names:
    """The names for a rule set and a line-up."""
    return Names(strategy=labels, spin=[section["shows"] for section in rules["spinner"]["sections"]])


def frame(rows: Any, columns: Sequence[Column], seats: int, names: Names) -> pl.DataFrame:
    """Engine rows as a table with the schema's columns."""
    cells = rows.view(np.int32).reshape(len(rows), -1)
    # Whole columns side by side, each width in one pass over the rows: the fastest way to turn them.
    turned = {width: cells.T.astype(width, order="C") for width in (np.int8, np.int16)}
    series = []
    for column in columns:
        offset = rows.dtype.fields[column.name][1] // 4
        for name, index in column.expanded(seats):
            at = offset + (int(np.ravel_multi_index(index, column.shape)) if index else 0)
            values = turned[NARROW[column.type]][at] if column.type in NARROW else cells[:, at]
            series.append(_typed(name, values, column, names))
    return pl.DataFrame(series)


def _typed(name: str, values: Any, column: Column, names: Names) -> pl.Series:
    if column.type == "points":
        return pl.Series(name, values.astype(np.float32) * np.float32(POINT_STEP))
    if column.type == "name":
        return _named(name, values, getattr(names, column.names))
    return pl.Series(name, values if column.type in NARROW else values.astype(column.type))


def _named(name: str, codes: Any, names: Sequence[str]) -> pl.Series:
    unique = ["", *dict.fromkeys(names)]
    places = np.array([0, *(unique.index(known) for known in names)], np.uint8)
    return pl.Series(name, places[codes + 1]).cat.to(pl.Enum(unique))
