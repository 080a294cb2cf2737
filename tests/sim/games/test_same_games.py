"""The same games come of the same plan, however they are compiled."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.sim.games.same_games import RUNS, digests

ROOT = Path(__file__).resolve().parents[3]


def played_with(game: str, **environment: str) -> dict[str, Any]:
    """What a process with another environment plays."""
    answer = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "tests.sim.games.same_games", game],
        capture_output=True, text=True, check=True, cwd=ROOT, env={**os.environ, **environment},
    )  # fmt: skip
    return dict(json.loads(answer.stdout))


@pytest.mark.parametrize("game", RUNS)
def test_uncompiled_games_are_the_same(game: str) -> None:
    """Plain Python finds every index beyond the end of an array, too."""
    plain = played_with(game, NUMBA_DISABLE_JIT="1")
    assert (plain["compiled"], plain["finds_bounds"]) == (False, True)
    assert plain["digests"] == digests(game)


@pytest.mark.slow
@pytest.mark.parametrize("game", RUNS)
def test_games_with_checked_bounds_are_the_same(game: str, tmp_path: Path) -> None:
    checked = played_with(game, NUMBA_DISABLE_JIT="0", NUMBA_BOUNDSCHECK="1", CHOCOLAB_CACHE=str(tmp_path))
    assert (checked["compiled"], checked["finds_bounds"]) == (True, True)
    assert checked["digests"] == digests(game)
