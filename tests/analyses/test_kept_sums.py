"""What was gathered is kept beside the parts, and only what is new is read."""

import json
from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from analyses import gathering, kept_sums, measures
from analyses.run_tables import RunTables, open_run
from sim.log.parts import SUMS, part_path, remove_tables
from sim.log.run_folder import FILE
from sim.schema import TABLES
from tests.analyses.parted_runs import a_part_a_slice, parted
from tests.analyses.synthetic_runs import play_run

READ: list[str] = []


@pytest.fixture(autouse=True)
def sliced_and_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every part is a slice, and which were gathered from is written down."""
    a_part_a_slice(monkeypatch)
    READ.clear()
    gather = gathering.gather

    def watched(
        part: RunTables, requests: Sequence[gathering.Request], threads: Executor
    ) -> list[pl.DataFrame]:
        READ.append(str(part.games.select(pl.col("game").min()).collect().item()))
        return gather(part, requests, threads)

    monkeypatch.setattr("analyses.gathering.gather", watched)


def figures(run: Path) -> pl.DataFrame:
    return measures.compute(open_run(run))


def gathered_from(run: Path) -> set[str]:
    """The first games of the slices that are read for the key figures, but for the first slice."""
    READ.clear()
    figures(run)
    return set(READ) - {"0"}


def moved_away(run: Path, number: int) -> dict[Path, bytes]:
    """Take a part away; the files that it had."""
    files = [part_path(run, table, number) for table in TABLES]
    taken = {file: file.read_bytes() for file in files if file.exists()}
    for file in taken:
        file.unlink()
    return taken


def test_a_second_look_reads_nothing_anew(tmp_path: Path) -> None:
    run = parted(play_run(tmp_path, games=48), 12)
    first = figures(run)
    assert gathered_from(run) == set()
    assert_frame_equal(figures(run), first)


def is_complete(run: Path, complete: bool) -> None:
    """Let the manifest say whether the run is done."""
    manifest = json.loads((run / FILE).read_text("utf-8"))
    (run / FILE).write_text(json.dumps(manifest | {"complete": complete}), encoding="utf-8")


def test_only_new_parts_are_read(tmp_path: Path) -> None:
    run = parted(play_run(tmp_path, games=48), 12)
    whole = figures(run)
    (run / SUMS / kept_sums.FILE).unlink()
    taken = moved_away(run, 3)
    is_complete(run, False)
    figures(run)
    for file, content in taken.items():
        file.write_bytes(content)
    is_complete(run, True)
    assert gathered_from(run) == {"36"}
    assert_frame_equal(figures(run), whole)


@pytest.mark.parametrize("damage", [b"", b"nothing of the kind", b"\x93\x01\x02\x03"])
def test_a_file_that_is_no_such_file_is_as_none(tmp_path: Path, damage: bytes) -> None:
    run = parted(play_run(tmp_path, games=48), 12)
    whole = figures(run)
    (run / SUMS / kept_sums.FILE).write_bytes(damage)
    assert gathered_from(run) == {"12", "24", "36"}
    assert_frame_equal(figures(run), whole)


def test_a_part_that_changed_is_read_again(tmp_path: Path) -> None:
    run = parted(play_run(tmp_path, games=48), 12)
    before = figures(run)
    path = part_path(run, "games", 2)
    pl.read_parquet(path).with_columns(pl.col("turns") + 1).write_parquet(path)
    assert gathered_from(run) == {"12", "24", "36"}
    mean = pl.col("value").filter(measure="mean_turns")
    assert figures(run).select(mean).item() == pytest.approx(before.select(mean).item() + 12 / 48)


def test_another_version_of_the_analyses_gathers_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = parted(play_run(tmp_path, games=48), 12)
    figures(run)
    monkeypatch.setattr(kept_sums, "_source", lambda: "another")
    assert gathered_from(run) == {"12", "24", "36"}


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    run = parted(play_run(tmp_path, games=48), 12)
    (run / SUMS).write_text("a file stands there")
    assert len(figures(run))
    assert (run / SUMS).is_file()


def test_a_run_of_one_slice_keeps_nothing(tmp_path: Path) -> None:
    figures(play_run(tmp_path, games=12))
    assert not (tmp_path / SUMS).exists()


def test_a_run_that_is_removed_takes_its_sums_along(tmp_path: Path) -> None:
    run = parted(play_run(tmp_path, games=48), 12)
    figures(run)
    assert (run / SUMS).is_dir()
    remove_tables(run)
    assert not (run / SUMS).exists()
