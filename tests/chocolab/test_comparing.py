"""Runs are compared figure by figure."""

import json
import math
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from polars.testing import assert_frame_equal

from analyses.length import played_for
from chocolab.comparing import compare, compare_points
from chocolab.errors import ChocolabError
from chocolab.playing import play
from chocolab.reporting import report
from chocolab.rule_sets import rules
from chocolab.runs import Run, open_run
from reports import unlike
from sim.log.run_folder import FILE


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


def test_two_changes_are_crossed_whatever_their_order(run: Run, tmp_path: Path) -> None:
    sets = {"base": {}, "a": {"hand.limit": 12}, "b": {"trade.bank_ratio": 4}}
    sets["both"] = sets["a"] | sets["b"]
    base, a, b, both = (
        play(rules("edition").changed(figures), run.manifest["players"], 48, log="games", out=tmp_path / name)
        for name, figures in sets.items()
    )
    table = compare(base, a, b, both, cross=True)
    crossed = table.filter(run="a × b", measure="mean_turns")
    apart = dict(table.filter(measure="mean_turns").select("run", "difference").iter_rows())
    assert crossed["difference"].to_list() == pytest.approx([apart["both"] - apart["a"] - apart["b"]])
    assert_frame_equal(
        pl.DataFrame(compare(base, both, a, b, cross=True).filter(run="a × b", measure="mean_turns")),
        pl.DataFrame(crossed),
    )
    with pytest.raises(ChocolabError, match=r"^copy: is not a and b together, for it differs from "):
        compare(base, a, b, open_run(shutil.copytree(a.path, tmp_path / "copy")), cross=True)


def test_what_cannot_be_compared_is_told(run: Run, base: Run) -> None:
    for asked in (compare, compare_points):
        with pytest.raises(
            ChocolabError, match=r"^a comparison needs runs of one game, but got base and edit"
        ):
            asked(run, base)
    with pytest.raises(ChocolabError, match=r"^compare: 1 run: expected two or more of one game$"):
        compare(run)
    with pytest.raises(ChocolabError, match=r"^compare: 0 runs: expected two or more of one game$"):
        compare()
    with pytest.raises(ChocolabError, match=r"^compare: cross: 2 runs: expected four, base, A, B, and both"):
        compare(run, run, cross=True)
    with pytest.raises(ChocolabError, match=r"^compare: margin = nan: expected a number from 0 to 100$"):
        compare(run, run, margin=math.nan)
    with pytest.raises(ChocolabError, match=r"^compare: margin = '2': expected a number from 0 to 100$"):
        compare(run, run, margin="2")  # type: ignore[arg-type]
    with pytest.raises(ChocolabError, match=r"the same run was given twice"):
        compare(run, run)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ([3, 4], "3: expected runs, or the folders of runs"),
        ([None], "None: expected runs, or the folders of runs"),
        ([["a"]], "['a']: expected runs one after another, not in a list, or the folders of runs"),
        (
            [rules("edition"), rules("edition")],
            "the rules of edition were given; expected runs: play each first, with one seed, such as "
            "chocolab.play(rules, seed=1)",
        ),
    ],
)
def test_what_is_no_run_is_told(given: list[Any], sentence: str) -> None:
    for asked in (compare, compare_points, report):
        with pytest.raises(ChocolabError) as caught:
            asked(*given)
        assert str(caught.value) == f"{asked.__name__}: {sentence}"
    with pytest.raises(ChocolabError, match=r"^nowhere: there is no such folder; give the folder that a run"):
        compare("nowhere", "there")


def test_folders_of_runs_are_opened(run: Run, other_seed: Run) -> None:
    table = compare(str(run.path), other_seed.path, margin=np.int64(2))  # type: ignore[arg-type]
    assert_frame_equal(pl.DataFrame(table), pl.DataFrame(compare(run, other_seed, margin=2)))
    assert table.warnings == compare(run, other_seed).warnings


def test_a_slice_is_told_before_its_figures(run: Run, copied: Path) -> None:
    manifest = json.loads((copied / FILE).read_text(encoding="utf-8"))
    (copied / FILE).write_text(json.dumps(manifest | {"games": 192, "slice": [0, 96]}), encoding="utf-8")
    part = open_run(copied)
    said = unlike.slices([("copied", part.tables)])
    assert said == [
        "copied is a slice, 1/2, with 96 of the 192 games of its plan; `chocolab merge` joins it with the "
        "others."
    ]
    assert compare(run, part).warnings == tuple(said)
    assert part.length().warnings == part.tell.length().warnings == tuple(said)
    assert said[0] in part._repr_html_()


def test_games_for_fewer_points_are_held_against_those_that_passed_them(run: Run, tmp_path: Path) -> None:
    fewer = run.rules.changed({"victory.points": 4})
    other = play(fewer, run.manifest["players"], 96, seed=1, out=tmp_path / "fewer")
    table = compare_points(run, other)
    named = {run.path.name: run.tables, "fewer": other.tables}
    assert_frame_equal(pl.DataFrame(table), played_for.together(named))
    assert table["target"].to_list() == [4.0]
    (deals,) = table.warnings
    assert deals.startswith("The games are dealt differently: ")
    unlike_it = play(fewer, run.manifest["players"], 48, seed=2, out=tmp_path / "unlike")
    numbers, _, seeds = compare_points(run, unlike_it).warnings
    assert numbers == "The numbers of games differ: 96 in four; 48 in unlike."
    assert seeds.startswith("The seeds differ: 1 in four; 2 in unlike.")
    with pytest.raises(ChocolabError, match=r"each with other points that win \(victory\.points\)\.$"):
        compare_points(run)
