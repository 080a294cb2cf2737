"""The pages that are made from the code say what the code says, and are the present ones."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from scripts import docs
from scripts.docs import DOCS, PAGES, fields_page, main
from sim import public
from sim.machine import records
from sim.machine.codes import ANSWER, DISCARDING, OVER, Ask, Option

PAGE = fields_page()


@pytest.mark.parametrize("name", PAGES)
def test_the_page_in_docs_is_the_present_one(name: str) -> None:
    assert (DOCS / name).read_text("utf-8") == PAGES[name](), f"docs/{name} is out of date: run `make docs`"


@pytest.mark.parametrize(
    ("name", "record"),
    [("rules", records.RULES), ("table", records.TABLE), ("me", records.SEAT), ("menu", records.MENU)],
)
def test_every_value_of_a_record_has_its_line(name: str, record: np.dtype[Any]) -> None:
    for field in record.names or ():
        for path in [f"{field}.{key}" for key in record[field].names or ()] or [field]:
            assert len(re.findall(rf"^\| `{name}\.{path}[`\[]", PAGE, re.MULTILINE)) == 1, path


def test_every_meaning_is_told() -> None:
    fields = [*records.RULES_FIELDS, *records.TABLE_FIELDS, *records.SEAT_FIELDS, *records.MENU_FIELDS]
    fields += [field for name in ("RULES", "TABLE", "SEAT") for field in records.declared(name)]
    meanings = [field.meaning for field in fields]
    meanings += [scalar.meaning for keys in records.SCALARS.values() for scalar in keys]
    assert [meaning for meaning in meanings if f" | {meaning}" not in PAGE] == []


@pytest.mark.parametrize(
    "line",
    [
        "| `table.points[4]` | points of each seat (fraction) |",
        "| `table.pieces[4, 6]` | roads, settlements (cities left out), cities, knights that stand |",
        "| `table.turn` | number of the turn, from 1 |",
        "| `rules.robber.stealing` | whether its mover may or must rob (0: may, 1: must) | base, market |",
        f"| `DISCARDING` | {DISCARDING} | `discard` |",
        f"| `ANSWER` | {ANSWER} | `answer` |",
        "| `find(menu, kind)` | The first option of a kind, or -1. |",
    ],
)
def test_places_fractions_words_games_and_functions_are_told(line: str) -> None:
    assert line in PAGE.splitlines()


def test_every_constant_stands_on_the_page_once() -> None:
    assert [
        name for name, number in public.CONSTANTS.items() if PAGE.count(f"\n| `{name}` | {number} |") != 1
    ] == []
    assert {code.name for kind in (Option, Ask) for code in kind if code != OVER} <= set(public.CONSTANTS)
    assert "as_function" not in PAGE


def test_the_details_of_options_are_told_of_names_that_there_are() -> None:
    details = PAGE.partition("| kind | a | b |")[2].partition("\n## ")[0]
    told = [
        name.strip() for line in details.splitlines()[2:] if line for name in line.split("|")[1].split(",")
    ]
    assert {"ROAD", "SITE", "PLAY_MONOPOLY", "ROB", "MAKE"} <= set(told) <= set(Option.__members__)


def test_only_pages_that_have_changed_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(docs, "DOCS", tmp_path)
    main()
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(PAGES)
    assert capsys.readouterr().out.splitlines() == [f"docs/{name}: written" for name in PAGES]
    main()
    assert capsys.readouterr().out == ""
    assert (tmp_path / "log-schema.md").read_text(encoding="utf-8").startswith("# The tables of a run")
