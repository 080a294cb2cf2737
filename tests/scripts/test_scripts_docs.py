"""The pages made from the code are as the code would make them now."""

from pathlib import Path

import pytest

from scripts import docs
from sim.engine import codes, public
from sim.engine.records import (
    ISLAND_RULES_FIELDS,
    ISLAND_TABLE_FIELDS,
    MARKET_RULES_FIELDS,
    MARKET_TABLE_FIELDS,
    MENU_FIELDS,
    RULES_FIELDS,
    SEAT_FIELDS,
    TABLE_FIELDS,
)


@pytest.mark.parametrize("name", docs.PAGES)
def test_a_page_is_not_stale(name: str) -> None:
    written = (docs.DOCS / name).read_text(encoding="utf-8")
    assert written == docs.PAGES[name](), f"docs/{name} is stale: run `make docs`"


@pytest.mark.parametrize(
    ("record", "fields"),
    [
        ("rules", RULES_FIELDS + ISLAND_RULES_FIELDS + MARKET_RULES_FIELDS),
        ("table", TABLE_FIELDS + ISLAND_TABLE_FIELDS + MARKET_TABLE_FIELDS),
        ("me", SEAT_FIELDS),
        ("menu", MENU_FIELDS),
    ],
)
def test_every_field_of_a_record_has_its_line(record: str, fields: tuple[tuple[str, ...], ...]) -> None:
    page = docs.fields_page()
    assert [field[0] for field in fields if f"| `{record}.{field[0]}" not in page] == []


def test_arrays_show_their_places_and_fractions_are_marked() -> None:
    lines = docs.fields_page().splitlines()
    assert "| `table.points[4]` | points of each seat (fraction) |" in lines
    assert (
        "| `table.pieces[4, 6]` | roads, settlements (cities left out), cities, knights that stand |" in lines
    )
    assert "| `table.turn` | number of the turn, from 1 |" in lines


def test_every_public_number_stands_on_the_page_once() -> None:
    page = docs.fields_page()
    constants = [name for name in public.__all__ if isinstance(getattr(public, name), int)]
    assert [name for name in constants if page.count(f"\n| `{name}` | {getattr(public, name)} |") != 1] == []


def test_every_option_and_decision_has_the_constant_that_a_strategy_imports() -> None:
    for number in range(len(codes.OPTION_NAMES)):
        assert getattr(public, docs.option_name(number)) == number
    for number in range(len(codes.ASK_NAMES)):
        if number != codes.OVER:
            assert getattr(public, docs.ask_name(number)) == number


def test_the_details_of_options_are_told_of_names_that_there_are() -> None:
    details = docs.fields_page().partition("| kind | a | b |")[2].partition("\n## ")[0]
    named = [name for line in details.splitlines()[2:] if line for name in line.split("|")[1].split(",")]
    assert {"ROAD", "SITE", "PLAY_MONOPOLY", "ROB", "MAKE"} <= {name.strip() for name in named}
    assert [name for name in named if not hasattr(public, name.strip())] == []


def test_decisions_have_the_names_of_constants_and_of_traces() -> None:
    page = docs.fields_page()
    assert f"| `DISCARDING` | {codes.DISCARDING} | `discard` |" in page
    assert f"| `ANSWER` | {codes.ANSWER} | `answer` |" in page


def test_functions_are_shown_with_their_arguments() -> None:
    page = docs.fields_page()
    assert "| `find(menu, kind)` | The first option of a kind, or -1. |" in page
    assert "as_function" not in page


def test_only_changed_pages_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(docs, "DOCS", tmp_path)
    docs.main()
    assert capsys.readouterr().out.count("written") == len(docs.PAGES)
    docs.main()
    assert capsys.readouterr().out == ""
    assert (tmp_path / "log-schema.md").read_text(encoding="utf-8").startswith("# The tables of a run")
