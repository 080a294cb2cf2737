"""`chocolab tune`: what it writes can be played, what stops it is told, and what was stopped goes on."""

import random
import signal
import time
import tomllib
from pathlib import Path
from typing import Any

import pytest

from strategies.parameter_files import read_parameters
from strategies.registry import load_player
from strategies.tuning.journal import Journal, state_file
from tests.scripts.command_line import answer_of, chocolab, done, mistake, started

KILLS_OF_A_TUNING = 20
SMALL = ("--games-budget", 4_000, "--against", "nearest")


@pytest.fixture
def states(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The states of tunings, as they were before they were done."""
    kept: list[str] = []
    close = Journal.close

    def keep(journal: Journal) -> None:
        kept.append(journal.file.read_text())
        close(journal)

    monkeypatch.setattr(Journal, "close", keep)
    return kept


def test_a_player_is_tuned_and_plays_with_what_was_found(tmp_path: Path) -> None:
    out = tmp_path / "mine.toml"
    text = done("tune", "edition", "knights", *SMALL, "--out", out)
    assert text.startswith("knights wins ")
    assert text.endswith(f"Written: {out}\n")
    found = read_parameters(out)
    assert load_player(f"knights@{out}", "edition").parameters == found.parameters
    assert (found.provenance["against"], found.provenance["budget"]) == ("nearest", 4_000)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.toml"]


def test_the_same_order_finds_the_same_with_any_number_of_workers(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.toml", "two.toml", "three.toml")]
    for file, words in zip(files, (("--jobs", 1), ("--jobs", 3), ("--seed", 2)), strict=True):
        done("tune", "edition", "cities", *SMALL, "--out", file, *words)
    texts = [file.read_text() for file in files]
    assert texts[0] == texts[1] != texts[2]


def test_a_tuning_stopped_anywhere_ends_as_if_it_had_not_been(tmp_path: Path, states: list[str]) -> None:
    out = tmp_path / "mine.toml"
    done("tune", "edition", "knights", *SMALL, "--set", "hand.limit=9", "--out", out)
    whole = out.read_text()
    lines = states[0].splitlines(keepends=True)
    for steps in (1, 2, len(lines) // 2, len(lines)):
        out.unlink()
        state_file(out).write_text("".join(lines[:steps]))
        # What is not said again is as it was.
        done("tune", "edition", "knights", "--resume", "--out", out)
        assert out.read_text() == whole
        assert not state_file(out).exists()


def test_a_search_keeps_within_limits_also_when_it_goes_on(tmp_path: Path, states: list[str]) -> None:
    out = tmp_path / "mine.toml"
    within = ("--within", "patience=1:2", "--within", "offers=2")
    done("tune", "edition", "knights", *SMALL, *within, "--out", out)
    whole = out.read_text()
    found = read_parameters(out)
    assert 1 <= found.parameters["patience"] <= 2
    assert found.parameters["offers"] == 2
    assert found.provenance["within"] == ["patience=1:2", "offers=2:2"]
    out.unlink()
    state_file(out).write_text("".join(states[0].splitlines(keepends=True)[:3]))
    assert mistake("tune", "edition", "knights", "--resume", "--within", "offers=3", "--out", out) == (
        f"{state_file(out)}: cannot be resumed, it was made with other limits of --within"
    )
    done("tune", "edition", "knights", "--resume", "--out", out)
    assert out.read_text() == whole


def test_a_limit_for_nobody_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    words = ("tune", "edition", "knights", "--out", tmp_path / "mine.toml", "--within")
    assert mistake(*words, "pations=1:2").startswith("--within: pations: no player has it; expected one of ")
    assert mistake(*words, "patience=60:70") == "--within: patience=60:70: knights has it from 0 to 50"
    assert mistake(*words, "patience") == ("--within: patience: expected NAME=LEAST:MOST, such as offers=0:4")
    assert list(tmp_path.iterdir()) == []


def test_a_killed_tuning_leaves_its_state(tmp_path: Path) -> None:
    out = tmp_path / "mine.toml"
    words = ("tune", "edition", "knights", "--against", "nearest", "--out", out)
    process = started(*words, "--games-budget", 2_000_000)
    while process.poll() is None and len(_lines(out)) < 4:
        time.sleep(0.02)
    process.kill()
    assert answer_of(process).code == -signal.SIGKILL
    assert not out.exists()
    assert len(_lines(out)) >= 4
    assert mistake(*words, "--resume", "--games-budget", 4_000) == (
        f"{state_file(out)}: cannot be resumed, it was made with another budget: 2000000, not 4000"
    )


@pytest.mark.slow
def test_a_tuning_killed_again_and_again_writes_the_same_file(tmp_path: Path) -> None:
    """At random moments: as it begins, in the middle of a step, and as its state is replaced."""
    chance, words = random.Random(1), ("tune", "edition", "knights", "--against", "nearest", "--jobs", 2)
    budget = ("--games-budget", 40_000)
    whole, out = tmp_path / "whole" / "mine.toml", tmp_path / "killed" / "mine.toml"
    done(*words, *budget, "--out", whole)
    kills = 0
    while kills < KILLS_OF_A_TUNING:
        begun = state_file(out).exists()
        process = started(*words, *(["--resume"] if begun else budget), "--out", out)
        steps, at_work = len(_lines(out)), chance.random() < 0.75
        while at_work and len(_lines(out)) == steps and process.poll() is None and not out.exists():
            time.sleep(0.002)
        time.sleep(chance.uniform(0, 0.3 if at_work else 3))
        process.kill()
        if answer_of(process).code == -signal.SIGKILL:
            kills += 1
        if out.exists():
            assert out.read_bytes() == whole.read_bytes()
        if not state_file(out).exists():  # which goes last
            out.unlink(missing_ok=True)
    done(*words, *(["--resume"] if state_file(out).exists() else budget), "--out", out)
    assert out.read_bytes() == whole.read_bytes()
    assert [path.name for path in out.parent.iterdir()] == ["mine.toml"]


def test_an_interrupted_tuning_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    step = Journal.step

    def interrupted(journal: Journal, *words: Any) -> Any:
        if len(journal.lines) > 3:
            raise KeyboardInterrupt
        return step(journal, *words)

    out = tmp_path / "mine.toml"
    monkeypatch.setattr(Journal, "step", interrupted)
    answer = chocolab("tune", "edition", "knights", *SMALL, "--out", out)
    assert answer.code == 130
    assert answer.err == (
        f"{state_file(out)}: what is done so far; the same command with --resume goes on.\nInterrupted.\n"
    )
    assert len(_lines(out)) == 4
    monkeypatch.undo()
    done("tune", "edition", "knights", "--resume", "--out", out)


def _lines(out: Path) -> list[str]:
    return state_file(out).read_text().splitlines() if state_file(out).exists() else []


def test_all_planners_are_tuned_together(tmp_path: Path) -> None:
    folder = tmp_path / "players"
    text = done(
        "tune", "edition", "--all", "--rules", _rules(tmp_path), "--games-budget", 8_000, "--out", folder
    )
    assert f"Written: {folder}" in text
    field = tomllib.loads((folder / "field.toml").read_text())
    assert {file.name for file in folder.glob("*.toml")} >= {"knights.toml", "cities.toml", "field.toml"}
    assert field["provenance"]["changed"] == {"hand.limit": 9}
    run = tmp_path / "run"
    lineup = f"knights@{folder}/knights.toml,cities@{folder}/cities.toml"
    done("run", "--game", "edition", "--players", lineup, "--games", 20, "--out", run)


def test_all_may_begin_with_what_is_declared(tmp_path: Path) -> None:
    done("tune", "edition", "--all", "--declared", "--games-budget", 2_000, "--out", tmp_path / "players")
    assert (tmp_path / "players" / "knights.toml").exists()


def test_all_may_learn_from_one_who_wins(tmp_path: Path) -> None:
    teacher, folder = tmp_path / "teacher.toml", tmp_path / "players"
    done("tune", "edition", "knights", *SMALL, "--out", teacher)
    done("tune", "edition", "--all", "--learn", teacher, "--games-budget", 8_000, "--out", folder)
    lesson = read_parameters(teacher).parameters
    assert read_parameters(folder / "cities.toml").provenance["learned"] == lesson
    again = ("tune", "edition", "--all", "--out", tmp_path / "again", "--learn")
    teacher.write_text(teacher.read_text().replace('game = "edition"', 'game = "base"'))
    assert mistake(*again, teacher) == f"--learn: {teacher}: is for base; expected parameters for edition"
    assert mistake(*again, "none.toml").startswith("players: none.toml: no such file")
    assert mistake("tune", "edition", "knights", "--learn", teacher, "--out", tmp_path / "a.toml") == (
        "--learn is for --all; for one player write STRATEGY@FILE.toml."
    )


def _rules(folder: Path) -> Path:
    file = folder / "nine.toml"
    file.write_text('game = "edition"\n[hand]\nlimit = 9\n')
    return file


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("edition", "knihgts"), "players: knihgts: no such strategy; did you mean knights?"),
        (("edition", "random"), "random: has no parameters in edition; there is nothing to tune"),
        (("edition", "knights", "--against", "field:none"), "players: field:none: no such field; expected"),
        (("edition", "knights", "--against", "none.toml"), "players: none.toml: no such file; expected"),
        (("edition", "knights", "--against", "a,b,c,d"), "--against: 4 players named; expected 1 to 3, or"),
        (("chess", "knights"), '"chess": no such game; expected'),
        (("edition", "knights", "--set", "hand.limt=9"), "--set: hand.limt = 9: unknown key; did you mean"),
        (("edition", "knights", "--games-budget", 5), "Invalid value for '--games-budget': 5 is not in"),
        (("edition",), "expected a STRATEGY, or --all."),
        (("edition", "knights", "--all"), "expected a STRATEGY, or --all."),
        (("edition", "knights", "--declared"), "--declared is for --all; for one player write"),
        (("edition", "knights", "--resume", "--overwrite"), "--resume and --overwrite exclude each other."),
    ],
)  # fmt: skip
def test_mistakes(tmp_path: Path, words: tuple[Any, ...], sentence: str) -> None:
    assert mistake("tune", *words, "--out", tmp_path / "mine.toml").startswith(sentence)
    assert not (tmp_path / "mine.toml").exists()
    assert not state_file(tmp_path / "mine.toml").exists()


def test_places_that_cannot_hold_the_result(tmp_path: Path) -> None:
    words = ("tune", "edition", "knights", *SMALL, "--out")
    assert mistake(*words, tmp_path).endswith("expected a file whose name ends in .toml")
    assert mistake(*words, tmp_path / "mine.json").endswith("expected a file whose name ends in .toml")
    file = tmp_path / "mine.toml"
    file.write_text("kept")
    assert mistake(*words, file).endswith("stands there already; expected a new name, or --overwrite")
    assert mistake("tune", "edition", "--all", "--out", file).endswith("expected a folder to make")
    assert file.read_text() == "kept"
    assert chocolab(*words, file, "--overwrite").code == 0
    assert mistake(*words, file, "--resume").endswith("there is no stopped tuning to go on with")
