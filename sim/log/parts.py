"""Parquet parts: each written whole under another name and renamed into place."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import polars as pl

from sim.schema import TABLES


def part_path(run: Path, table: str, chunk: int) -> Path:
    """Where a chunk's part of a table stands."""
    return run / table / f"part-{chunk:06d}.parquet"


def write_part(frame: pl.DataFrame, path: Path) -> None:
    """Write a part; a reader, or a run that was killed, never sees half of one."""
    unfinished = path.with_suffix(".unfinished")
    try:
        frame.write_parquet(unfinished, compression="zstd", compression_level=1, statistics=False)
    except pl.exceptions.ComputeError as error:
        raise OSError(f"{unfinished}: cannot be written ({error})") from error
    unfinished.replace(path)


def make_folders(run: Path, tables: Iterable[str]) -> None:
    """Make the folders of a run's tables and clear what a killed run left unfinished."""
    for table in tables:
        folder = run / table
        folder.mkdir(parents=True, exist_ok=True)
        for unfinished in folder.glob("*.unfinished"):
            unfinished.unlink()


def finished_chunks(run: Path, tables: Iterable[str]) -> set[int]:
    """Chunks that have their part of each of these tables."""
    return set.intersection(*(_chunks(run, table) for table in tables))


def _chunks(run: Path, table: str) -> set[int]:
    return {int(path.stem.removeprefix("part-")) for path in (run / table).glob("part-*.parquet")}


def damaged_parts(run: Path) -> Iterator[Path]:
    """Parts that cannot be read."""
    for path in sorted(run.glob("*/part-*.parquet")):
        try:
            pl.read_parquet(path)
        except pl.exceptions.PolarsError:
            yield path


def remove_tables(run: Path) -> None:
    """Remove the tables of a run, and nothing else in its folder."""
    for table in TABLES:
        for path in [*(run / table).glob("part-*.parquet"), *(run / table).glob("*.unfinished")]:
            path.unlink()


def scan(run: Path, table: str) -> pl.LazyFrame:
    """A table of a run, read lazily in the order it was played."""
    return pl.scan_parquet(sorted((run / table).glob("part-*.parquet")))
