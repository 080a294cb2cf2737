"""One estimate in several groupings, in one table: each row of the log counts once in every grouping."""

from collections.abc import Callable, Mapping

import polars as pl

from analyses.columns import Column
from analyses.statistics import Estimates

# The columns that tell which group a row of such a table is of.
GROUP: dict[str, Column] = {
    "by": ("what the groups are formed by", "text"),
    "group": ("which of them", "text"),
}


def in_groups(groupings: Mapping[str, str], estimate: Callable[[str], Estimates]) -> pl.DataFrame:
    """The estimates by each column of `groupings`, which says under what name it stands in `by`.

    The column itself becomes `group`, a text.
    """
    return pl.concat([_grouped(by, column, estimate(column)) for column, by in groupings.items()])


def _grouped(by: str, column: str, found: Estimates) -> pl.DataFrame:
    table = found.table().with_columns(pl.col("count").cast(pl.Int64))
    told = table.select(pl.lit(by).alias("by"), pl.col(column).cast(pl.String).alias("group"))
    return pl.concat([told, table.drop(column)], how="horizontal")
