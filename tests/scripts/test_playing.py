"""A run is opened as the options say, and what is left of it played."""

from pathlib import Path
from typing import Any

import pytest

from scripts.playing import opened, played
from sim.log.run_folder import ManifestError, read_manifest
from sim.run.players import PlayerError
from tests.sim.run.made_runs import tables


def options(out: Path, **told: Any) -> dict[str, Any]:
    """Options as the command hands them on."""
    new: dict[str, Any] = {
        "game": "edition", "players": "widest,random", "seats": None, "games": 20, "seed": 1, "rotate": True,
        "deal": "own", "log": "games", "log_format": "quick", "rules": None, "sets": (), "jobs": 1,
        "backend": "threads", "scheduler": "",
        "resume": False, "overwrite": False, "out": out,
    }  # fmt: skip
    return new | told


def playing(told: dict[str, Any]) -> int:
    """The games that are played now."""
    with opened(told) as manifest:
        return played(manifest, told).games_now


def test_a_run_is_played_and_gone_on_with(tmp_path: Path) -> None:
    told = options(tmp_path / "run")
    assert playing(told) == 20
    before = tables(tmp_path / "run")
    (tmp_path / "run" / "games" / "part-000000.parquet").unlink()
    again = {**dict.fromkeys(told), "sets": (), "resume": True, "out": told["out"], "backend": "threads"}
    assert playing(again) == 12
    assert tables(tmp_path / "run") == before
    assert read_manifest(tmp_path / "run")["complete"]


def test_a_mistake_leaves_the_folder_as_it_is(tmp_path: Path) -> None:
    with pytest.raises(PlayerError):
        playing(options(tmp_path / "run", players="rndom,random"))
    assert not (tmp_path / "run").exists()
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(ManifestError, match="holds other things than a run"):
        playing(options(tmp_path))
