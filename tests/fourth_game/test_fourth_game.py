"""One more game is one more folder: it is played, logged, traced, analysed and reported by what is there."""

import json
import os
import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest

ROOT = Path(__file__).resolve().parents[2]
RUNNER = Path(__file__).with_name("runner.py")


def chocolab(*words: object) -> str:
    """What the command line says, with the race among the games."""
    answer = subprocess.run(
        [sys.executable, "-m", "tests.fourth_game.command", *map(str, words)],
        capture_output=True, text=True, check=False, cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("races") / "race"
    players = f"{RUNNER},random,{RUNNER},random"
    chocolab("run", "--game", "race", "--players", players, "--games", 400, "--out", folder)
    return folder


def test_its_rules_are_shown_with_meanings_and_sources() -> None:
    shown = chocolab("rules", "show", "race", "--set", "track.wind=behind")
    assert "behind: every roll counts one more" in shown
    assert "assumed: made up" in shown
    assert "race " in chocolab("rules", "list")


def test_it_is_played_and_logged_in_its_own_columns(run: Path) -> None:
    games = pl.read_parquet(run / "games" / "*.parquet")
    turns = pl.read_parquet(run / "turns" / "*.parquet")
    assert len(games) == 400
    assert not (run / "sales").exists()
    assert set(games["ended"].cast(pl.String)) == {"won"}
    drinks = turns.filter(pl.col("gained_drink") != (pl.col("rolled") >= 4).cast(pl.Int16))
    assert len(drinks) < len(turns) / 10  # the bank may run out of water
    assert len(turns.filter(pl.col("steps_1") >= 40)) > 0
    assert sorted(turns["rolled"].unique()) == [1, 2, 3, 4, 5, 6]


def test_a_game_of_it_is_traced_and_told(run: Path) -> None:
    lines = [json.loads(line) for line in chocolab("trace", run, 3, "--format", "jsonl").splitlines()]
    rolled = [line["die"] for line in lines if line["event"] == "chance"]
    winner = lines[-1]["winner"]
    own = [turn for turn in lines if turn["event"] == "turn" and turn["seat"] == winner]
    assert len(rolled) == lines[-1]["turns"]
    assert lines[-1]["points"][winner - 1] >= 10
    assert len(own) == -(-(lines[-1]["turns"] - winner + 1) // 4)
    story = chocolab("trace", run, 3)
    assert "the die shows" in story
    assert f"Seat {winner} wins" in story


def test_it_is_analysed_and_reported(run: Path) -> None:
    said = chocolab("report", run, "--out", run.with_name("report"))
    assert said.startswith("The race ")
    page = (run.with_name("report") / "report.html").read_text("utf-8")
    questions = ("How long is a game?", "Which strategy wins?", "What do winners win with?")
    assert [told for told in ("A race is short", *questions) if told not in page] == []


def test_its_own_line_up_plays_it_where_none_is_named(tmp_path: Path) -> None:
    said = chocolab("run", "--game", "race", "--games", 8, "--out", tmp_path / "r", "--log", "games")
    assert "8 games" in said
    assert "random" in said


def test_its_rule_values_change_it(run: Path, tmp_path: Path) -> None:
    players = f"{RUNNER},random,{RUNNER},random"
    more = ("--set", "track.wind=behind", "--set", "track.sides=8")
    chocolab("run", "--game", "race", "--players", players, "--games", 400, *more, "--out", tmp_path / "w")
    slow, quick = (
        pl.read_parquet(folder / "games" / "*.parquet")["turns"] for folder in (run, tmp_path / "w")
    )
    assert sum(quick) < sum(slow) - 2 * len(slow)
