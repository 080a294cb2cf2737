"""Tables and pictures on the page."""

import base64

import polars as pl

from reports import page


def test_columns_are_written_in_their_unit() -> None:
    table = pl.DataFrame(
        {"round": [1], "n": [12_345], "value": [0.25], "low": [None], "share": [0.5], "p50": [2.5]},
        schema_overrides={"low": pl.Float64},
    )
    text = page.as_text(table, "share", "a note")
    assert text.head == ["round", "n", "value", "low", "share", "p50"]
    assert text.rows == [["1", "12,345", "25.0%", "–", "50.0%", "2.5"]]
    assert page.as_text(table, "points").rows[0][2] == "0.25"


def test_means_of_turns_and_shares_of_other_columns_are_written_as_such() -> None:
    table = pl.DataFrame({"target": [10.0], "shorter": [12.345], "same_winner": [0.5], "shorter_low": [None]})
    assert page.as_text(table, "turns").rows == [["10", "12.3", "50.0%", "–"]]


def test_a_picture_is_held_in_its_address() -> None:
    address = page.embedded(b"<svg/>")
    assert base64.b64decode(address.removeprefix("data:image/svg+xml;base64,")) == b"<svg/>"


def test_notes_come_from_the_analysis_as_one_line() -> None:
    assert (
        page.column_note("One row a seat.\n\n`wins`; `n` games;\nand more.")
        == "One row a seat. wins; n games; and more."
    )
    assert page.column_note(None) == ""
