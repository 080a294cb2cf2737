"""What `chocolab inspect` finds."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scripts.inspecting import INCOMPLETE, WHOLE, WRONG, inspect, lines, sample
from sim.log.parts import part_path
from sim.log.run_folder import Range
from tests.sim.run.made_runs import begun, tables


@pytest.fixture
def mine(run: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(run, tmp_path / "mine"))


def test_a_whole_run_is_found_whole_and_left_as_it_is(run: Path) -> None:
    before = tables(run)
    found = inspect(run, replay=5)
    assert (found.verdict, found.findings, found.played, found.whole) == (WHOLE, [], 96, 4)
    assert len(set(found.replayed)) == 5
    assert {game // 24 for game in found.replayed} == {0, 1, 2, 3}
    assert list(lines(found)) == [
        f"{run}: 96 games, 4 of 4 chunks are whole.",
        f"Replayed: {', '.join(map(str, found.replayed))}.",
        "All is there and as it was written.",
    ]
    assert tables(run) == before


def test_games_are_drawn_from_all_parts_and_none_twice() -> None:
    chunks = [Range(0, 0, 24), Range(2, 48, 60)]
    for count in (2, 5, 36, 100):
        drawn = sample(chunks, count)
        assert len(drawn) == min(count, 36)
        assert {chunk for _, chunk in drawn} == set(chunks)
        assert all(chunk.first <= game < chunk.last for game, chunk in drawn)
    assert sample(chunks, 5) != sample(chunks, 5) or sample(chunks, 5) != sample(chunks, 5)


def test_what_is_wrong_is_named_with_what_can_be_done(mine: Path) -> None:
    part_path(mine, "turns", 1).write_bytes(b"garbage")
    part_path(mine, "games", 3).unlink()
    shutil.copy(part_path(mine, "games", 0), part_path(mine, "games", 9))
    found = inspect(mine)
    assert found.verdict == WRONG
    assert [(finding.file, finding.chunk) for finding in found.findings] == [
        ("turns/part-000001.parquet", 1),
        ("games/part-000003.parquet", 3),
        ("games/part-000009.parquet", None),
    ]
    assert found.findings[0].what.startswith("has 7 bytes, ")
    assert f"--resume --out {mine}` plays chunk 1 again" in found.findings[0].help
    assert found.findings[1].what == "missing, though the run is complete: games 72 to 95"
    assert list(lines(found))[-1] == "3 things are wrong."


def test_a_run_that_is_not_done_has_nothing_wrong(tmp_path: Path) -> None:
    begun(tmp_path / "run")
    found = inspect(tmp_path / "run", replay=3)
    assert (found.verdict, found.played, found.games, found.replayed) == (INCOMPLETE, 0, 96, [])
    assert json.loads(found.as_json())["verdict"] == INCOMPLETE


def test_a_part_that_lies_is_named_by_replaying(mine: Path) -> None:
    """Its bytes and its seal agree, for who lies seals what he writes."""
    lie(mine)
    found = inspect(mine, replay=4)
    assert {finding.file for finding in found.findings} == {"turns/part-000002.parquet"}
    assert "does not replay: offers was written as" in found.findings[0].what


def lie(run: Path) -> None:
    """Rewrite a part, and seal it anew."""
    import polars as pl
    from msgspec import structs

    from sim.log.files import file_checksum
    from sim.log.seals import read_seal, write_seal

    path = part_path(run, "turns", 2)
    turns = pl.read_parquet(path)
    path.unlink()
    turns.with_columns(offers=pl.col("offers") + 1).write_parquet(path)
    seal = read_seal(run, 2)
    assert seal is not None
    part = structs.replace(seal.tables["turns"], bytes=path.stat().st_size, checksum=file_checksum(path))
    write_seal(run, structs.replace(seal, tables={**seal.tables, "turns": part}))


def test_what_was_kept_aside_is_told(mine: Path) -> None:
    (mine / "aside").mkdir()
    (mine / "aside" / "games-part-000001.parquet.0").touch()
    assert "Kept aside from before: games-part-000001.parquet.0." in lines(inspect(mine))


def change(run: Path, changes: Callable[[Any], None]) -> None:
    manifest = json.loads((run / "manifest.json").read_text())
    changes(manifest)
    (run / "manifest.json").write_text(json.dumps(manifest))


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        (lambda it: it["rules"]["victory"].update(points=9), "rules: does not match rules_digest"),
        (lambda it: it.update(seed=2), "tells of another run than the seals, which agree with each other"),
        (lambda it: it.update(chunk_games=20), "chunk_games: 20; expected 24, by the seals"),
        (lambda it: it.pop("alike"), "alike: missing"),
        (lambda it: it.pop("tables"), "tables: missing, though all parts have seals"),
    ],
)
def test_a_manifest_that_was_changed_is_named_and_no_part_accused(
    mine: Path, changes: Callable[[Any], None], told: str
) -> None:
    change(mine, changes)
    found = inspect(mine, replay=2)
    assert [(one.file, one.what) for one in found.findings] == [("manifest.json", told)]
    assert (found.verdict, found.replayed) == (WRONG, [])
    assert list(lines(found))[-1] == "One thing is wrong."
    assert not any("before parts had seals" in line for line in lines(found))


@pytest.mark.parametrize("place", ["turns", "games", "seals"])
def test_what_stands_in_the_place_of_a_folder_is_told_once(mine: Path, place: str) -> None:
    shutil.rmtree(mine / place)
    (mine / place).touch()
    found = inspect(mine)
    assert [(one.file, one.what) for one in found.findings] == [(place, "is no folder")]
    assert found.findings[0].help.endswith("plays all chunks again, and keeps it in aside/")
