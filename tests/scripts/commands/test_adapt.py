"""`chocolab adapt`: two rule sets, each with players of its own."""

from pathlib import Path

import polars as pl

from strategies.parameter_files import note
from tests.scripts.command_line import chocolab, done, mistake

CHANGE = ("--set", "victory.points=4")
SMALL = ("--players", "knights,cities,random", "--games-budget", 8_000, "--games", 240)


def test_a_change_is_played_four_ways(tmp_path: Path) -> None:
    out = tmp_path / "six"
    text = done("adapt", "edition", *CHANGE, *SMALL, "--out", out)
    table = pl.read_csv(out / "adaptation.csv")
    assert {file.name for file in (out / "runs").iterdir()} == {
        f"{side}-{whose}" for side in ("before", "after") for whose in ("old", "own")
    }
    assert (out / "before" / "knights.toml").exists()
    assert (out / "after" / "field.toml").exists()
    players = table.filter(pl.col("measure") == "strategy_share")["of"].to_list()
    assert players == ["cities", "knights", "random"]
    median = table.filter(pl.col("measure") == "median_turns").row(0, named=True)
    assert median["rule"] < 0
    assert median["people"] == median["own"] - median["rule"]
    assert "what players make of it" in text.splitlines()[0]
    # All is done, so going on changes nothing.
    assert done("adapt", "edition", *CHANGE, *SMALL, "--out", out, "--resume") == text
    assert mistake("adapt", "edition", *CHANGE, *SMALL, "--seed", 2, "--out", out, "--resume").endswith(
        "made with another seed; expected the same, or --overwrite"
    )
    assert mistake("adapt", "edition", *CHANGE, *SMALL, "--out", out).endswith(
        "not empty; go on by --resume, or begin anew by --overwrite"
    )


def test_something_must_change(tmp_path: Path) -> None:
    assert mistake("adapt", "edition", *SMALL, "--out", tmp_path / "same") == (
        "--rules: nothing is changed in edition; expected --rules or --set with a change"
    )
    assert not (tmp_path / "same").exists()


def test_a_budget_too_small_to_learn_from_is_told(tmp_path: Path) -> None:
    note.cache_clear()
    small = ("--players", "knights,cities,random", "--games-budget", 2_000, "--games", 24)
    answer = chocolab("adapt", "edition", *CHANGE, *small, "--out", tmp_path / "few")
    assert answer.code == 0, answer.err
    told = "Note: --games-budget: too few games to balance 3 styles, whose shares may be chance; expected "
    assert told in answer.err
