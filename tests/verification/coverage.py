"""How often do intervals hold the truth, and how often does a page claim what is not so?

    python -m tests.verification.coverage GAME --games 400 --repeats 1000 [--cap TURNS]

plays a large pool of games, which is the truth, draws runs from it, and prints, for each key figure, in how
many draws its interval holds the truth, and in how many the interval of the difference from the next draw
holds 0; and how many pages on such a pair, which do not differ, say that they do. The last draw is compared
with the first, so there are as many pages as draws.
"""

import argparse
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click
import numpy as np
import polars as pl

from analyses import claims, comparison, measures
from scripts.cli import main as command_line
from tests.verification.pool import Pool, capped_at, open_pool

SEED = 9
POOL_GAMES = {"edition": 20_000, "base": 10_000, "market": 10_000}
KEY = ["measure", "of"]


@dataclass(frozen=True)
class Study:
    """What was found: a row a key figure, and the shares of pages and of headlines with a false claim."""

    figures: pl.DataFrame
    pages: float
    unheld_pages: float
    headlines: float


def played_pool(folder: Path, game: str, with_turns: bool) -> Pool:
    """Play the pool; the line-up stays in its seats, so that every game has a deal of its own."""
    asked = ["run", "--game", game, "--games", str(POOL_GAMES[game]), "--no-rotate", "--out", str(folder)]
    command_line([*asked, "--overwrite"], standalone_mode=False)
    return open_pool(folder, *(("turns", "sales") if game == "market" else ("turns",)) if with_turns else ())


def study(pool: Pool, games: int, repeats: int, cap: int = 0) -> Study:
    """Draw so many runs of so many games, each compared with the next; a cap stops longer games."""
    truth = measures.measure(pool.run).table.select(*KEY, truth="value")
    if cap:
        pool.tables["games"] = capped_at(pool.tables["games"], cap)
    found = list(_pages(pool, truth, games, repeats))
    figures = pl.concat([rows for rows, *_ in found])
    shares = {"held": pl.col("held").mean(), "difference_held": pl.col("same").mean()}
    table = figures.group_by(KEY, maintain_order=True).agg(pl.len().alias("draws"), **shares)
    pages, unheld, headlines = np.mean([claimed for _, *claimed in found], axis=0)
    return Study(table, float(pages), float(unheld), float(headlines))


def _pages(
    pool: Pool, truth: pl.DataFrame, games: int, pages: int
) -> Iterator[tuple[pl.DataFrame, bool, bool, bool]]:
    rng = np.random.default_rng(SEED)
    first = other = measures.measure(pool.drawn(rng, games))
    for page in range(1, pages + 1):
        one, other = other, measures.measure(pool.drawn(rng, games)) if page < pages else first
        apart = comparison.compute({"one": one, "other": other})
        within = pl.col("low").fill_null(-np.inf) <= 0, pl.col("high").fill_null(np.inf) >= 0
        same = apart.select(*KEY, same=within[0] & within[1])
        held = (pl.col("low") <= pl.col("truth")) & (pl.col("truth") <= pl.col("high"))
        told = one.table.join(truth, on=KEY).with_columns(held=held)
        rows = told.join(same, on=KEY, how="left").select(*KEY, "held", "same")
        seats = one.table.filter(pl.col("measure") == "seat_share").join(truth, on=KEY)
        false_title = len(claims.standing(seats, "truth")) > 0
        yield rows, apart["shown"].any(), not same["same"].all(), false_title


def main() -> None:
    """Print a study as a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=list(POOL_GAMES))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--repeats", type=int, default=1000)
    parser.add_argument("--cap", type=int, default=0)
    parser.add_argument("--games-only", action="store_true", help="leave out what needs turns and sales")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        pool = played_pool(Path(folder) / "pool", given.game, not given.games_only)
        found = study(pool, given.games, given.repeats, given.cap)
    for measure, of, draws, held, same in found.figures.iter_rows():
        click.echo(f"| {measure} {of} | {draws:,} | {held:.1%} | {'' if same is None else f'{same:.1%}'} |")
    click.echo(
        f"{found.pages:.1%} of pages claim a difference; by their single intervals {found.unheld_pages:.1%}"
    )
    click.echo(f"{found.headlines:.1%} of seat titles are false")


if __name__ == "__main__":
    main()
