"""`chocolab compare`."""

import shutil
from pathlib import Path

import polars as pl
import pytest

from tests.analyses.synthetic_runs import play_run
from tests.scripts.command_line import chocolab, mistake


def test_rule_sets_are_played_on_the_same_chance_and_compared(tmp_path: Path) -> None:
    asked = ("compare", "--game", "edition", "victory.points=3", "--players", "random,random")
    answer = chocolab(*asked, "--games", 48, "--out", tmp_path / "out")
    assert answer.code == 1, answer.err
    assert answer.out.splitlines()[1].endswith("less")
    assert (tmp_path / "out" / "edition" / "manifest.json").exists()
    assert (tmp_path / "out" / "victory.points=3" / "manifest.json").exists()
    assert "What differs between the runs" in (tmp_path / "out" / "report.html").read_text("utf-8")
    mean = pl.read_csv(tmp_path / "out" / "comparison.csv").filter(pl.col("measure") == "mean_turns")
    assert mean["high"].item() < 0


def test_runs_that_do_not_differ_end_with_0(tmp_path: Path) -> None:
    runs = [play_run(tmp_path / name, games=80, log="games") for name in ("a", "b")]
    assert chocolab("compare", *runs).code == 0


def test_what_is_wrong_with_one_rule_set_is_told_before_any_is_played(tmp_path: Path) -> None:
    asked = ("compare", "--game", "edition", "hand.limt=8", "--games", 8, "--out", tmp_path / "out")
    assert mistake(*asked).startswith("--set: hand.limt = 8: unknown key; did you mean hand.limit?")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["a"], "Two runs at least are needed"),
        (["a", "b"], "there is no such folder"),
        (["a", "b", "--cross"], "--cross needs four runs"),
        (["a", "b", "--games", "10"], "--games is for --game"),
        (["a", "b", "--resume"], "--resume is for --game"),
        (
            ["hand.limit=8", "--game", "edition", "--out", "out", "--resume", "--overwrite"],
            "--resume and --overwrite exclude each other",
        ),
        (["nine_levels", "--game", "market"], "--out is missing"),
        (["nonsense", "--game", "market", "--out", "out"], "nonsense: no rule set"),
    ],
)
def test_a_mistake_is_one_sentence(words: list[str], sentence: str) -> None:
    assert sentence in mistake("compare", *words)


def test_a_place_that_cannot_be_is_told_before_anything_is_measured(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    answer = mistake("compare", tmp_path / "a", tmp_path / "b", "--out", tmp_path / "file" / "x")
    assert answer.endswith(f"{tmp_path / 'file'} is a file; expected a folder to make")


def test_a_comparison_goes_on_with_what_is_whole(tmp_path: Path) -> None:
    played = ("--game", "edition", "hand.limit=8", "--players", "random,random", "--games", 8)
    asked = ("compare", *played, "--out", tmp_path / "out", "--no-page")
    first = chocolab(*asked)
    base = tmp_path / "out" / "edition" / "manifest.json"
    written = base.read_bytes()
    assert mistake(*asked).endswith("go on with it by --resume, or replace it by --overwrite")
    shutil.rmtree(tmp_path / "out" / "hand.limit=8")
    again = chocolab(*asked, "--resume")
    assert (again.code, again.out) == (first.code, first.out)
    assert base.read_bytes() == written
    other = mistake(*asked, "--resume", "--games", 16)
    assert "cannot be resumed, it was made with another number of games: 8, not 16" in other


def test_rows_that_are_not_printed_are_told_and_where_they_stand(tmp_path: Path) -> None:
    runs = [play_run(tmp_path / name, games=80, seed=seed) for seed, name in enumerate(("a", "b"))]
    asked = ("compare", *runs, "--margin", 100)
    told, every = chocolab(*asked).out, chocolab(*asked, "--all").out
    assert " rows more: " in told
    assert "--all prints all rows" in told
    assert " rows more: " not in every
    assert len(every.splitlines()) > len(told.splitlines())
    out = tmp_path / "out"
    written = chocolab(*asked, "--out", out, "--no-page").out
    assert (
        f"would show what is not known, stand in {out / 'comparison.csv'}; --all prints them too." in written
    )


def test_a_run_is_not_written_over_by_a_comparison(tmp_path: Path) -> None:
    runs = [play_run(tmp_path / name, games=8) for name in ("a", "b")]
    assert f"{runs[1]}: a run stands there" in mistake("compare", *runs, "--out", runs[1])
    assert not (runs[1] / "comparison.csv").exists()
