"""The tables of docs/assumed.md: a row a value, a column a line-up."""

from pathlib import Path

import polars as pl

from analyses import assumed
from scripts.assumed_table import tables
from tests.reports.charts.pacing.pacing_tables import ASSUMED


def written(folder: Path, table: pl.DataFrame) -> None:
    folder.mkdir(parents=True)
    table.select(assumed.COLUMNS.names).write_csv(folder / "assumptions.csv")


def test_line_ups_stand_beside_each_other_those_that_lengthen_first(tmp_path: Path) -> None:
    written(tmp_path / "edition" / "field", ASSUMED)
    doubled = ASSUMED.with_columns(pl.col("value") * 2, sure=pl.lit("no"))
    written(tmp_path / "edition" / "beginners", doubled)
    head, stands, columns, _, *rows = tables(tmp_path)
    assert head == "### edition\n"
    assert stands == "As the rules stand: 1.0 (differences to ±0.05) and 1.0 (differences to ±0.05) turns.\n"
    assert columns == "| other value | turns more: field | turns more: beginners | seats, field |"
    assert rows == ["| a dearer road | +2.4* | +4.8 | seat 2 −2.0 |", "| fewer | +0.0 | −0.1 | none |", ""]


def test_what_does_nothing_by_any_line_up_shares_a_row(tmp_path: Path) -> None:
    still = pl.when(pl.col("says") == "fewer").then(0.0).otherwise(pl.col("value"))
    written(tmp_path / "base" / "others", ASSUMED.with_columns(value=still))
    more = ASSUMED.filter(pl.col("says") == "fewer").with_columns(value=pl.lit(0.0), says=pl.lit("gifts"))
    written(tmp_path / "market" / "field", pl.concat([ASSUMED.with_columns(value=still), more]))
    told = list(tables(tmp_path))
    assert told.count("| fewer | 0.0 | none |") == 1
    assert "| fewer; gifts | 0.0 | none |" in told
    assert [line for line in told if line.startswith("### ")] == ["### base\n", "### market\n"]


def test_nothing_played_is_nothing_told(tmp_path: Path) -> None:
    assert list(tables(tmp_path)) == []
