"""The chocolates made, laid out for the questions of the market: each sale once in every grouping."""

from collections.abc import Callable, Mapping

import polars as pl

from analyses.run_tables import RunTables
from analyses.statistics import Estimates


def varieties(run: RunTables) -> list[str]:
    """The varieties of chocolate, in the order of the rule set."""
    return [str(variety["name"]) for variety in run.manifest["rules"]["market"]["varieties"]]


def chocolates(run: RunTables) -> pl.LazyFrame:
    """The sales with `block` and `round`; varieties sort in the rules' order; `of` is “all”.

    `void`: the row promised something and nothing of it could be given. `short`: it was given in part.
    What a reward lacks because the game was won with its first part counts as neither.
    """
    parts = ("points", "resources", "cards", "roads")
    promised = pl.sum_horizontal(pl.col(f"reward_{part}").cast(pl.Int32) for part in parts)
    given = pl.sum_horizontal(pl.col(f"got_{part}").cast(pl.Int32) for part in parts)
    went_on = pl.col("die") > 0  # else the game was over before the die was rolled
    return run.sales_with().with_columns(
        pl.col("variety").cast(pl.String).cast(pl.Enum(varieties(run))),
        pl.col("strategy", "reward").cast(pl.String),
        of=pl.lit("all"),
        one=pl.lit(1),
        void=(promised > 0) & (given == 0),
        short=(given > 0) & (given < promised) & went_on,
    )


def in_groups(groupings: Mapping[str, str], estimate: Callable[[str], Estimates]) -> pl.DataFrame:
    """The estimates by each column of `groupings`, which says under what name it stands in `by`.

    The column itself becomes `group`, a text.
    """
    return pl.concat([_grouped(by, column, estimate(column)) for column, by in groupings.items()])


def _grouped(by: str, column: str, found: Estimates) -> pl.DataFrame:
    table = found.table().with_columns(pl.col("count").cast(pl.Int64))
    told = table.select(pl.lit(by).alias("by"), pl.col(column).cast(pl.String).alias("group"))
    return pl.concat([told, table.drop(column)], how="horizontal")
