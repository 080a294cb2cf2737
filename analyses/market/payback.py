"""When does a site pay for itself? The worth of what it brings, by the rounds since it stood.

The log tells what all sites together brought on a turn. A site is taken to bring the mean of those that stood
then, and an ingredient to be worth what those that grew earned as chocolate, those that were never used among
them. A site that is bought brings nothing before the next roll, and none brings anything after the end of the
game, so late sites bring little.
"""

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.intervals import Array
from analyses.market.costs import ingredients
from analyses.market.rates import valued
from analyses.run_tables import RunTables
from analyses.statistics import ratios_of

AGES = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15)  # rounds
NEVER = 10_000  # rounds that no game has
FREE = "free"
BOUGHT = {5: "bought in rounds 1 to 5", 10: "bought in rounds 6 to 10", NEVER: "bought later"}
GROWN = "produced_"

COLUMNS = Columns(
    "a kind of site and its age",
    kind=("free at the founding, or bought and when", "text"),
    cost=("the cards that such a site cost", "cards"),
    rounds=("rounds since it stood; none for the end of the game", "number"),
    n=("sites", "count"),
    **estimated("value", "the mean worth of what one has brought by then", "cards"),
    **estimated("ingredients", "the mean number of ingredients that one has brought by then", "cards"),
    **estimated("lasting", "the share whose game still went on then", "share"),
)


KEYS = ["kind", "rounds"]


def compute(run: RunTables) -> pl.DataFrame:
    """One row a kind of site and its age."""
    found = run.rows(_at_ages)
    sums = {name: pl.col(name).sum() for name in ("sites", "ingredients", "lasting")}
    ages = found.summed("batch", *KEYS, **sums, blocks=pl.col("block").n_unique())
    ages = ages.cast(dict.fromkeys(("sites", "lasting"), pl.Float64))
    worth = ratios_of(_worths(run, ages), KEYS, "worth", "sites", rate=False).table()
    ingredients = ratios_of(ages, KEYS, "ingredients", "sites", rate=False).table()
    lasting = ratios_of(ages, KEYS, "lasting", "sites", rate=True).table()
    ends = lasting.select(lasting="value", lasting_low="low", lasting_high="high")
    brought = ingredients.select(ingredients="value", ingredients_low="low", ingredients_high="high")
    price = float(sum(run.rule("costs.site", dict[str, int]).values()))
    table = pl.concat([worth, brought, ends], how="horizontal").with_columns(
        pl.col("kind").cast(pl.String),
        cost=pl.when(pl.col("kind") == FREE).then(0.0).otherwise(price),
        rounds=pl.col("rounds").replace(NEVER, None),
    )
    known = [pl.when(pl.col("rounds").is_not_null()).then(name).alias(name) for name in ends.columns]
    return table.with_columns(known).select(COLUMNS.names)


def _at_ages(run: RunTables) -> pl.LazyFrame:
    """By block, kind and age what sites had brought."""
    turns = _turns(run)
    brought, sites = _brought_by_one(turns), _sites(turns)
    ages = (*AGES, NEVER)
    told = [one for age in ages for one in _at_age(sites, brought, age, run.seats)]
    blocks = sites.select("block", "kind", "number", *told).group_by("block", "kind").sum()
    rows = [
        blocks.select(
            "block",
            "kind",
            sites="number",
            rounds=pl.lit(age),
            ingredients=f"ingredients {age}",
            lasting=f"lasting {age}",
        )
        for age in ages
    ]
    return pl.concat(rows).lazy()


