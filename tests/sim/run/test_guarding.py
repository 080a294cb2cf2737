"""Players from files of users play apart: what crashes or hangs there is told, and nothing else is lost."""

from pathlib import Path

import pytest

from sim.run.chunk import Roster
from sim.run.faults import StrategyError
from sim.run.guarding import is_guarded
from sim.run.runner import Backend, play_run
from strategies.registry import LOADER
from tests.sim.run.made_runs import begun, play, tables

WILD = Path(__file__).with_name("wild.py")


def test_only_files_of_users_are_guarded() -> None:
    assert not is_guarded(Roster(LOADER, ("random", "builder@bold(city=3)")))
    assert is_guarded(Roster(LOADER, ("random", "folder/mine.py:mine(city=3)")))


def test_a_crash_is_told_with_its_line_and_what_is_complete_stays(tmp_path: Path) -> None:
    manifest = begun(tmp_path / "run", f"random,{WILD}:crashes", 60, 12)
    with pytest.raises(StrategyError) as caught:
        play(tmp_path / "run", manifest)
    line = next(i for i, text in enumerate(WILD.read_text().splitlines(), 1) if "# beyond the end" in text)
    assert str(caught.value).startswith(f"{WILD}, line {line}: strategy crashes in game 30, turn ")
    assert "IndexError: index 300 is out of bounds" in str(caught.value)
    assert "SIG" in str(caught.value)
    assert {"games/part-000000.parquet", "games/part-000001.parquet"} <= set(tables(tmp_path / "run"))


@pytest.mark.slow
@pytest.mark.parametrize(("jobs", "backend"), [(1, "threads"), (2, "threads"), (2, "processes")])
def test_a_loop_without_an_end_ends_the_run(tmp_path: Path, jobs: int, backend: Backend) -> None:
    manifest = begun(tmp_path / "run", f"random,{WILD}:loops", 60, 12)
    with pytest.raises(
        StrategyError, match=r"strategy loops in game 30, turn \d+, seat \d: has not answered"
    ):
        play_run(tmp_path / "run", manifest, jobs, backend, lambda progress: None, 3)
    assert "games/part-000000.parquet" in tables(tmp_path / "run")


@pytest.mark.slow
@pytest.mark.parametrize(("jobs", "backend"), [(1, "threads"), (3, "threads"), (2, "processes")])
def test_played_apart_the_tables_are_the_same(
    tmp_path: Path, jobs: int, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    lineup = f"random,{WILD}:steady"
    play(tmp_path / "apart", begun(tmp_path / "apart", lineup, 60, 12), jobs, backend)
    monkeypatch.setattr("sim.run.runner.is_guarded", lambda roster: False)
    play(tmp_path / "here", begun(tmp_path / "here", lineup, 60, 12))
    assert tables(tmp_path / "apart") == tables(tmp_path / "here")
