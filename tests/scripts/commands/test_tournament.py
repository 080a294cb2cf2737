"""`chocolab tournament`: what it writes, what it refuses, and how it goes on."""

import signal
import time
from pathlib import Path

import polars as pl
import pytest

from sim.log.parts import part_path, scan
from sim.log.run_folder import read_manifest
from tests.scripts.command_line import answer_of, done, mistake, started
from tests.sim.run.made_runs import tables

WORDS = ("tournament", "edition", "--players", "widest,nearest,random", "--seats", 2, "--games", 120)
RESULTS = ["ratings", "strategies", "pairs", "cycles", "seats", "line-ups"]


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("held") / "run"
    done(*WORDS, "--out", folder)
    return folder


def results(folder: Path) -> dict[str, bytes]:
    """The page and the tables of a tournament, but for how long it took."""
    return {name: (folder / "tables" / f"{name}.csv").read_bytes() for name in RESULTS}


def test_all_meet_each_other_in_every_seat(held: Path) -> None:
    games = scan(held, "games").collect()
    seated = games.group_by("strategy_1", "strategy_2").len()
    assert (seated.height, set(seated["len"])) == (6, {20})
    told = read_manifest(held)
    assert (told["log"], told["rotate"], told["dealt"]["by"]) == ("games", True, "tournament")
    assert told["deal"] == "mirrored"
    assert pl.read_csv(held / "tables" / "ratings.csv")["strategy"].to_list()[-1] == "random"


def test_it_tells_who_is_how_strong(held: Path) -> None:
    text = done("tournament", "--resume", "--out", held)
    assert text.startswith(f"{held}: 120 games, all of them before.\n")
    assert text.endswith(f"The page: {held / 'tournament.html'}\n")
    assert all(f"\n{name} " in text for name in ("widest", "nearest", "random"))
    assert "Of little use, with less than 40% of a fair share of wins: random." in text


def test_that_there_is_no_cycle_is_an_answer(held: Path) -> None:
    page = (held / "tournament.html").read_text("utf-8")
    assert "No cycle is shown." in page
    assert "the log has no answer" not in page


def test_a_tournament_is_reported_like_any_run(tmp_path: Path, held: Path) -> None:
    text = done("report", held, "--out", tmp_path / "report")
    assert text.endswith(f"The report: {tmp_path / 'report' / 'report.html'}\n")


def test_a_tournament_goes_on_and_its_page_is_made_anew(tmp_path: Path, held: Path) -> None:
    folder = tmp_path / "run"
    done(*WORDS, "--out", folder, "--jobs", 1)
    part_path(folder, "games", 0).unlink()
    (folder / "tournament.html").unlink()
    assert "12 of them now" in done("tournament", "--resume", "--out", folder)
    assert tables(folder)["games/part-000000.parquet"] == tables(held)["games/part-000000.parquet"]
    assert results(folder) == results(held)
    assert (folder / "tournament.html").exists()


def test_a_tournament_that_is_stopped_half_way_loses_nothing(tmp_path: Path) -> None:
    words = ("tournament", "edition", "--players", "widest,nearest,random", "--seats", 2, "--games", 24_000)
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    done(*words, "--out", whole)
    process = started(*words, "--out", stopped, "--jobs", 1)
    while len(list(stopped.glob("games/*.parquet"))) < 2 and process.poll() is None:
        time.sleep(0.005)
    process.send_signal(signal.SIGINT)
    answer = answer_of(process)
    how = f"go on by: chocolab tournament --resume --out {stopped}"
    assert (answer.code, answer.err) == (130, f"Interrupted. What is whole is kept; {how}\n")
    assert not (stopped / "tournament.html").exists()
    done("tournament", "--resume", "--out", stopped)
    assert results(stopped) == results(whole)


def test_a_page_of_an_older_tournament_does_not_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "run"
    done(*WORDS, "--out", folder)
    monkeypatch.setattr(
        "reports.tournament.write_tournament", lambda _: (_ for _ in ()).throw(OSError("full"))
    )
    assert "full" in _failed(*WORDS, "--seed", 2, "--out", folder, "--overwrite")
    assert not (folder / "tournament.html").exists()
    assert not list(folder.glob("tables/*"))


def _failed(*words: object) -> str:
    from tests.scripts.command_line import chocolab

    answer = chocolab(*words)
    assert answer.code == 1
    return answer.sentence


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "GAME is missing; only --resume can do without it."),
        (
            ["editon"],
            '"editon": no such game; expected "base" or "edition" or "market"; did you mean edition?',
        ),
        (
            ["edition", "--players", "widest"],
            "--players: widest: a tournament is between two or more different players",
        ),
        (["edition", "--players", "widest,rndom"], "players: rndom: no such strategy; did you mean random?"),
        (["edition", "--seats", 5], "--seats: 5: edition is for 2 to 4 players"),
        (
            ["edition", "--players", "widest,nearest,random", "--seats", 2, "--games", 5],
            "--games: 5: too few for all combinations of 3 players at 2 seats; expected 6 or more",
        ),
        (["edition", "--resume", "--overwrite"], "--resume and --overwrite exclude each other."),
    ],
)
def test_what_it_does_not_understand(tmp_path: Path, words: list[str], sentence: str) -> None:
    assert mistake("tournament", *words, "--out", tmp_path / "run") == sentence
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize(
    ("words", "made_with"),
    [
        (["--seed", "2"], "another seed: 1, not 2"),
        (["--games", "60"], "another number of games: 120, not 60"),
        (["--seats", "3"], "another number of seats: 2, not 3"),
        (["--players", "widest,nearest"], "other players: widest, nearest, random, not widest, nearest"),
    ],
)
def test_another_tournament_is_not_mixed(held: Path, words: list[str], made_with: str) -> None:
    answer = mistake("tournament", "--resume", "--out", held, *words)
    assert answer == f"{held}: cannot be resumed, it was made with {made_with}"


def test_a_run_is_no_tournament(run: Path) -> None:
    answer = mistake("tournament", "--resume", "--out", run)
    assert answer == f"{run}: a run, but no tournament; go on with it by `chocolab run --resume`"