def _turns(run: RunTables) -> pl.DataFrame:
    """Every turn with the ingredients that grew, the sites that stood at the roll, and those bought then.

    `row` is its place in the table, `end` the place after the last turn of its game.
    """
    names = [f"{GROWN}{one}" for one in ingredients(run)]
    standing = pl.sum_horizontal(pl.col(f"sites_{seat}").cast(pl.Int32) for seat in range(1, run.seats + 1))
    bought = pl.col("built_sites").cast(pl.Int32)
    turns = run.turns_in_order().with_row_index("row")
    return turns.select(
        "block",
        "round",
        "row",
        end=(pl.col("row").last() + 1).over("game"),
        grown=pl.sum_horizontal(pl.col(names).cast(pl.Int32)),
        sites=standing - bought,
        bought=bought,
        begins=pl.col("turn") == 1,
    ).collect()


def _brought_by_one(turns: pl.DataFrame) -> Array:
    """What one site would have brought from the first turn of all on, before each row and after the last."""
    grown, sites = turns["grown"].to_numpy(), turns["sites"].to_numpy()
    of_one = np.divide(grown, sites, out=np.zeros(len(turns)), where=sites > 0)
    return np.concatenate([[0.0], np.cumsum(of_one)])


def _sites(turns: pl.DataFrame) -> pl.DataFrame:
    """The sites by kind: how many, and the row of the first roll that may bring something to them."""
    free = turns.filter("begins").select("block", "end", kind=pl.lit(FREE), number="sites", start="row")
    early, middle, late = BOUGHT.items()
    when = pl.when(pl.col("round") <= early[0]).then(pl.lit(early[1]))
    kind = when.when(pl.col("round") <= middle[0]).then(pl.lit(middle[1])).otherwise(pl.lit(late[1]))
    start = pl.col("row") + 1
    bought = turns.select("block", "end", kind=kind, number="bought", start=start)
    kinds = pl.Enum([FREE, *BOUGHT.values()])
    return pl.concat([free, bought]).filter(pl.col("number") > 0).with_columns(pl.col("kind").cast(kinds))


def _worths(run: RunTables, ages: pl.DataFrame) -> pl.DataFrame:
    """What the sites had brought in cards, by batch, kind and age.

    The worth of an ingredient is estimated from the same games. So what a batch earned above that worth pulls
    at all the ingredients brought; these pulls add up to nothing, but belong to the spread between blocks.
    """
    earned = run.rows(valued).summed("batch", worth=pl.col("worth").sum())
    grown = run.rows(_turns_grown).summed("batch", grown=pl.col("grown").sum())
    batches = grown.join(earned, on="batch", how="left").fill_null(0)
    in_all = float(batches["grown"].sum()) or 1.0
    of_one = float(batches["worth"].sum()) / in_all
    above = batches.select("batch", above=(pl.col("worth") - of_one * pl.col("grown")) / in_all)
    brought = ages.group_by(KEYS).agg(pl.col("ingredients").sum())
    pulls = above.join(brought, how="cross").with_columns(worth=pl.col("above") * pl.col("ingredients"))
    own = ages.select("batch", *KEYS, "sites", "blocks", worth=pl.col("ingredients") * of_one)
    both = pl.concat([own, pulls.select("batch", *KEYS, "worth")], how="diagonal").fill_null(0)
    return both.group_by("batch", *KEYS).agg(pl.col("sites", "blocks", "worth").sum())


def _turns_grown(run: RunTables) -> pl.LazyFrame:
    names = [f"{GROWN}{one}" for one in ingredients(run)]
    grown = pl.sum_horizontal(pl.col(names).cast(pl.Int32)).cast(pl.Float64)
    return run.turns_with().select("block", grown=grown)


def _at_age(sites: pl.DataFrame, brought: Array, rounds: int, seats: int) -> tuple[pl.Series, pl.Series]:
    """What the sites had brought at this age, and how many there are whose game went on."""
    start, end, number = (sites[name].cast(pl.Int64).to_numpy() for name in ("start", "end", "number"))
    until = start + rounds * seats
    ingredients = (brought[np.minimum(until, end)] - brought[start]) * number
    return (
        pl.Series(f"ingredients {rounds}", ingredients),
        pl.Series(f"lasting {rounds}", (until <= end) * number),
    )
