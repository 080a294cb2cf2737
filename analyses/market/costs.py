"""What does a chocolate bring for what it costs?

An ingredient counts as one card, as a bank counts it, and the worth of what a sale brought is in cards too
(see `rates`). By variety; and by ingredient, where the worth of each sale is parted equally among the
ingredients that it took. An ingredient of which most is used is scarce; of the others, cards are traded, lost
to the robber, or left at the end.
"""

from collections.abc import Sequence

import polars as pl

from analyses.columns import Columns, estimated
from analyses.groups import GROUP
from analyses.market.chocolates import varieties
from analyses.market.rates import PAID, rates, valued
from analyses.means import ALL, means
from analyses.run_tables import RunTables
from analyses.statistics import ratios

GROWN = "produced_"  # a column of the turns for each ingredient, among those of the resources

COLUMNS = Columns(
    "a variety or ingredient",
    **GROUP,
    n=("chocolates made of the variety, or ingredients used", "count"),
    cost=("the mean number of ingredients in one, its cost in cards", "cards"),
    **estimated("value", "the mean worth of what one brought", "cards"),
    points=("the same worth in points", "points"),
    a_card=("the worth that each ingredient in it brought", "cards"),
    **estimated("used", "of an ingredient, the share used of what grew", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a variety and ingredient."""
    sales = valued(run).filter(pl.col("cost") > 0).collect().lazy()
    table = pl.concat([_by_variety(run, sales), _by_ingredient(run, sales)], how="diagonal")
    points, a_card = pl.col("value") / rates(run).a_point, pl.col("value") / pl.col("cost")
    return table.with_columns(points=points, a_card=a_card).select(COLUMNS.names)


def _by_variety(run: RunTables, sales: pl.LazyFrame) -> pl.DataFrame:
    table = means(sales, ["variety"], {"worth": False, "cost": False}, together="variety")
    named = table.with_columns(pl.col("variety").cast(pl.String).alias("group"), by=pl.lit("variety"))
    in_order = named.sort(pl.col("group").cast(pl.Enum([ALL, *varieties(run)])))
    return in_order.select("by", "group", "n", "cost", "value", "low", "high")


def _by_ingredient(run: RunTables, sales: pl.LazyFrame) -> pl.DataFrame:
    """Of each ingredient what it brought, beside how much of what grew was used."""
    names = [name.removeprefix(PAID) for name in sales.collect_schema().names() if name.startswith(PAID)]
    blocks = _used_by_block(sales, names).join(_grown_by_block(run, names), on=["block", "group"])
    brought = ratios(blocks.lazy(), ["group"], "worth", "paid", rate=False).table()
    used = ratios(blocks.lazy(), ["group"], "paid", "grown", rate=False).table()
    ends = used.select(used="value", used_low="low", used_high="high")
    table = pl.concat([brought.drop("count"), ends], how="horizontal").filter(pl.col("n") > 0)
    return table.with_columns(pl.col("group").cast(pl.String), by=pl.lit("ingredient"), cost=pl.lit(1.0))


def _used_by_block(sales: pl.LazyFrame, names: Sequence[str]) -> pl.DataFrame:
    """The ingredients paid, and their part of the sales' worth."""
    paid = {name: pl.col(f"{PAID}{name}").cast(pl.Float64) for name in names}
    counts = sales.group_by("block").agg(paid[name].sum().alias(name) for name in names)
    a_card = pl.col("worth") / pl.col("cost")
    worths = sales.group_by("block").agg((paid[name] * a_card).sum().alias(name) for name in names)
    return _long(counts, names, "paid").join(_long(worths, names, "worth"), on=["block", "group"])


def _grown_by_block(run: RunTables, names: Sequence[str]) -> pl.DataFrame:
    grown = [pl.col(f"{GROWN}{name}").cast(pl.Float64).sum().alias(name) for name in names]
    return _long(run.turns_with().group_by("block").agg(grown), names, "grown")


def _long(blocks: pl.LazyFrame, names: Sequence[str], what: str) -> pl.DataFrame:
    """A row a block and ingredient, those in the order of the rules."""
    long = blocks.unpivot(names, index="block", variable_name="group", value_name=what)
    return long.with_columns(pl.col("group").cast(pl.Enum(names))).collect()
