"""What a list of runs says of each."""

import json
import shutil
from pathlib import Path

from scripts.listing import as_json, lines, listed, runs_below
from sim.log.lock import lock_path, locked
from sim.log.parts import part_path
from tests.sim.run.made_runs import FOUR, begun, play


def test_runs_are_found_wherever_they_lie(tmp_path: Path) -> None:
    for name in ("b/run", "a", "b/run/games/part-000000.parquet"):
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / "manifest.json").write_text('{"schema_version": 2}')
    (tmp_path / "c").mkdir()
    (tmp_path / "c" / "manifest.json").write_text('{"name": "a page"}')
    assert list(runs_below(tmp_path)) == [tmp_path / "a", tmp_path / "b" / "run"]
    assert list(runs_below(tmp_path / "a")) == [tmp_path / "a"]


def test_it_says_how_a_run_stands(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    manifest = begun(folder, FOUR, 48, 24, "hand.limit=9")
    assert (listed(folder).state, listed(folder).games, listed(folder).size) == ("stopped at 0%", 0, 0)
    play(folder, {**manifest, "games": 24})
    (folder / "manifest.json").write_text(json.dumps({**manifest, "complete": False}))
    with locked(lock_path(folder), folder):
        assert listed(folder).state == "running, 50%"
    assert listed(folder).state == "stopped at 50%"
    (folder / "manifest.json").write_text(json.dumps({**manifest, "games": 25, "complete": False}))
    assert listed(folder).state == "stopped at 96%"
    play(folder, manifest)
    told = listed(folder)
    assert (told.game, told.state, told.games) == ("edition", "whole", 48)
    assert told.players == FOUR
    (folder / "manifest.json").write_text(json.dumps({**manifest, "complete": False}))
    assert listed(folder).state == "whole"  # stopped when all was played
    assert told.size == sum(path.stat().st_size for path in folder.glob("*/*.parquet"))
    part_path(folder, "turns", 1).unlink()
    assert listed(folder).state == "damaged: see chocolab inspect"


def test_a_manifest_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text('{"schema_version": 99}')
    assert listed(tmp_path).state == "schema version 99; this chocolab reads versions 2 to 3"


def test_the_list_is_for_people_and_for_programs(run: Path, tmp_path: Path) -> None:
    mine = Path(shutil.copytree(run, tmp_path / "mine"))
    found = [listed(path) for path in runs_below(tmp_path)]
    head, row = lines(found)
    assert head.split() == ["game", "games", "size", "when", "state", "changed", "players", "run"]
    assert row.startswith("edition     96  ")
    assert row.endswith(f"  whole  as they are  knights,cities(first=2),widest,random  {mine}")
    assert json.loads(as_json(found))[0]["games"] == 96
    assert list(lines([])) == ["No run is there."]
