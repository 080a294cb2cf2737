"""How the parts of a run make slices."""

from pathlib import Path

import polars as pl
import pyarrow.parquet as pq
import pytest

from analyses.slices import parts_of, scanned, sliced
from tests.analyses.parted_runs import a_part_a_slice, parted
from tests.analyses.synthetic_runs import play_run


def test_a_part_has_the_same_games_in_all_tables(tmp_path: Path) -> None:
    parts = parts_of(parted(play_run(tmp_path, games=12), 4), range(3))
    assert [part.name for part in parts] == [f"part-{number:06d}.parquet" for number in range(3)]
    for first, part in zip((0, 4, 8), parts, strict=True):
        tables = scanned([part])
        assert tables.keys() == {"games", "turns"}
        for table in tables.values():
            found = table.select(pl.col("game").unique().sort()).collect()
            assert found["game"].to_list() == list(range(first, first + 4))


def test_slices_are_as_large_as_may_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parts = parts_of(parted(play_run(tmp_path, games=12), 4), range(3))
    assert [len(one) for one in sliced(parts)] == [3]
    a_part_a_slice(monkeypatch)
    assert [len(one) for one in sliced(parts)] == [1, 1, 1]
    assert list(sliced(())) == []


def test_slices_after_the_first_may_be_larger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parts = parts_of(parted(play_run(tmp_path, games=12), 2), range(6))
    a_part_a_slice(monkeypatch)
    of_a_part = sum(
        pq.read_metadata(file).num_rows * pq.read_metadata(file).num_columns
        for file in parts[0].files.values()
    )
    monkeypatch.setattr("analyses.slices.LATER_CELLS", 2 * of_a_part)
    found = list(sliced(parts))
    assert [len(one) for one in found] == [1, 2, 2, 1]
    assert [part for one in found for part in one] == list(parts)


def test_a_part_that_is_written_anew_is_in_another_state(tmp_path: Path) -> None:
    part = parts_of(play_run(tmp_path, games=4), [0])[0]
    before = part.state()
    assert part.state() == before
    pl.read_parquet(part.files["games"]).head(3).write_parquet(part.files["games"])
    assert part.state() != before
