"""Tables and pictures on the page."""

from urllib.parse import unquote

import polars as pl

from analyses.columns import Columns, estimated
from reports import page

COLUMNS = Columns(
    "a round",
    who=("the player", "text"),
    round=("the round", "number"),
    n=("games", "count"),
    **estimated("value", "their share", "share"),
    mean=("the mean", "points"),
    later=("how much later", "mean turns"),
)


def test_columns_are_written_in_their_unit() -> None:
    table = pl.DataFrame(
        {"run": "a", "who": "b", "round": 2.5, "n": 12_345, "value": 0.25, "low": None, "high": 0.5}
        | {"mean": 0.25, "later": 12.345},
        schema_overrides={"low": pl.Float64},
    )
    text = page.as_text(table, COLUMNS)
    assert text.head == table.columns
    assert text.rows == [["a", "b", "2.5", "12,345", "25.0%", "–", "50.0%", "0.25", "12.3"]]


def test_a_picture_is_held_in_its_address() -> None:
    address = page.embedded('<svg width="2">50% #1 “é”</svg>')
    assert unquote(address.removeprefix("data:image/svg+xml,")) == "<svg width='2'>50% #1 “é”</svg>"
    assert not set('"<>#\n') & set(address)


def test_the_note_says_what_a_row_is_and_each_column_once() -> None:
    assert page.column_note(COLUMNS) == (
        "One row a round. who: the player; round: the round; n: games; value: their share; "
        "low and high: the ends of the 95% interval; mean: the mean; later: how much later."
    )
