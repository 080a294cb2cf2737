"""The page of the schema says all that the schema says."""

from pathlib import Path

from sim.log.schema_page import schema_page
from sim.schema import GAIN_CAUSES, LOSS_CAUSES, TABLES

PAGE = Path(__file__).resolve().parents[3] / "docs" / "log-schema.md"


def test_every_column_stands_in_its_table_with_type_and_meaning() -> None:
    page = schema_page()
    for name, columns in TABLES.items():
        section = page.partition(f"## `{name}`\n")[2].partition("\n## ")[0]
        for column in columns:
            rows = [line for line in section.splitlines() if line.startswith(f"| `{column.name}")]
            assert any(f"| {column.type} |" in row and column.meaning in row for row in rows), column.name


def test_every_cause_is_explained() -> None:
    causes = schema_page().partition("## Causes")[2]
    assert all(f"| `{cause}` |" in causes for cause in (*GAIN_CAUSES, *LOSS_CAUSES))


def test_the_page_in_docs_is_the_present_one() -> None:
    assert PAGE.read_text("utf-8") == schema_page(), "docs/log-schema.md is out of date: run `make docs`"
