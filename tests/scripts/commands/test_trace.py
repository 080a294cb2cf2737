"""`chocolab trace`: the game that was played, for people and for programs."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from sim.log.parts import part_path, scan
from sim.log.run_folder import PUT_BACK, digest_of_rules, inspecting
from tests.oracle.referees import check_game
from tests.scripts.command_line import chocolab, chocolab_alone, done, mistake
from tests.sim.run.made_runs import ISLANDS, finished


def lines_of(run: Path, game: int, *words: str) -> list[dict[str, Any]]:
    """The lines of a trace, each of which must be one JSON object."""
    lines = done("trace", run, game, "--format", "jsonl", *words).splitlines()
    events = [json.loads(line) for line in lines]
    assert all(isinstance(event, dict) for event in events)
    return events


def row_of(run: Path, game: int) -> dict[str, Any]:
    return scan(run, "games").filter(pl.col("game") == game).collect().row(0, named=True)


@pytest.fixture
def mine(run: Path, tmp_path: Path) -> Path:
    """A run of the test's own."""
    return Path(shutil.copytree(run, tmp_path / "mine"))


@pytest.mark.parametrize("states", ["turn", "step"])
@pytest.mark.parametrize("game", [0, 42, 95])
def test_jsonl_stands_before_the_referee_and_tells_the_logged_row(run: Path, game: int, states: str) -> None:
    summary = check_game(lines_of(run, game, "--states", states))
    row = row_of(run, game)
    assert (summary.turns, summary.ended, summary.winner or 0) == (row["turns"], row["ended"], row["winner"])
    assert list(summary.points) == [row[f"points_{seat}"] for seat in range(1, 5)]


def turns_told(text: str) -> Iterator[int]:
    for line in text.splitlines():
        if line.startswith("Turn "):
            yield int(line.split(":")[0].removeprefix("Turn "))


def test_text_has_every_turn(run: Path) -> None:
    text = done("trace", run, 7)
    row = row_of(run, 7)
    assert list(turns_told(text)) == list(range(1, row["turns"] + 1))
    assert f"Seat {row['winner']} wins in turn {row['turns']}." in text


@pytest.mark.parametrize("game", ISLANDS)
def test_a_game_of_an_island_is_told_in_both_forms(tmp_path: Path, game: str) -> None:
    folder = finished(tmp_path / game, game)
    row = row_of(folder, 5)
    assert list(turns_told(done("trace", folder, 5))) == list(range(1, row["turns"] + 1))
    summary = check_game(lines_of(folder, 5, "--states", "step"))
    assert (summary.turns, summary.ended, summary.winner or 0) == (row["turns"], row["ended"], row["winner"])


def test_states_mean_nothing_to_text(run: Path) -> None:
    assert done("trace", run, 7, "--states", "step") == done("trace", run, 7)


def test_text_that_the_terminal_cannot_show_is_no_traceback(run: Path) -> None:
    answer = chocolab_alone("trace", run, 7, PYTHONIOENCODING="ascii")
    assert answer.code in (0, 1)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["96"], "{run}: no game 96; expected 0 to 95"),
        (["x"], "Invalid value for 'GAME': 'x': expected a whole number, such as 1000"),
        (["--", "-1"], "Invalid value for 'GAME': -1 is not in the range x>=0."),
        (["0", "--format", "xml"], "Invalid value for '--format': 'xml' is not one of 'text', 'jsonl'."),
    ],
)
def test_wrong_words(run: Path, words: list[str], sentence: str) -> None:
    assert mistake("trace", run, *words) == sentence.format(run=run)


def test_what_is_no_run(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    for folder in (tmp_path, tmp_path / "nowhere", tmp_path / "file"):
        sentence = f"{folder}: not the folder of a run; expected manifest.json in it"
        assert mistake("trace", folder, 0) == sentence


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("seats", 9, "not a manifest of a run (Expected `int` <= 4 - at `$.seats`)"),
        ("strategies", "x", "not a manifest of a run (Expected `array`, got `str` - at `$.strategies`)"),
        ("loader", "os:system", ""),
    ],
)
def test_a_manifest_that_was_changed(mine: Path, name: str, value: object, words: str) -> None:
    path = mine / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | {name: value}))
    answer = chocolab("trace", mine, 0)
    if words:
        assert answer.sentence == f"{path}: {words}"
    else:
        assert answer.code == 0  # our own loader is used whatever stands there


def test_a_run_of_other_rules_is_not_told_as_this_one(mine: Path) -> None:
    path = mine / "manifest.json"
    manifest = json.loads(path.read_text("utf-8"))
    manifest["rules"]["hand"]["limit"] = 3
    path.write_text(json.dumps(manifest))
    assert mistake("trace", mine, 0) == f"{path}: rules: does not match rules_digest; {PUT_BACK}"
    path.write_text(json.dumps(manifest | {"rules_digest": digest_of_rules(manifest["rules"])}))
    told = f"{path}: tells of another run than the seals, which agree with each other; {PUT_BACK}"
    assert mistake("run", "--resume", "--out", mine) == told


def test_tables_that_were_changed_are_noticed(mine: Path) -> None:
    part = part_path(mine, "games", 0)
    size = part.stat().st_size
    pl.read_parquet(part).with_columns(turns=pl.lit(3, pl.Int16)).write_parquet(part)
    told = f"{part.stat().st_size:,} bytes, {size:,} were written; {inspecting(mine)}"
    assert mistake("trace", mine, 5) == f"{part}: has {told}"
    (mine / "seals" / "part-000000.json").unlink()
    manifest = json.loads((mine / "manifest.json").read_text("utf-8"))
    del manifest["tables"]  # as in a run of before seals
    (mine / "manifest.json").write_text(json.dumps(manifest))
    sentence = f"{mine}: game 5 does not replay as it was logged; {inspecting(mine)}"
    assert mistake("trace", mine, 5) == sentence


def test_a_game_whose_part_is_missing_is_told_all_the_same(mine: Path, run: Path) -> None:
    shutil.rmtree(mine / "games")
    shutil.rmtree(mine / "turns")
    assert done("trace", mine, 5) == done("trace", run, 5)


def test_a_damaged_part_is_named(mine: Path) -> None:
    part = part_path(mine, "games", 0)
    size = part.stat().st_size
    part.write_bytes(b"garbage")
    answer = chocolab("trace", mine, 5)
    assert answer.code == 2
    assert answer.sentence == f"{part}: has 7 bytes, {size:,} were written; {inspecting(mine)}"
