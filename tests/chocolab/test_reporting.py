"""The page of a run, and of several."""

import shutil
from pathlib import Path

import pytest

from chocolab.errors import ChocolabError
from chocolab.reporting import report
from chocolab.runs import Run, open_run
from sim.log.levels_folder import write_levels


def test_a_page_is_written_where_it_is_asked_for(run: Run, tmp_path: Path) -> None:
    found = run.report(out=tmp_path / "page")
    assert found.page == tmp_path / "page" / "report.html"
    assert found.verdict == run.verdict()
    assert all(chart.exists() for chart in found.charts)
    assert found.page.as_uri() in found._repr_html_()


def test_several_stand_side_by_side_beside_the_first(copied: Path, run: Run) -> None:
    found = report(open_run(copied), run)
    assert found.page == copied.with_name("copied-report") / "report.html"
    assert "copied" in found.page.read_text(encoding="utf-8")


def test_folders_stand_for_their_runs_and_one_of_levels_for_all_of_them(copied: Path, run: Run) -> None:
    found = report(str(copied), run.path)
    assert found.page == copied.with_name("copied-report") / "report.html"
    levels = copied.parent / "levels"
    shutil.copytree(copied, levels / "tuned")
    write_levels(levels, ["tuned"])
    assert report(levels).page == levels.with_name("levels-report") / "report.html"


def test_what_cannot_be_written_is_told(run: Run, base: Run, tmp_path: Path) -> None:
    with pytest.raises(ChocolabError, match=r"^a report needs runs of one game, but got base and edition\.$"):
        report(run, base, out=tmp_path / "page")
    (tmp_path / "file").write_text("mine")
    with pytest.raises(ChocolabError, match=r"a file stands there; expected a folder to make"):
        run.report(out=tmp_path / "file")
    with pytest.raises(ChocolabError, match=r"^report: no run; expected one or more$"):
        report()
    for name in ("out", "targets", "minutes", "assumed"):
        with pytest.raises(ChocolabError, match=f"^{name}: 3: expected the name of a file or a folder$"):
            report(run, **{name: 3})  # type: ignore[arg-type]


def test_seconds_and_effects_of_ones_own_are_read(run: Run, tmp_path: Path) -> None:
    with pytest.raises(ChocolabError, match=r"has no assumptions\.csv; expected a folder that"):
        run.report(out=tmp_path / "page", assumed=tmp_path)
    with pytest.raises(ChocolabError, match=r"pace\.toml: there is no such file; expected seconds"):
        run.report(out=tmp_path / "page", minutes=tmp_path / "pace.toml")
    assert not (tmp_path / "page").exists()
