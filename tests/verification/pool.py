"""A large pool of played games, and runs drawn from it: the pool is the truth that intervals must hold."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import polars as pl

from analyses.run_tables import RunTables, open_run

Places = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Pool:
    """The tables of a run in memory, sorted by game, and where the rows of each block begin."""

    run: RunTables
    tables: dict[str, pl.DataFrame]
    starts: dict[str, Places]

    @property
    def blocks(self) -> int:
        """How many blocks there are to draw from."""
        return len(self.starts["games"]) - 1

    def drawn(self, rng: np.random.Generator, games: int) -> RunTables:
        """A run of so many games: blocks drawn with replacement, numbered anew."""
        a_block = len(self.tables["games"]) // self.blocks
        blocks = rng.integers(self.blocks, size=games // a_block)
        frames = {name: self._rows(name, blocks).lazy() for name in self.tables}
        return RunTables(
            self.run.path, self.run.manifest, frames["games"], frames.get("turns"), frames.get("sales")
        )

    def _rows(self, name: str, blocks: Places) -> pl.DataFrame:
        starts, table = self.starts[name], self.tables[name]
        counts = starts[blocks + 1] - starts[blocks]
        shift = np.repeat(starts[blocks] - np.cumsum(counts) + counts, counts)
        anew = pl.Series("anew", np.repeat(np.arange(len(blocks)), counts))
        a_block = len(self.tables["games"]) // self.blocks
        game = anew * a_block + pl.col("game") % a_block
        block = [anew.alias("block")] if "block" in table.columns else []
        return table[np.arange(counts.sum()) + shift].with_columns(game.alias("game"), *block)


def open_pool(folder: Path, *tables: str) -> Pool:
    """The pool of a run's games; besides them only the tables named are kept."""
    run = open_run(folder)
    games = run.games.collect().sort("game")
    of_game = games["block"].to_numpy()
    found, starts = {"games": games}, {}
    for name in tables:
        frame: pl.LazyFrame = getattr(run, name)
        found[name] = frame.collect().sort("game", maintain_order=True)
    for name, table in found.items():
        starts[name] = np.searchsorted(of_game[table["game"].to_numpy()], np.arange(of_game.max() + 2))
    return Pool(run, found, starts)


def capped_at(table: pl.DataFrame, turns: int) -> pl.DataFrame:
    """The games as they would have been told had a turn cap stopped them."""
    longer = pl.col("turns") > turns
    return table.with_columns(
        winner=pl.when(longer).then(0).otherwise(pl.col("winner")).cast(table.schema["winner"]),
        winning_strategy=pl.when(longer)
        .then(pl.lit(""))
        .otherwise(pl.col("winning_strategy").cast(pl.String)),
        ended=pl.when(longer).then(pl.lit("capped")).otherwise(pl.col("ended").cast(pl.String)),
        turns=pl.when(longer).then(turns).otherwise(pl.col("turns")).cast(table.schema["turns"]),
    )
