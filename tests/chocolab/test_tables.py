"""A table is shown whole, however long and wide it is; polars' own settings stay."""

import polars as pl
import pytest

from chocolab.tables import LogTable, Table, whole

LONG = pl.DataFrame({f"column {n}": [f"{row} {'x' * 200}" for row in range(60)] for n in range(20)})


@pytest.mark.parametrize("shown", [str, repr, Table._repr_html_], ids=["text", "repr", "html"])
def test_nothing_is_cut(shown: object) -> None:
    assert callable(shown)
    text = shown(Table(LONG))
    assert "…" not in text
    assert all(f"{row} {'x' * 200}" in text for row in (0, 30, 59))
    assert "column 19" in text


def test_what_polars_does_elsewhere_stays() -> None:
    before = str(LONG)
    str(Table(LONG))
    assert str(LONG) == before
    assert "…" in before
    with whole():
        assert "…" not in str(LONG)


def test_it_is_a_table_of_polars_and_one_for_pandas() -> None:
    table = Table({"n": [1, 2, 3]})
    assert table.filter(pl.col("n") > 1).height == 2
    assert table.to_pandas()["n"].sum() == 6
    assert pl.concat([table, table]).height == 6


def test_a_notebook_shows_values_as_people_write_them() -> None:
    html = Table(
        {"who": ["a<b"], "n": [12_345], "value": [0.123456], "far": [1234.56], "low": [None]}
    )._repr_html_()
    cells = [cell.split(">")[-1] for cell in html.split("</td>")[:-1]]
    assert cells == ["a&lt;b", "12,345", "0.1235", "1,234.6", "–"]
    assert html.count("text-align:right") == 6


def test_a_table_of_the_log_is_one_of_polars_until_pandas_is_asked_for() -> None:
    table = LogTable.of(pl.LazyFrame({"game": [1, 2, 3], "turns": [4, 5, 6]}))
    assert isinstance(table, pl.LazyFrame)
    assert table.collect().shape == (3, 2)
    assert list(table.pandas().columns) == ["game", "turns"]
    late = table.filter(pl.col("game") > 1).select("turns")
    assert isinstance(late, LogTable)
    assert late.pandas()["turns"].tolist() == [5, 6]
