"""Runs are compared figure by figure."""

from pathlib import Path

import pytest

from chocolab.comparing import compare
from chocolab.errors import ChocolabError
from chocolab.runs import Run, open_run


def test_a_run_does_not_differ_from_itself(run: Run, copied: Path) -> None:
    table = compare(run, open_run(copied))
    assert set(table["run"]) == {"copied"}
    assert set(table["difference"]) == {0.0}
    assert set(table["measure"]) <= set(run.figures()["measure"])
    assert "seat_share" in set(table["measure"])


def test_what_cannot_be_compared_is_told(run: Run, base: Run) -> None:
    with pytest.raises(ChocolabError, match=r"^compare: 2 of base, edition: expected two runs or more"):
        compare(run, base)
    with pytest.raises(ChocolabError, match=r"^compare: 1 of edition: expected two runs or more"):
        compare(run)
    with pytest.raises(ChocolabError, match=r"the same run was given twice"):
        compare(run, run)
