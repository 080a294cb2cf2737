"""The same plan gives the same games: however compiled, however cut, whoever plays them."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.playing import batch_of, digest, joined, play_rows
from tests.sim.machine.same_games import digests

ROOT = Path(__file__).resolve().parents[3]
LINEUP = "knights,random,cities"


def digests_with(**environment: str) -> dict[str, Any]:
    """What a process with another environment plays."""
    answer = subprocess.run(
        [sys.executable, "-m", "tests.sim.machine.same_games"],
        capture_output=True, text=True, check=True, cwd=ROOT, env={**os.environ, **environment},
    )  # fmt: skip
    return dict(json.loads(answer.stdout))


def test_uncompiled_games_are_the_same() -> None:
    plain = digests_with(NUMBA_DISABLE_JIT="1")
    assert not plain["compiled"]
    assert plain["digests"] == digests()


def test_games_with_checked_bounds_are_the_same(tmp_path: Path) -> None:
    checked = digests_with(NUMBA_DISABLE_JIT="0", NUMBA_BOUNDSCHECK="1", CHOCOLAB_CACHE=str(tmp_path))
    assert checked["compiled"]
    assert checked["finds_bounds"]
    assert checked["digests"] == digests()


@pytest.mark.parametrize("first", [1, 2, 3, 17, 59])
def test_games_are_the_same_from_any_first_game(first: int) -> None:
    games, turns = play_rows(batch_of(LINEUP), 0, 60)
    later = play_rows(batch_of(LINEUP), first, 60)
    assert digest(later[0]) == digest(games[first:])
    assert digest(later[1]) == digest(turns[turns.game >= first])


def test_games_are_the_same_one_by_one_in_any_order_in_one_batch() -> None:
    games, turns = play_rows(batch_of(LINEUP), 0, 30)
    batch = batch_of(LINEUP)
    parts = {game: play_rows(batch, game, game + 1) for game in reversed(range(30))}
    assert digest(joined(parts[game][0] for game in range(30))) == digest(games)
    assert digest(joined(parts[game][1] for game in range(30))) == digest(turns)


def test_games_are_the_same_beside_one_another() -> None:
    whole = play_rows(batch_of(LINEUP), 0, 120)
    with ThreadPoolExecutor(4) as workers:
        batches = [batch_of(LINEUP) for _ in range(4)]
        parts = list(workers.map(play_rows, batches, range(0, 120, 30), range(30, 150, 30)))
    for i in range(2):
        assert digest(joined(part[i] for part in parts)) == digest(whole[i])


def test_another_seed_and_another_plan_are_other_games() -> None:
    played = [
        digest(play_rows(batch_of(LINEUP, seed=seed, rotate=rotate), 0, 30)[1])
        for seed in (0, 1, (1 << 64) - 1)
        for rotate in (False, True)
    ]
    assert len(set(played)) == len(played)
