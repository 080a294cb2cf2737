"""The page of the schema says all that the schema says."""

import re
from pathlib import Path

import pytest

from sim.games import GAMES
from sim.log.schema_page import schema_page
from sim.schema import TABLES, Column, columns, tables_of

PAGE = Path(__file__).resolve().parents[3] / "docs" / "log-schema.md"


def rows_of(section: str) -> list[list[str]]:
    """The cells of each line of a section's table."""
    lines = schema_page().partition(f"\n## {section}\n")[2].partition("\n## ")[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| `")]


def meaning_of(column: Column) -> str:
    return f"{column.meaning} (since version 3)" if column.since == 3 else column.meaning


def is_told_for(told: str, game: str) -> bool:
    return told == "all" or game in told.split(", ")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("table", TABLES)
def test_the_columns_of_a_game_are_told_in_its_order_with_type_and_meaning(table: str, game: str) -> None:
    """A name in small letters; what stands in capitals behind it tells how often the column stands there."""
    rows = [row for row in rows_of(f"`{table}`") if is_told_for(row[2], game)]
    told = [(re.sub(r"(_[A-Z]+)*`$", "", row[0]).strip("`"), row[1], row[3]) for row in rows]
    if columns(table, game):
        wanted = [(column.name, column.type, meaning_of(column)) for column in columns(table, game)]
        assert told == wanted


def test_sales_are_the_markets_alone() -> None:
    assert {row[2] for row in rows_of("`sales`")} == {"market"}


def test_every_cause_is_explained_for_its_games() -> None:
    rows = {row[0].strip("`"): row for row in rows_of("Causes")}
    for place, per in ((1, "gain"), (2, "loss")):
        for game in GAMES:
            told = {name for name, row in rows.items() if is_told_for(row[place].partition(":")[0], game)}
            assert told == {cause.name for cause in tables_of(game).causes(per)}
    assert all(row[3] for row in rows.values())
    assert rows["spin"][1:3] == ["edition: a seat", ""]
    assert rows["robber"][1:3] == ["base, market: once", "base, market: a seat"]
    assert rows["bank"][1:3] == ["all: once", "all: once"]


def test_the_page_in_docs_is_the_present_one() -> None:
    assert PAGE.read_text("utf-8") == schema_page(), "docs/log-schema.md is out of date: run `make docs`"
