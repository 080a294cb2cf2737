"""What line-ups play one after the other is kept together; players are told by their places in the roster."""

from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from sim.log.parts import make_folders, part_path, scan
from sim.log.run_folder import Lineup
from sim.machine import batch as batch_module
from sim.run.chunk import play_chunk
from sim.run.keeping import of_roster
from sim.run.plan import Plan
from sim.schema import written_tables
from tests.sim.run.made_runs import task_for

ROSTER = "islander,soldier,chocolatier,random"


class NoTable:
    """A table whose second column tells players."""

    players = (1,)


def test_players_are_told_by_their_place_in_the_roster() -> None:
    kept = np.array([[0, 1, 2], [0, 1, -1]], np.int16)
    told = of_roster(NoTable(), kept, (5, 3))  # type: ignore[arg-type]  # all that is asked of a table
    assert told.tolist() == [[0, 1, 2], [5, 3, -1]]
    assert told.dtype == np.int16


def of_line_ups(*lineups: Lineup) -> Plan:
    games = sum(lineup.games for lineup in lineups)
    return Plan("market", 2, games, 1, False, "turns", chunk_games=games, lineups=lineups)


def test_line_ups_of_a_few_games_write_one_group_of_rows(tmp_path: Path) -> None:
    players = [(0, 1), (2, 3), (3, 1), (2, 0)]
    make_folders(tmp_path, written_tables("market"))
    turns = play_chunk(task_for(tmp_path, ROSTER, of_line_ups(*(Lineup(two, 2) for two in players))))
    for table in written_tables("market"):
        assert pq.ParquetFile(part_path(tmp_path, table, 0)).metadata.num_row_groups == 1
    games = scan(tmp_path, "games").collect()
    expected = [tuple(ROSTER.split(",")[place] for place in two) for two in players for _ in range(2)]
    assert games.select("strategy_1", "strategy_2").rows() == expected
    assert games["turns"].sum() == scan(tmp_path, "turns").collect().height == turns
    sellers = scan(tmp_path, "sales").collect().join(games, on="game")
    assert sellers.height > 0
    assert {str(name) for name in sellers["strategy"]} <= set(ROSTER.split(","))
    seated = sellers["strategy_1"].zip_with(sellers["seat"] == 1, sellers["strategy_2"])
    assert (seated == sellers["strategy"]).all()


@pytest.mark.parametrize("room", [1, 400])
def test_how_many_turns_wait_does_not_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    plan = of_line_ups(Lineup((0, 1), 3), Lineup((2, 1), 1), Lineup((1, 2), 4))
    for folder, at_once in ((tmp_path / "whole", 120_000), (tmp_path / "small", room)):
        make_folders(folder, written_tables("market"))
        monkeypatch.setattr(batch_module, "TURNS_AT_ONCE", at_once)
        play_chunk(task_for(folder, ROSTER, plan, "limits.turns=150"))
    for table in written_tables("market"):
        whole, small = (scan(tmp_path / name, table).collect() for name in ("whole", "small"))
        assert whole.equals(small)
    groups = [pq.ParquetFile(part_path(tmp_path / name, "turns", 0)).metadata for name in ("whole", "small")]
    assert groups[0].num_row_groups == 1 < groups[1].num_row_groups
