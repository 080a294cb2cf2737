"""Who profits from a bar that I raise?

After each raise, by the die or by the maker's choice: which seat is the next to make that variety, counted
from the raiser on in turn order, when, and what it gets. A bar that nobody uses any more before the game ends
is counted too.

`added` is what this one raise did for that sale: the worth of the row at which it was made, less that of the
row where the bar would have stood without the raise, both as promised (see `rates`). All other moves of the
bar are taken as they were; a row at which nothing can be made is worth what it promises, nothing as a rule.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.market.chocolates import start_levels, varieties
from analyses.market.rates import valued, worths_of_levels
from analyses.means import means
from analyses.run_tables import RunTables
from analyses.statistics import shares

RAISER, NOBODY = "the raiser", "nobody"
HOW = {0: "by the die", 1: "by choice"}

COLUMNS = Columns(
    "a way to raise a bar, and who makes that variety next",
    how=("whether the die or the maker chose the bar", "text"),
    who=("the raiser, the seat so many places later in turn order, or nobody", "text"),
    count=("raises after which it was so", "count"),
    n=("raises", "count"),
    **estimated("value", "the share of them", "share"),
    **estimated("rounds", "the mean number of rounds until that sale", "mean rounds"),
    **estimated("worth", "the mean worth of what that sale brought", "cards"),
    **estimated("added", "the mean worth that the raise added to that sale, over `count` sales", "cards"),
)
FIGURES = {"rounds": False, "worth": False, "added": False}


def compute(run: RunTables) -> pl.DataFrame:
    """One row a way to raise a bar, and who makes that variety next."""
    raises = run.rows(_raises)
    found = shares(raises, ["how"], ["who"]).table()
    like = means(raises, ["how", "who"], FIGURES).drop("n")
    named = like.rename({"value": "rounds", "low": "rounds_low", "high": "rounds_high"})
    table = found.join(named, on=["how", "who"], how="left").sort("how", "who")
    text = pl.col("how", "who").cast(pl.String)
    return table.with_columns(text, pl.col("count").cast(pl.Int64)).select(COLUMNS.names)


def places(seats: int) -> list[str]:
    """The raiser, the seats after it in turn order, and nobody."""
    later = [f"{place} seat{'s' if place > 1 else ''} later" for place in range(1, seats)]
    return [RAISER, *later, NOBODY]


def _raises(run: RunTables) -> pl.LazyFrame:
    """The sales that raised a bar, with the next sale of that variety."""
    found = _with_next_sale(run)
    place = (pl.col("next_seat").cast(pl.Int32) - pl.col("seat")) % run.seats
    who = pl.Enum(places(run.seats))
    told = place.fill_null(run.seats).replace_strict(dict(enumerate(places(run.seats))), return_dtype=who)
    how = pl.col("by_choice").cast(pl.Int64).replace_strict(HOW, return_dtype=pl.Enum(HOW.values()))
    rounds = (pl.col("next_turn").cast(pl.Int32) - pl.col("turn")) / run.seats
    return found.select("block", "worth", how=how, who=told, rounds=rounds, added=_added(run))


def _with_next_sale(run: RunTables) -> pl.LazyFrame:
    """The raises: by whom, by how many rows, and when, by whom, at which row the bar was used next."""
    names = pl.Enum(varieties(run))
    sales = run.held(valued).sort("game", "order").with_columns(rose=_rose(run)).sort("order")
    upcoming = sales.select(
        "game", "order", "worth", next_turn="turn", next_seat="seat", next_level="before", raised="variety"
    )
    raised = sales.filter(pl.col("raised").cast(pl.String) != "").select(
        "game",
        "block",
        "order",
        "turn",
        "seat",
        "by_choice",
        "rose",
        pl.col("raised").cast(pl.String).cast(names),
    )
    return raised.join_asof(
        upcoming,
        on="order",
        by=["game", "raised"],
        strategy="forward",
        allow_exact_matches=False,
        check_sortedness=False,
    )


def _rose(run: RunTables) -> pl.Expr:
    """By how many rows the bar rose, of sales in their order; at the top it may be less than by the rule."""
    stood = {
        name: pl.col(f"after_{name}").shift(1).over("game").fill_null(start).cast(pl.Int64)
        for name, start in start_levels(run).items()
    }
    fallen = (pl.col("before").cast(pl.Int64) - run.rule("market.fall", int)).clip(0)
    raised = pl.col("raised").cast(pl.String)
    risen = pl.coalesce(
        pl.when(raised == name).then(
            pl.col(f"after_{name}").cast(pl.Int64)
            - pl.when(pl.col("variety").cast(pl.String) == name).then(fallen).otherwise(level)
        )
        for name, level in stood.items()
    )
    return risen.clip(upper_bound=run.rule("market.rise", int))


def _added(run: RunTables) -> pl.Expr:
    """What the raise added to the worth of the row at which the bar was used next."""
    worths = dict(enumerate(worths_of_levels(run)))
    level = pl.col("next_level").cast(pl.Int64)
    with_it, without = (
        one.replace_strict(worths, return_dtype=pl.Float64)
        for one in (level, (level - pl.col("rose")).clip(0))
    )
    return with_it - without
