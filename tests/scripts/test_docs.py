"""The pages that are made from the code say what the code says, and are the present ones."""

from pathlib import Path

import pytest

from scripts import docs
from scripts.docs import DOCS, PAGES, fields_page, main
from sim.engine import public, records


@pytest.mark.parametrize("name", PAGES)
def test_the_page_in_docs_is_the_present_one(name: str) -> None:
    assert (DOCS / name).read_text("utf-8") == PAGES[name](), f"docs/{name} is out of date: run `make docs`"


def test_every_field_and_constant_is_on_the_page() -> None:
    page = fields_page()
    for name, fields in (
        ("rules", records.RULES_FIELDS), ("table", records.TABLE_FIELDS),
        ("me", records.SEAT_FIELDS), ("menu", records.MENU_FIELDS),
    ):  # fmt: skip
        for field, _, _, meaning in fields:
            assert f"| `{name}.{field}" in page
            assert meaning in page
    constants = [name for name in public.__all__ if isinstance(getattr(public, name), int)]
    assert [name for name in constants if f"`{name}`" not in page] == []


def test_only_pages_that_have_changed_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(docs, "DOCS", tmp_path)
    main()
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(PAGES)
    assert len(capsys.readouterr().out.splitlines()) == len(PAGES)
    main()
    assert capsys.readouterr().out == ""
