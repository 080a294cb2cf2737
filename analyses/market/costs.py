"""What does a chocolate bring for what it costs?

An ingredient counts as one card, as a bank counts it, and the worth of what a sale brought is in cards too
(see `rates`). By variety; and by ingredient, where the worth of each sale is parted equally among the
ingredients that it took. An ingredient of which most is used is scarce; of the others, cards are traded, lost
to the robber, or left at the end.
"""

from collections.abc import Sequence

import polars as pl

from analyses.columns import Columns, estimated
from analyses.gathering import Rows
from analyses.groups import GROUP
from analyses.market.chocolates import varieties
from analyses.market.rates import PAID, rates, valued
from analyses.means import ALL, means
from analyses.run_tables import RunTables
from analyses.statistics import ratios_of

GROWN = "produced_"  # a column of the turns for each ingredient, among those of the resources

COLUMNS = Columns(
    "a variety or ingredient",
    **GROUP,
    n=("chocolates made of the variety, or ingredients used", "count"),
    **estimated("cost", "the mean number of ingredients in one, its cost in cards", "cards"),
    **estimated("value", "the mean worth of what one brought", "cards"),
    **estimated("points", "the same worth in points", "points"),
    **estimated("a_card", "the worth that each ingredient in it brought", "cards"),
    **estimated("used", "of an ingredient, the share used of what grew", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a variety and ingredient."""
    sales = run.rows(_sales)
    table = pl.concat([_by_variety(run, sales), _by_ingredient(run, sales)], how="diagonal")
    ends = {"points": "value", "points_low": "low", "points_high": "high"}
    points = {name: pl.col(of) / rates(run).a_point for name, of in ends.items()}
    return table.with_columns(**points).select(COLUMNS.names)


def _sales(run: RunTables) -> pl.LazyFrame:
    return run.held(valued).filter(pl.col("cost") > 0)


def _by_variety(run: RunTables, sales: Rows) -> pl.DataFrame:
    table = means(sales, ["variety"], {"worth": False, "cost": False}, together="variety")
    named = table.with_columns(pl.col("variety").cast(pl.String).alias("group"), by=pl.lit("variety"))
    in_order = named.sort(pl.col("group").cast(pl.Enum([ALL, *varieties(run)])))
    return in_order.drop("variety").join(_a_card(sales), on="group", how="left", maintain_order="left")


def _a_card(sales: Rows) -> pl.DataFrame:
    """What each ingredient in a chocolate brought, of each variety and of all together."""
    sums = {name: pl.col(name).cast(pl.Float64).sum() for name in ("worth", "cost")}
    sums |= {"blocks": pl.col("block").n_unique()}
    each = sales.summed("batch", "variety", **sums).with_columns(group=pl.col("variety").cast(pl.String))
    whole = sales.summed("batch", **sums).with_columns(group=pl.lit(ALL))
    both = pl.concat([each.drop("variety"), whole], how="diagonal")
    found = ratios_of(both, ["group"], "worth", "cost", rate=False).table()
    return found.select("group", a_card="value", a_card_low="low", a_card_high="high")


def _by_ingredient(run: RunTables, sales: Rows) -> pl.DataFrame:
    """Of each ingredient what it brought, beside how much of what grew was used."""
    names = ingredients(run)
    batches = _used(sales, names).join(_grown(run, names), on=["batch", "group"])
    brought = ratios_of(batches, ["group"], "worth", "paid", rate=False).table()
    grown = batches.with_columns(blocks="grown_blocks")
    used = ratios_of(grown, ["group"], "paid", "grown", rate=False).table()
    ends = used.select(used="value", used_low="low", used_high="high")
    table = pl.concat([brought.drop("count"), ends], how="horizontal").filter(pl.col("n") > 0)
    told = table.with_columns(pl.col("group").cast(pl.String), by=pl.lit("ingredient"), cost=pl.lit(1.0))
    return told.with_columns(a_card="value", a_card_low="low", a_card_high="high")  # one is one card


def ingredients(run: RunTables) -> list[str]:
    """The ingredients, in the order of the rules."""
    columns = next(run.slices()).sales_with().collect_schema().names()
    return [name.removeprefix(PAID) for name in columns if name.startswith(PAID)]


def _used(sales: Rows, names: Sequence[str]) -> pl.DataFrame:
    """The ingredients paid, and their part of the sales' worth, by batch."""
    sums: dict[str, pl.Expr] = {}
    for name in names:
        paid = pl.col(f"{PAID}{name}").cast(pl.Float64)
        sums |= {f"{name} paid": paid.sum(), f"{name} worth": (paid * pl.col("worth") / pl.col("cost")).sum()}
        sums |= {f"{name} blocks": pl.col("block").filter(paid > 0).n_unique()}
    return _long(sales.summed("batch", **sums), names, ("paid", "worth", "blocks"))


def _grown(run: RunTables, names: Sequence[str]) -> pl.DataFrame:
    grown = {name: pl.col(f"{GROWN}{name}").cast(pl.Float64) for name in names}
    sums = {f"{name} grown": one.sum() for name, one in grown.items()}
    sums |= {
        f"{name} grown_blocks": pl.col("block").filter(one > 0).n_unique() for name, one in grown.items()
    }
    return _long(run.rows(RunTables.turns_with).summed("batch", **sums), names, ("grown", "grown_blocks"))


def _long(sums: pl.DataFrame, names: Sequence[str], kinds: Sequence[str]) -> pl.DataFrame:
    """A row a batch and ingredient, those in the order of the rules."""
    own = [
        sums.select(
            "batch", group=pl.lit(name).cast(pl.Enum(names)), **{kind: f"{name} {kind}" for kind in kinds}
        )
        for name in names
    ]
    return pl.concat(own)
