"""Runs are compared figure by figure."""

import json
from pathlib import Path

import pytest

from chocolab.comparing import compare
from chocolab.errors import ChocolabError
from chocolab.runs import Run, open_run
from sim.log.run_folder import FILE


def test_a_run_does_not_differ_from_itself(run: Run, copied: Path) -> None:
    table = compare(run, open_run(copied))
    assert set(table["run"]) == {"copied"}
    assert set(table["difference"]) == {0.0}
    assert table.warnings == ()
    assert set(table["measure"]) <= set(run.figures()["measure"])
    assert "seat_share" in set(table["measure"])


def test_what_cannot_be_compared_is_told(run: Run, base: Run) -> None:
    with pytest.raises(ChocolabError, match=r"^compare: 2 of base, edition: expected two runs or more"):
        compare(run, base)
    with pytest.raises(ChocolabError, match=r"^compare: 1 of edition: expected two runs or more"):
        compare(run)
    with pytest.raises(ChocolabError, match=r"the same run was given twice"):
        compare(run, run)


def test_what_runs_do_not_share_is_said_above_the_table(run: Run, copied: Path) -> None:
    manifest = json.loads((copied / FILE).read_text("utf-8"))
    (copied / FILE).write_text(json.dumps(manifest | {"seed": 77, "games": 5000}), encoding="utf-8")
    table = compare(run, open_run(copied))
    games, seeds = table.warnings
    assert games.startswith("The numbers of games differ: ")
    assert seeds.startswith("The seeds differ: ")
    for shown in (str(table), repr(table), table._repr_html_()):
        assert "The seeds differ: " in shown
