"""A manifest that was changed is told from parts that were: the seals agree with each other."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from sim.log.agreement import check_against_seals, unlike_seals
from sim.log.run_folder import PUT_BACK, ManifestError, read_manifest
from sim.log.seals import seal_path
from tests.sim.run.made_runs import begun, finished


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return finished(tmp_path_factory.mktemp("runs") / "four", "edition")


ANOTHER = "tells of another run than the seals, which agree with each other"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({}, []),
        ({"games": 120, "complete": False}, []),
        ({"seed": 2}, [ANOTHER]),
        ({"deal": "own"}, [f'{ANOTHER}; expected deal: "mirrored"']),
        ({"rotate": False}, [f"{ANOTHER}; expected rotate: true"]),
        ({"chunk_games": 20}, ["chunk_games: 20; expected 24, by the seals"]),
    ],
)
def test_what_all_seals_deny_is_told(made: Path, change: dict[str, Any], told: list[str]) -> None:
    assert list(unlike_seals(made, read_manifest(made) | change)) == told


def test_one_seal_that_differs_or_is_damaged_is_no_fault_of_the_manifest(made: Path, tmp_path: Path) -> None:
    run = Path(shutil.copytree(made, tmp_path / "run"))
    seal_path(run, 1).write_text("{}")
    shutil.copy(seal_path(run, 2), seal_path(run, 3))
    (run / "seals" / "notes.txt").touch()
    assert list(unlike_seals(run, read_manifest(run))) == []


def test_a_single_chunk_tells_when_it_is_longer(made: Path, tmp_path: Path) -> None:
    run = Path(shutil.copytree(made, tmp_path / "run"))
    for number in (1, 2, 3):
        seal_path(run, number).unlink()
    told = [list(unlike_seals(run, read_manifest(run) | {"chunk_games": games})) for games in (12, 48)]
    assert told == [["chunk_games: 12; expected 24, by the seals"], []]


def test_a_run_without_seals_agrees_with_any(tmp_path: Path) -> None:
    assert list(unlike_seals(tmp_path / "run", begun(tmp_path / "run") | {"seed": 3})) == []


def test_nothing_goes_on_by_a_manifest_that_was_changed(made: Path) -> None:
    check_against_seals(made, read_manifest(made))
    with pytest.raises(ManifestError) as caught:
        check_against_seals(made, json.loads((made / "manifest.json").read_text()) | {"seed": 2})
    assert str(caught.value) == f"{made / 'manifest.json'}: {ANOTHER}; {PUT_BACK}"
