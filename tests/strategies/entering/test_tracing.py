"""A replay from a run's folder is the game that was played, or an error."""

import json
import shutil
from pathlib import Path

import pytest

from sim.log.run_folder import ManifestError
from strategies.entering.tracing import traced


def test_events_come_from_the_manifest_alone(run: Path, tmp_path: Path) -> None:
    events = list(traced(run, 9, "turn"))
    assert (events[0]["index"], events[0]["states"], events[-1]["event"]) == (9, "turn", "end")
    shutil.copy(run / "manifest.json", tmp_path)
    assert list(traced(tmp_path, 9, "turn")) == events


def test_another_seed_is_noticed_at_the_end(run: Path, tmp_path: Path) -> None:
    mine = Path(shutil.copytree(run, tmp_path / "mine"))
    manifest = json.loads((mine / "manifest.json").read_text("utf-8"))
    shutil.rmtree(mine / "seals")  # as in a run of before there were any, which would notice at once
    (mine / "manifest.json").write_text(json.dumps(manifest | {"seed": 99, "tables": {}}))
    with pytest.raises(ManifestError, match=r"does not replay as it was logged; `chocolab inspect"):
        [list(traced(mine, game, "turn")) for game in range(4)]


def test_a_game_that_is_not_in_the_run(run: Path) -> None:
    with pytest.raises(ManifestError, match=r"no game 96; expected 0 to 95$"):
        next(traced(run, 96, "turn"))
