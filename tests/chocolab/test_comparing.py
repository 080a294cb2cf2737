"""Runs are compared figure by figure."""

import math
import shutil
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from analyses.length import played_for
from chocolab.comparing import compare, compare_points
from chocolab.errors import ChocolabError
from chocolab.playing import play
from chocolab.runs import Run, open_run


def test_a_run_does_not_differ_from_itself(run: Run, copied: Path) -> None:
    table = compare(run, open_run(copied))
    assert set(table["run"]) == {"copied"}
    assert set(table["difference"]) == {0.0}
    assert table.warnings == ()
    assert set(table["measure"]) <= set(run.figures()["measure"])
    assert "seat_share" in set(table["measure"])


def test_rows_are_sorted_by_what_they_show(run: Run, other_seed: Run) -> None:
    table = compare(run, other_seed, margin=5)
    rank = [0 if shown else 1 if equal else 2 for shown, equal in table.select("shown", "equal").iter_rows()]
    assert rank == sorted(rank)
    assert set(table.filter(unit="share")["margin"]) == {0.05}
    assert sum(rank) > sum(
        0 if shown else 1 if equal else 2
        for shown, equal in compare(run, other_seed, margin=100).select("shown", "equal").iter_rows()
    )


def test_what_the_runs_do_not_share_is_said_first(run: Run, other_seed: Run, copied: Path) -> None:
    found = compare(run, other_seed)
    *_, seeds = found.warnings
    assert seeds.startswith("The seeds differ: ")
    for shown in (repr(found), str(found)):
        assert shown.startswith("\n".join(found.warnings))
        assert shown.count(seeds) == 1
    assert f"<p>{seeds}</p><table>" in found._repr_html_()
    assert found._repr_html_().count(seeds) == 1
    assert compare(run, open_run(copied)).warnings == ()


def test_two_changes_are_crossed(run: Run, other_seed: Run, tmp_path: Path) -> None:
    sides = [run, other_seed, *(open_run(shutil.copytree(run.path, tmp_path / name)) for name in "bc")]
    table = compare(*sides, cross=True)
    crossed = table.filter(pl.col("run") == f"{other_seed.path.name} × b")
    # The first change does what another seed does, the second nothing, and both together nothing.
    apart = table.filter(pl.col("run") == other_seed.path.name)
    both = crossed.join(apart, on=["measure", "of"], suffix="_of_one")
    both = both.filter(pl.col("difference").is_not_null())
    assert len(both)
    assert both["difference"].to_list() == pytest.approx((-both["difference_of_one"]).to_list())


def test_what_cannot_be_compared_is_told(run: Run, base: Run) -> None:
    with pytest.raises(ChocolabError, match=r"^compare: 2 of base, edition: expected two runs or more"):
        compare(run, base)
    with pytest.raises(ChocolabError, match=r"^compare: 1 of edition: expected two runs or more"):
        compare(run)
    with pytest.raises(ChocolabError, match=r"^compare: cross: 2 runs: expected four, base, A, B, and both"):
        compare(run, run, cross=True)
    with pytest.raises(ChocolabError, match=r"^compare: margin = nan: expected a number from 0 to 100$"):
        compare(run, run, margin=math.nan)
    with pytest.raises(ChocolabError, match=r"the same run was given twice"):
        compare(run, run)


def test_games_for_fewer_points_are_held_against_those_that_passed_them(run: Run, tmp_path: Path) -> None:
    fewer = run.rules.changed({"victory.points": 4})
    other = play(fewer, run.manifest["players"], 96, seed=1, out=tmp_path / "fewer")
    table = compare_points(run, other)
    named = {run.path.name: run.tables, "fewer": other.tables}
    assert_frame_equal(pl.DataFrame(table), played_for.together(named))
    assert table["target"].to_list() == [4.0]
    with pytest.raises(ChocolabError, match=r"each with other points that win \(victory\.points\)\.$"):
        compare_points(run)
