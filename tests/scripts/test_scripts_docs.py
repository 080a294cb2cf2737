"""The pages made from the code are as the code would make them now."""

from pathlib import Path

import pytest

from scripts import docs
from sim.engine import codes, public
from sim.engine.records import MENU_FIELDS, RULES_FIELDS, SEAT_FIELDS, TABLE_FIELDS


@pytest.mark.parametrize("name", docs.PAGES)
def test_a_page_is_not_stale(name: str) -> None:
    written = (docs.DOCS / name).read_text(encoding="utf-8")
    assert written == docs.PAGES[name](), f"docs/{name} is stale: run `make docs`"


@pytest.mark.parametrize(
    ("record", "fields"),
    [("rules", RULES_FIELDS), ("table", TABLE_FIELDS), ("me", SEAT_FIELDS), ("menu", MENU_FIELDS)],
)
def test_every_field_of_a_record_has_its_line(record: str, fields: tuple[tuple[str, ...], ...]) -> None:
    page = docs.fields_page()
    assert [field[0] for field in fields if f"| `{record}.{field[0]}" not in page] == []


def test_arrays_show_their_places_and_fractions_are_marked() -> None:
    lines = docs.fields_page().splitlines()
    assert "| `table.points[4]` | points of each seat (fraction) |" in lines
    assert (
        "| `table.pieces[4, 4]` | roads, settlements (cities left out), cities, knights that stand |" in lines
    )
    assert "| `table.turn` | number of the turn, from 1 |" in lines


def test_every_public_number_stands_on_the_page_once() -> None:
    page = docs.fields_page()
    constants = [name for name in public.__all__ if isinstance(getattr(public, name), int)]
    assert [name for name in constants if page.count(f"| `{name}` | {getattr(public, name)} |") != 1] == []


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
