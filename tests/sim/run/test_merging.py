"""Slices of a plan make the run that was cut: its tables, byte by byte."""

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from sim.games import GAMES
from sim.log.parts import part_path
from sim.log.run_folder import Manifest, ManifestError, read_manifest
from sim.run.manifest import plan_of, write_manifest
from sim.run.merging import merge_runs
from sim.run.packing import pack_run
from sim.run.plan import plain
from tests.sim.run.made_runs import begun, begun_of, finished, play, tables


def sliced(folder: Path, manifest: Manifest, number: int, of: int) -> Path:
    """A slice of a run, played."""
    part = {**manifest, **plain(replace(plan_of(manifest).sliced(number, of)))}
    folder.mkdir()
    write_manifest(folder, part)
    play(folder, part)
    return folder


@pytest.mark.parametrize("game", GAMES)
def test_slices_make_the_whole_run(tmp_path: Path, run_of: Callable[[str], Path], game: str) -> None:
    manifest = begun_of(tmp_path / "plan", game)
    slices = [sliced(tmp_path / str(number), manifest, number, 2) for number in (1, 2)]
    merge_runs(slices[::-1], tmp_path / "out", False)
    assert tables(tmp_path / "out") == tables(run_of(game))
    told, whole = read_manifest(tmp_path / "out"), read_manifest(run_of(game))
    assert {**told, "timing": {}} == {**whole, "timing": {}}
    assert told["timing"]["games"] == whole["games"]


@pytest.fixture
def quarters(tmp_path: Path) -> list[Path]:
    manifest = begun(tmp_path / "plan")
    return [sliced(tmp_path / str(number), manifest, number, 4) for number in (1, 2, 3, 4)]


def test_some_slices_make_a_slice(tmp_path: Path, quarters: list[Path], run: Path) -> None:
    merged = merge_runs(quarters[1:3], tmp_path / "half", False)
    assert merged["slice"] == [24, 72]
    again = merge_runs([quarters[3], tmp_path / "half", quarters[0]], tmp_path / "all", False)
    assert "slice" not in again
    assert tables(tmp_path / "all") == tables(run)


def test_slices_of_both_formats_make_a_run_in_that_of_the_first(
    tmp_path: Path, quarters: list[Path], run: Path
) -> None:
    small = finished(tmp_path / "small", "edition", "small")
    for slice_ in quarters[1:3]:
        pack_run(slice_, "small", 1, lambda progress: None)
    for out, order, whole in (("a", [0, 1, 2, 3], run), ("b", [2, 0, 1, 3], small)):
        merged = merge_runs([quarters[place] for place in order], tmp_path / out, False)
        assert merged.get("log_format") == read_manifest(whole).get("log_format")
        assert tables(tmp_path / out) == tables(whole)


def refused(tmp_path: Path, *runs: Path, out: str = "out") -> str:
    with pytest.raises(ManifestError) as caught:
        merge_runs(runs, tmp_path / out, False)
    assert not (tmp_path / "out").exists()
    return str(caught.value)


def changed(run: Path, **changes: object) -> Path:
    manifest = json.loads((run / "manifest.json").read_text())
    (run / "manifest.json").write_text(json.dumps(manifest | changes))
    return run


def test_what_does_not_belong_together_is_refused(tmp_path: Path, quarters: list[Path]) -> None:
    one, two, three, four = quarters
    assert refused(tmp_path, one, three) == "games 24 to 47 are in none of the runs; expected no gap"
    assert "is one of the runs to be merged; expected" in refused(tmp_path, one, two, out="1")
    assert refused(tmp_path, one, changed(two, seed=2)).endswith("was made with another seed: 1, not 2")
    part_path(three, "turns", 2).write_bytes(b"")
    assert refused(tmp_path, three, four).startswith(f"{part_path(three, 'turns', 2)}: has 0 bytes")
    part_path(four, "games", 3).unlink()
    assert "games 72 to 95 are not played yet" in refused(tmp_path, one, four)
    changed(one, tables={})
    assert refused(tmp_path, one).endswith("its parts have no seals; `chocolab migrate` makes them")


def test_no_run_is_merged_twice(tmp_path: Path, quarters: list[Path]) -> None:
    one, two, *_ = quarters
    assert refused(tmp_path, one, two, one) == f"{one}: is named twice; expected each run once"
    link = tmp_path / "link"
    link.symlink_to(one)
    assert refused(tmp_path, one, link) == f"{link}: is named twice, as {one} too; expected each run once"


def test_slices_that_overlap_are_refused(tmp_path: Path, quarters: list[Path], run: Path) -> None:
    merge_runs(quarters[:3], tmp_path / "three", False)
    told = "are in {} too; expected slices that do not overlap"
    answer = refused(tmp_path, tmp_path / "three", quarters[3], quarters[1])
    assert answer == f"{quarters[1]}: games 24 to 47 {told.format(tmp_path / 'three')}"
    assert refused(tmp_path, tmp_path / "three", run) == (
        f"{run}: games 0 to 71 {told.format(tmp_path / 'three')}"
    )
    copy = Path(shutil.copytree(quarters[0], tmp_path / "copy"))
    assert refused(tmp_path, *quarters, copy) == f"{copy}: games 0 to 23 {told.format(quarters[0])}"


def test_a_merging_that_was_stopped_is_a_run_to_go_on_with(
    tmp_path: Path, quarters: list[Path], run: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, copies = shutil.copyfile, iter(range(5))

    def stopped(source: Path, target: Path) -> None:
        if next(copies, None) is None:
            raise KeyboardInterrupt
        real(source, target)

    monkeypatch.setattr(shutil, "copyfile", stopped)
    with pytest.raises(KeyboardInterrupt):
        merge_runs(quarters, tmp_path / "out", False)
    manifest = read_manifest(tmp_path / "out")
    assert not manifest["complete"]
    play(tmp_path / "out", manifest)
    assert tables(tmp_path / "out") == tables(run)
