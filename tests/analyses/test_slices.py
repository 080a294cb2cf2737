"""How the parts of a run make slices."""

from pathlib import Path

import polars as pl
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


def test_a_part_that_is_written_anew_is_in_another_state(tmp_path: Path) -> None:
    part = parts_of(play_run(tmp_path, games=4), [0])[0]
    before = part.state()
    assert part.state() == before
    pl.read_parquet(part.files["games"]).head(3).write_parquet(part.files["games"])
    assert part.state() != before
