"""How often do the intervals in the tables of the page hold the truth?

    python -m tests.verification.table_coverage GAME --games 400 --repeats 1000

plays a large pool of games, which is the truth, draws runs from it, and puts every question of the page to
each. Of each figure with an interval it prints in how many draws the interval holds the truth: the mean over
the rows of the table, and the row that is held most seldom. Rows of fewer cases than `FEWEST` are left out:
of so few the page says itself that they tell little. So are means that were the same in every game of a draw:
how far off the others may be, nothing in it tells.
"""

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path

import click
import numpy as np
import polars as pl

from analyses.columns import Columns
from analyses.gathering import together
from reports.chapters import sections_of
from reports.sections import Section
from tests.verification.coverage import POOL_GAMES, SEED, played_pool
from tests.verification.pool import Pool

FEWEST = 30
ENDS = ("value", "low", "high")
NAMED = ["section", "figure"]


def estimates_of(columns: Columns) -> list[str]:
    """The columns that have an interval beside them."""
    ends = {"value": "low"}
    return [name for name in columns.names if ends.get(name, f"{name}_low") in columns.of]


def keys_of(columns: Columns) -> list[str]:
    """The columns that say what a row is of."""
    figures = {end for name in estimates_of(columns) for end in _three(name)}
    return [
        name
        for name, (_, unit) in columns.of.items()
        if unit in ("text", "number") and name not in {*figures, "sure"}  # which is found, not asked
    ]


def _three(name: str) -> tuple[str, str, str]:
    return ENDS if name == "value" else (name, f"{name}_low", f"{name}_high")


def told(section: Section, table: pl.DataFrame) -> pl.DataFrame:
    """One row a figure with an interval: what it is of in words, the figure and its ends, and its cases."""
    columns = section.analysis.COLUMNS
    row = pl.concat_str(
        [pl.col(key).cast(pl.String).fill_null("-") for key in keys_of(columns)], separator=", "
    )
    cases = pl.col("n").cast(pl.Int64) if "n" in table.columns else pl.lit(None, pl.Int64)
    rows = [
        table.select(
            section=pl.lit(section.name),
            figure=pl.lit(name),
            row=row if keys_of(columns) else pl.lit(""),
            n=cases,
            **dict(
                zip(
                    ("value", "low", "high"),
                    (pl.col(end).cast(pl.Float64) for end in _three(name)),
                    strict=True,
                )
            ),
        )
        for name in estimates_of(columns)
    ]
    return pl.concat(rows) if rows else pl.DataFrame()


def asked(sections: list[Section], pool: Pool, rng: np.random.Generator, games: int) -> pl.DataFrame:
    """The figures of a drawn run."""
    tables = together(pool.drawn(rng, games), [one.analysis.compute for one in sections])
    return pl.concat([told(*one) for one in zip(sections, tables, strict=True)])


def study(pool: Pool, games: int, repeats: int, only: set[str] | None = None) -> pl.DataFrame:
    """One row a figure of the page: in which share of the draws its interval holds the truth."""
    sections = [
        one for one in sections_of(pool.run.game) if one.asks(pool.run) and (not only or one.name in only)
    ]
    sections = [one for one in sections if estimates_of(one.analysis.COLUMNS)]
    tables = together(pool.run, [one.analysis.compute for one in sections])
    truth = pl.concat([told(*one) for one in zip(sections, tables, strict=True)])
    rng = np.random.default_rng(SEED)
    found = pl.concat(_held(truth, asked(sections, pool, rng, games)) for _ in range(repeats))
    shares = {"draws": pl.len(), "n": pl.col("n").mean(), "held": pl.col("held").mean()}
    sides = {"below": pl.col("below").mean(), "above": pl.col("above").mean()}
    return found.group_by(*NAMED, "row", maintain_order=True).agg(**shares, **sides)


def _held(truth: pl.DataFrame, drawn: pl.DataFrame) -> pl.DataFrame:
    true = truth.select(*NAMED, "row", true="value")
    assert not true.select(*NAMED, "row").is_duplicated().any(), "two rows of a table have the same words"
    rows = drawn.join(true, on=[*NAMED, "row"]).filter(pl.col("n").fill_null(FEWEST) >= FEWEST)
    rows = rows.drop_nulls(["low", "high", "true"]).filter(pl.col("low") < pl.col("high"))
    above, below = pl.col("true") > pl.col("high"), pl.col("true") < pl.col("low")
    return rows.select(*NAMED, "row", "n", held=~(above | below), below=below, above=above)


def summed(found: pl.DataFrame, repeats: int) -> Iterator[tuple[object, ...]]:
    """One row a kind of figure: rows, the mean share that is held, the least and its row."""
    often = found.filter(pl.col("draws") >= repeats // 2).sort("held")
    least = {"held_least": pl.first("held"), "of": pl.first("row"), "n": pl.first("n")}
    sides = {"below": pl.first("below"), "above": pl.first("above")}
    yield from (
        often.group_by(*NAMED, maintain_order=True).agg(
            pl.len().alias("rows"), pl.mean("held"), **least, **sides
        )
    ).iter_rows()


def main() -> None:
    """Print a study as a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=list(POOL_GAMES))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--repeats", type=int, default=1000)
    parser.add_argument("--only", action="append", help="a question of the page, by its name")
    parser.add_argument("--out", type=Path, help="a file for the table of all rows (CSV)")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        pool = played_pool(Path(folder) / "pool", given.game, with_turns=True)
        found = study(pool, given.games, given.repeats, set(given.only or ()))
    if given.out:
        found.write_csv(given.out)
    for section, figure, rows, held, least, of, n, below, above in summed(found, given.repeats):
        click.echo(
            f"| {section} {figure} | {rows} | {held:.1%} | {least:.1%} | {of} | "
            f"{'' if n is None else f'{n:.0f}'} | {below:.1%} | {above:.1%} |"
        )


if __name__ == "__main__":
    main()
