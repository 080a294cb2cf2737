"""`chocolab report`: where it writes, and what it refuses."""

import shutil
from pathlib import Path

import pytest

from sim.log.parts import part_path
from sim.log.run_folder import inspecting
from tests.scripts.command_line import done, mistake


@pytest.fixture
def mine(run: Path, tmp_path: Path) -> Path:
    """A run of the test's own."""
    return Path(shutil.copytree(run, tmp_path / "mine"))


def test_it_writes_beside_the_run_and_says_where(mine: Path) -> None:
    lines = done("report", mine).splitlines()
    page = mine.with_name("mine-report") / "report.html"
    assert lines[-1] == f"The report: {page}"
    assert "<html" in page.read_text("utf-8")


def test_the_page_may_be_named(run: Path, tmp_path: Path) -> None:
    page = tmp_path / "deep" / "page.html"
    assert done("report", run, "--out", page).splitlines()[-1] == f"The report: {page}"
    assert page.is_file()


def test_a_file_in_the_place_of_the_folder(run: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    answer = mistake("report", run, "--out", tmp_path / "file")
    assert answer == f"--out: {tmp_path / 'file'}: a file stands there; expected a folder to make."


def test_what_is_no_run(tmp_path: Path) -> None:
    assert mistake("report") == "Missing argument 'RUNS...'."
    assert mistake("report", tmp_path / "nowhere").startswith(
        f"{tmp_path / 'nowhere'}: there is no such folder"
    )
    assert mistake("report", tmp_path).startswith(f"{tmp_path}: not the folder of a run")
    assert list(tmp_path.iterdir()) == []


def test_targets_that_cannot_be_read(run: Path, tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes(b"x = '\xe9'")
    for name in ("missing.toml", "latin.toml"):
        answer = mistake("report", run, "--out", tmp_path / "out", "--targets", tmp_path / name)
        assert answer.startswith(f"{tmp_path / name}: ")
    assert not (tmp_path / "out").exists()


def test_paces_that_cannot_be_read(run: Path, tmp_path: Path) -> None:
    (tmp_path / "pace.toml").write_text("[seconds]\nturns = 20\n")
    answer = mistake("report", run, "--out", tmp_path / "out", "--minutes", tmp_path / "pace.toml")
    told = "[seconds] has no key `turns`; it has turn, decision, offer."
    assert answer == f"{tmp_path / 'pace.toml'}: {told}"
    assert not (tmp_path / "out").exists()


def test_effects_of_assumed_figures_that_are_none(run: Path, tmp_path: Path) -> None:
    for folder in (tmp_path / "nowhere", run):
        answer = mistake("report", run, "--out", tmp_path / "out", "--assumed", folder)
        assert answer.startswith(f"--assumed: {folder}: has no assumptions.csv; expected a folder that ")
    assert not (tmp_path / "out").exists()


def test_a_damaged_part_is_named(mine: Path) -> None:
    part = part_path(mine, "turns", 1)
    size = part.stat().st_size
    part.write_bytes(b"garbage")
    answer = mistake("report", mine)
    assert answer == f"{part}: has 7 bytes, {size:,} were written; {inspecting(mine)}."


@pytest.mark.parametrize("text", ["", "{", "{}", '{"schema_version": "x"}'])
def test_a_manifest_that_is_none(mine: Path, text: str) -> None:
    (mine / "manifest.json").write_text(text)
    assert str(mine) in mistake("report", mine)
