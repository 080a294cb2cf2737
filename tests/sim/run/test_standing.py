"""Where a game stands can be read from outside while it is played."""

import os
import threading
from pathlib import Path

from sim.run.chunk import new_batch
from sim.run.standing import moves_of, show_standing, standings
from strategies.registry import LOADER, load_player
from tests.playing import rules_data
from tests.sim.run.made_runs import plan_for

LINEUP = "random,random"


def test_a_batch_plays_where_it_is_watched(tmp_path: Path) -> None:
    assert LOADER
    plan = plan_for(LINEUP, 8, 8)
    players = [load_player("random", "edition") for _ in range(2)]
    standing = show_standing(tmp_path, 7)
    batch = new_batch(plan, rules_data(), players, plan.stretch_of(0), None, standing)
    batch.begin(3)
    assert list(standings(tmp_path)) == []
    batch.state.marks.playing = 1
    ((name, seen),) = standings(tmp_path)
    assert name.startswith(f"{os.getpid()}-{threading.get_ident()}.")
    marks = seen.marks[0]
    assert (marks.process, marks.thread, marks.chunk) == (os.getpid(), threading.get_ident(), 7)
    assert (seen.tables[0].game, seen.tables[0].asks) == (3, batch.state.table.asks)
    batch.state.table.turn += 1
    ((_, later),) = standings(tmp_path)
    assert moves_of(seen) != moves_of(later)


def test_games_are_the_same_watched_or_not(tmp_path: Path) -> None:
    plan = plan_for(LINEUP, 8, 8)
    players = [load_player("random", "edition") for _ in range(2)]
    seen = []
    for standing in (None, show_standing(tmp_path, 0), show_standing(tmp_path, 1)):
        batch = new_batch(plan, rules_data(), players, plan.stretch_of(0), None, standing)
        (rows,) = batch.play(0, 8, keep_turns=False)
        seen.append(rows.games.tobytes())
        assert batch.state.marks.playing == 0
    assert seen[0] == seen[1] == seen[2]
