"""Tables that are shown whole."""

import polars as pl

EVERYTHING = 1_000_000  # characters of a text, or of a line


class Table(pl.DataFrame):
    """A polars table that shows every row, column and letter of itself; `.to_pandas()` makes one for pandas.

    What is made of it, by `.filter()` and the like, polars shows in its own way; `Table(...)` shows it whole.
    """

    def __repr__(self) -> str:
        with whole():
            return super().__repr__()

    def __str__(self) -> str:
        with whole():
            return super().__str__()

    def _repr_html_(self, *, _from_series: bool = False) -> str:
        with whole():
            return super()._repr_html_(_from_series=_from_series)


def whole() -> pl.Config:
    """Within it polars cuts nothing off."""
    return pl.Config(tbl_rows=-1, tbl_cols=-1, fmt_str_lengths=EVERYTHING, tbl_width_chars=-1)
