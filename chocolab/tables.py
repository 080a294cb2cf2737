"""Tables that are shown whole, and those of the log, which are read when they are asked for."""

import pandas as pd
import polars as pl

from chocolab import pages

EVERYTHING = 1_000_000  # characters of a text, or of a line


class Table(pl.DataFrame):
    """A polars table that shows every row, column and letter of itself; `.to_pandas()` makes one for pandas.

    What is made of it, by `.filter()` and the like, polars shows in its own way; `Table(...)` shows it whole.
    What must be known before its figures stands in `warnings`, and is shown above them.
    """

    warnings: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return str(self)

    def __str__(self) -> str:
        with whole():
            return "\n".join([*self.warnings, super().__str__()])

    def _repr_html_(self, *, _from_series: bool = False) -> str:
        numbers = {place for place, kind in enumerate(self.dtypes) if kind.is_numeric()}
        rows = ([_written(value) for value in row] for row in self.iter_rows())
        said = "".join(map(pages.paragraph, self.warnings))
        return said + pages.table(rows, self.columns, numbers)


class LogTable(pl.LazyFrame):
    """A table of the log as a LazyFrame of polars: nothing is read before `.collect()` or `.pandas()`."""

    @classmethod
    def of(cls, table: pl.LazyFrame) -> "LogTable":
        """The same table; what `.filter()`, `.select()` and the like make of it is a LogTable too."""
        made = cls()
        made._ldf = table._ldf  # what polars hands on from one to another
        return made

    def pandas(self) -> pd.DataFrame:
        """The table for pandas; `.select()` the columns that you need first."""
        return self.collect().to_pandas()


def _written(value: object) -> str:
    """A value in a cell: numbers to four digits, whole ones in full, a dash for what is not known."""
    if value is None:
        return "–"
    if not isinstance(value, float):
        return f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value)
    return f"{value:,.1f}" if abs(value) >= 1_000 else f"{value:.4g}"


def whole() -> pl.Config:
    """Within it polars cuts nothing off."""
    return pl.Config(tbl_rows=-1, tbl_cols=-1, fmt_str_lengths=EVERYTHING, tbl_width_chars=-1)
