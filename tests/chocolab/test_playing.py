"""A run played from Python is the run that the command line plays."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from chocolab.errors import ChocolabError
from chocolab.playing import play
from chocolab.rule_sets import rules
from tests.chocolab.hostile import ROOT
from tests.scripts.command_line import done
from tests.sim.run.made_runs import tables

FEW: dict[str, Any] = {"games": 20, "jobs": 1, "progress": False}
TWO = ["widest", "knights(patience=3)"]


def test_it_is_the_run_of_the_command_line(tmp_path: Path) -> None:
    nine = rules("edition").changed({"hand.limit": 9})
    run = play(nine, TWO, seed=3, out=tmp_path / "python", **FEW)
    done(
        "run", "--game", "edition", "--players", ",".join(TWO), "--set", "hand.limit=9", "--games", 20,
        "--seed", 3, "--jobs", 1, "--out", tmp_path / "command",
    )  # fmt: skip
    assert tables(run.path) == tables(tmp_path / "command")
    assert run.rules.digest == nine.digest


def test_what_is_left_out_is_as_on_the_command_line(tmp_path: Path) -> None:
    run = play("edition", log="games", **FEW)
    told = {name: run.manifest[name] for name in ("seed", "rotate", "log", "seats")}
    assert told == {"seed": 1, "rotate": True, "log": "games", "seats": 4}
    assert run.manifest["dealt"]["players"] == "field:edition"
    assert play("edition", "field:edition", seats=3, rotate=False, **FEW).manifest["seats"] == 3


def test_a_run_goes_on_or_is_replaced(tmp_path: Path) -> None:
    run = play("edition", TWO, out=tmp_path / "run", **FEW)
    before = tables(run.path)
    (run.path / "games" / "part-000000.parquet").unlink()
    assert tables(play(out=run.path, resume=True, progress=False).path) == before
    with pytest.raises(ChocolabError, match=r"a run stands there; go on with it by --resume, or replace it"):
        play("edition", TWO, out=run.path, **FEW)
    with pytest.raises(ChocolabError, match=r"cannot be resumed, it was made with another seed: 1, not 2$"):
        play("edition", TWO, out=run.path, seed=2, resume=True, **FEW)
    assert play("edition", TWO, out=run.path, seed=2, overwrite=True, **FEW).manifest["seed"] == 2


def test_a_run_without_a_folder_goes_with_its_process() -> None:
    code = (
        "import chocolab\n"
        "run = chocolab.play('edition', ['random', 'random'], games=2, jobs=1, progress=False)\n"
        "print(run.path, run.path.exists())"
    )
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    path, existed = told.stdout.split()
    assert (existed, Path(path).exists(), Path(path).parent.exists()) == ("True", False, False)


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"games": 0}, "games: 0: expected a whole number from 1 to 1,000,000,000"),
        ({"games": 20.0}, "games: 20.0: expected a whole number from 1 to 1,000,000,000"),
        ({"seed": -1}, "seed: -1: expected a whole number from 0 to 9,223,372,036,854,775,807"),
        ({"log": "all"}, "log: 'all': expected one of turns, games"),
        ({"log_format": "tiny"}, "log_format: 'tiny': expected one of quick, small"),
        ({"backend": "gpu"}, "backend: 'gpu': expected one of threads, processes, dask"),
        ({"scheduler": "tcp://x"}, 'scheduler: tcp://x: expected backend="dask" with it'),
        ({"players": [3]}, "players: a int; expected names, files or what @chocolab.strategy marks"),
        ({"players": 3}, "players: 3: expected names, files or a list of them"),
        ({"players": ["random"] * 5}, "--players: 5 named; edition is for 2 to 4 players"),
        ({"players": TWO, "seats": 3}, "--seats: 3: the line-up has 2 players; --seats is for a field"),
        ({"rules": "chess"}, '"chess": no such game or variant; expected "base" or "edition" or "market"'),
        ({"rules": None}, 'rules: missing; expected a game such as "market", or a rule set'),
        ({"resume": True, "overwrite": True}, "resume and overwrite exclude each other."),
        ({"resume": True}, "out: missing; expected the folder of the run to go on with"),
    ],
)
def test_a_mistake_is_a_sentence(told: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ChocolabError) as caught:
        play(**{"rules": "edition", **told})
    assert str(caught.value) == sentence


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(ChocolabError, match=r"holds other things than a run"):
        play("edition", TWO, out=tmp_path, **FEW)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]
