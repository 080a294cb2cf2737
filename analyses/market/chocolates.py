"""The chocolates made, laid out for the questions of the market."""

import msgspec
import polars as pl

from analyses.run_tables import RunTables

GOT = "got_"  # a column for each part of a reward, beside that of what was promised


class Variety(msgspec.Struct):
    """What the analyses need to know of a variety of chocolate."""

    name: str
    start: int


def varieties(run: RunTables) -> list[str]:
    """The varieties of chocolate, in the order of the rule set."""
    return list(start_levels(run))


def start_levels(run: RunTables) -> dict[str, int]:
    """The level at which each variety's bar starts, in the order of the rule set."""
    return {variety.name: variety.start for variety in run.rule("market.varieties", list[Variety])}


def in_bars(sales: pl.LazyFrame) -> pl.LazyFrame:
    """Sales in the order of games, of the varieties in each, and of the sales of each variety."""
    return sales.sort("game", "variety", "variety_order")


def begins_bar() -> pl.Expr:
    """Of sales in this order, whether it is the first of its variety in the game."""
    other = pl.any_horizontal(pl.col(name) != pl.col(name).shift(1) for name in ("game", "variety"))
    return other.fill_null(value=True)


def _in_full(reward: pl.Expr) -> pl.Expr:
    """A reward in full: its cards are development cards, not those that pay for things."""
    return reward.str.replace_all(r"\bcard", "development card")


def chocolates(run: RunTables) -> pl.LazyFrame:
    """The sales with `block` and `round`; varieties sort in the rules' order; `of` is “all”.

    `void`: the row promised something and nothing of it could be given. `short`: it was given in part.
    What a reward lacks because the game was won with its first part counts as neither.
    """
    sales = run.sales_with()
    parts = [name.removeprefix(GOT) for name in sales.collect_schema().names() if name.startswith(GOT)]
    promised = pl.sum_horizontal(pl.col(f"reward_{part}").cast(pl.Int32) for part in parts)
    given = pl.sum_horizontal(pl.col(f"{GOT}{part}").cast(pl.Int32) for part in parts)
    went_on = pl.col("die") > 0  # else the game was over before the die was rolled
    return sales.with_columns(
        pl.col("variety").cast(pl.String).cast(pl.Enum(varieties(run))),
        pl.col("strategy").cast(pl.String),
        reward=_in_full(pl.col("reward").cast(pl.String)),
        of=pl.lit("all"),
        one=pl.lit(1),
        void=(promised > 0) & (given == 0),
        short=(given > 0) & (given < promised) & went_on,
    )
