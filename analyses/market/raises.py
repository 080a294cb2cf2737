"""What does the die do to the bars, and what do choices?

After each chocolate the die raises a bar, or leaves it to the maker: on a face that says so, or where the bar
of the die stands at the top. Sales that won the game, after which no die is rolled, are left out.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.gathering import Rows
from analyses.groups import GROUP
from analyses.market.chocolates import chocolates, varieties
from analyses.means import means
from analyses.run_tables import RunTables
from analyses.statistics import shares

DIE, FACE, TOP, NONE = "the die", "choice by its face", "choice at the top", "no bar rises"
CAUSES = (DIE, FACE, TOP, NONE)
ALL = "every roll"

COLUMNS = Columns(
    "a cause, or a variety raised by it",
    **GROUP,
    count=("raises", "count"),
    n=("rolls of the die, or raises by the cause", "count"),
    **estimated("value", "the share of them", "share"),
    **estimated("level", "the mean level that the bar rose from", "levels"),
    **estimated("own", "the share of these raises that lift the bar just sold", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a cause, under `every roll`, and a variety raised by it."""
    names = varieties(run)
    rolls, raises = run.rows(_rolls), run.rows(_raises)
    bars = pl.Series("raised", names, pl.Enum(names)).to_frame()
    causes = shares(rolls, ["of"], ["cause"]).table()
    raised = shares(raises, ["cause"], ["raised"], bars).table()
    table = pl.concat([_told(causes, raises, "of", "cause"), _told(raised, raises, "cause", "raised")])
    return table.with_columns(pl.col("count").cast(pl.Int64)).select(COLUMNS.names)


def _told(found: pl.DataFrame, raises: Rows, by: str, group: str) -> pl.DataFrame:
    """The shares with what the raises of each group are like."""
    like = means(raises, [by, group], {"level": False, "own": True}).drop("n")
    named = like.rename({"value": "level", "low": "level_low", "high": "level_high"})
    table = found.join(named, on=[by, group], how="left", maintain_order="left")
    return table.rename({by: "by", group: "group"}).with_columns(pl.col("by", "group").cast(pl.String))


def _raises(run: RunTables) -> pl.LazyFrame:
    return _rolls(run).filter(pl.col("cause") != NONE)


def _rolls(run: RunTables) -> pl.LazyFrame:
    """The sales after which the die was rolled, with what became of it and of the bar that rose."""
    names = varieties(run)
    face = pl.col("die").is_in(run.rule("market.choice_faces", list[int]))
    chosen = pl.when(face).then(pl.lit(FACE)).otherwise(pl.lit(TOP))
    raised = pl.col("raised").cast(pl.String)
    cause = pl.when(raised == "").then(pl.lit(NONE)).when(pl.col("by_choice") == 1).then(chosen)
    after = pl.coalesce(pl.when(raised == name).then(f"after_{name}") for name in names)
    return (
        run.held(chocolates)
        .filter(pl.col("die") > 0)
        .select(
            "block",
            of=pl.lit(ALL),
            cause=cause.otherwise(pl.lit(DIE)).cast(pl.Enum(CAUSES)),
            raised=pl.when(raised != "").then(raised).cast(pl.Enum(names)),
            level=after - run.rule("market.rise", int),
            own=raised == pl.col("variety").cast(pl.String),
        )
    )
