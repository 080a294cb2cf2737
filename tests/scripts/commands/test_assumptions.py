"""`chocolab assumptions`: runs, a table and a chart; and what a user can get wrong."""

from pathlib import Path

import polars as pl

from tests.scripts.command_line import chocolab, done, mistake

ONE = """
[[alternative]]
of = "costs"
says = "a road costs one wood more"
set = ["costs.road.wood=2"]

[[alternative]]
of = "limits"
none = "a limit of the laboratory"
"""
PLAYED = ("--players", "knights,widest", "--games", 40, "--jobs", 1)


def written(home: Path) -> Path:
    file = home / "mine.toml"
    file.write_text(ONE, encoding="utf-8")
    return file


def test_a_table_a_chart_and_the_runs_are_written(home: Path) -> None:
    out, file = home / "assumed", written(home)
    told = done("assumptions", "edition", *PLAYED, "--alternatives", file, "--out", out)
    assert "a road costs one wood more" in told
    assert "Not tried: limits: a limit of the laboratory." in told
    assert "Not tried: pieces.knights: no alternative is named." in told
    untried = dict(pl.read_csv(out / "not-tried.csv").iter_rows())
    assert untried["limits"] == "a limit of the laboratory"
    assert untried["pieces.knights"] == "no alternative is named"
    table = pl.read_csv(out / "assumptions.csv")
    assert table["measure"].to_list() == ["length", "seat 1", "seat 2"]
    assert (out / "assumptions.png").exists()
    assert {path.name for path in (out / "runs").iterdir()} == {"as-it-stands", "01"}
    again = mistake("assumptions", "edition", *PLAYED, "--alternatives", file, "--out", out)
    assert "a run stands there" in again


def test_a_wrong_alternative_is_told_before_anything_is_played(home: Path) -> None:
    file = written(home)
    file.write_text(ONE.replace("road.wood", "raod.wood"), encoding="utf-8")
    said = mistake("assumptions", "edition", *PLAYED, "--alternatives", file, "--out", home / "out")
    assert "costs.raod" in said
    assert not (home / "out").exists()


def test_a_game_that_does_not_exist(home: Path) -> None:
    assert "chess" in mistake("assumptions", "chess", "--out", home / "out")
    assert chocolab("assumptions", "--help").code == 0
