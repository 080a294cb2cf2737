"""`chocolab runs`: the runs below a folder."""

import json
import shutil
from pathlib import Path

from tests.scripts.command_line import done, mistake


def test_runs_are_listed(run: Path, tmp_path: Path) -> None:
    assert done("runs", tmp_path) == "No run is there.\n"
    shutil.copytree(run, tmp_path / "a" / "mine")
    assert done("runs", tmp_path).endswith(f"  {tmp_path / 'a' / 'mine'}\n")
    assert [one["state"] for one in json.loads(done("runs", tmp_path, "--json"))] == ["whole"]
    assert mistake("runs", tmp_path / "nowhere") == f"{tmp_path / 'nowhere'}: there is no such folder."
