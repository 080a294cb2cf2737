"""The page of the schema says all that the schema says."""

import re
from pathlib import Path

import pytest

from sim.log.schema_page import schema_page
from sim.schema import ALL_GAMES, GAIN_CAUSES, LOSS_CAUSES, TABLE_GAMES, TABLES, Column, columns

PAGE = Path(__file__).resolve().parents[3] / "docs" / "log-schema.md"


def rows_of(section: str) -> list[list[str]]:
    """The cells of each line of a section's table."""
    lines = schema_page().partition(f"\n## {section}\n")[2].partition("\n## ")[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| `")]


def row_of(table: str, column: Column) -> list[str]:
    """The line of a column, whatever is hung on its name."""
    rows = rows_of(f"`{table}`")
    return next(row for row in rows if re.sub(r"(_[A-Z]+)*$", "", row[0].strip("`"), count=1) == column.name)


def test_every_column_stands_in_its_table_with_type_and_meaning() -> None:
    for name, declared in TABLES.items():
        for column in declared:
            assert row_of(name, column)[1::2] == [column.type, column.meaning]


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_column_is_told_for_its_games(game: str) -> None:
    for name in [name for name, games in TABLE_GAMES.items() if game in games]:
        for column in TABLES[name]:
            told = row_of(name, column)[2]
            assert (told == "all" or game in told.split(", ")) == (column in columns(name, game))


def test_sales_are_the_markets_alone() -> None:
    assert {row[2] for row in rows_of("`sales`")} == {"market"}


def test_every_cause_is_explained_for_its_games() -> None:
    rows = {row[0].strip("`"): row for row in rows_of("Causes")}
    for place, causes in ((1, GAIN_CAUSES), (2, LOSS_CAUSES)):
        for game, names in causes.items():
            assert all(rows[name][place].startswith("all: ") or game in rows[name][place] for name in names)
    assert rows["spin"][1:3] == ["edition: a seat", ""]
    assert rows["robber"][1:3] == ["base, market: once", "base, market: a seat"]
    assert rows["bank"][1:3] == ["all: once", "all: once"]


def test_the_page_in_docs_is_the_present_one() -> None:
    assert PAGE.read_text("utf-8") == schema_page(), "docs/log-schema.md is out of date: run `make docs`"
