"""How often does a page on several levels of play claim a difference where there is none?

    python -m tests.verification.level_claims GAME --games 400 --repeats 300

plays a large pool of games on each level, draws runs from it, and compares each with the next, level by
level, as a page of two rule sets does. They do not differ, so every claim is false. Printed is the share of
pages with a claim, held to the rows of all levels, and what it would be if each level were held to its own.
"""

import argparse
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import click
import numpy as np
import polars as pl

from analyses import comparison, levels, measures
from scripts.cli import main as command_line
from tests.verification.pool import Pool, open_pool

SEED = 10
POOL_GAMES = 10_000
LEVELS = ("beginners", "tuned")


@dataclass(frozen=True)
class Claims:
    """The shares of pages that claim a difference: all levels held together, and each by itself."""

    together: float
    apart: float


def played_pools(folder: Path, game: str) -> dict[str, Pool]:
    """Play a pool a level; line-ups stay in their seats, so that every game has a deal of its own."""
    asked = ["run", "--game", game, "--games", str(POOL_GAMES), "--no-rotate", "--log", "games"]
    named = [word for level in LEVELS for word in ("--level", level)]
    command_line([*asked, *named, "--out", str(folder)], standalone_mode=False)
    return {level: open_pool(folder / level) for level in LEVELS}


def claims(pools: Mapping[str, Pool], games: int, repeats: int) -> Claims:
    """Draw so many runs of so many games on each level, each compared with the next."""
    found = [
        (_claims(levels.held_together(list(page.items())).values()), _claims(map(_alone, page.values())))
        for page in _pages(pools, games, repeats)
    ]
    return Claims(*map(float, np.mean(found, axis=0)))


def _pages(pools: Mapping[str, Pool], games: int, pages: int) -> Iterator[dict[str, pl.DataFrame]]:
    """The rows of each page by levels, not held to any number yet."""
    rng = np.random.default_rng(SEED)
    first = other = {level: measures.measure(pool.drawn(rng, games)) for level, pool in pools.items()}
    for page in range(1, pages + 1):
        one, other = other, first
        if page < pages:
            other = {level: measures.measure(pool.drawn(rng, games)) for level, pool in pools.items()}
        yield {level: comparison.against(one[level], other[level], "other") for level in pools}


def _alone(rows: pl.DataFrame) -> pl.DataFrame:
    return comparison.with_findings(rows)


def _claims(tables: Iterable[pl.DataFrame]) -> bool:
    return any(table["shown"].any() for table in tables)


def main() -> None:
    """Print the two shares."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=["edition", "base", "market"])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--repeats", type=int, default=300)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = claims(played_pools(Path(folder) / "pools", given.game), given.games, given.repeats)
    click.echo(f"{found.together:.1%} of pages claim a difference; each level by itself: {found.apart:.1%}")


if __name__ == "__main__":
    main()
