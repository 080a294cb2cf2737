"""The same rows, written quickly or small."""

from pathlib import Path
from typing import get_args

import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from sim.log.formats import format_of, schema_written, written_as
from sim.log.run_folder import LogFormat
from sim.log.tables import enumeration

FORMATS: tuple[LogFormat, ...] = get_args(LogFormat)
NAMED, NAMES = enumeration(("", "spring", "autumn"))
SCHEMA = pa.schema([pa.field("game", pa.int64(), False), NAMED.with_name("season").with_nullable(False)])


def rows() -> pa.RecordBatch:
    places = pa.array([turn % 3 for turn in range(5_000)], NAMED.type.index_type)
    seasons = pa.DictionaryArray.from_arrays(places, NAMES, ordered=NAMED.type.ordered)
    games = pa.array([hash((turn, 1)) % 7 for turn in range(5_000)], pa.int64())
    return pa.RecordBatch.from_arrays([games, seasons], schema=SCHEMA)


def written(path: Path, log_format: LogFormat) -> Path:
    with pq.ParquetWriter(path, SCHEMA, **written_as(log_format, SCHEMA)) as writer:
        writer.write_batch(rows())
    return path


@pytest.mark.parametrize("log_format", FORMATS)
def test_a_part_tells_its_format_and_its_schema(tmp_path: Path, log_format: LogFormat) -> None:
    path = written(tmp_path / "part", log_format)
    assert format_of(path) == log_format
    assert schema_written(pq.ParquetFile(path)).equals(SCHEMA, check_metadata=True)


def test_all_formats_hold_the_same(tmp_path: Path) -> None:
    quick, small = (written(tmp_path / name, name) for name in FORMATS)
    assert pl.read_parquet(small).equals(pl.read_parquet(quick))
    assert pl.read_parquet(small).schema == {"game": pl.Int64(), "season": pl.Enum(["", "spring", "autumn"])}
    assert small.stat().st_size < quick.stat().st_size / 2


def test_a_file_of_others_has_the_schema_that_is_read(tmp_path: Path) -> None:
    table = pa.Table.from_batches([rows()])
    pq.write_table(table, tmp_path / "part", store_schema=False)
    read = pq.ParquetFile(tmp_path / "part")
    assert schema_written(read).equals(read.schema_arrow)
