"""A question as the page shows it."""

from dataclasses import replace
from pathlib import Path

import pytest

from analyses.gathering import together
from analyses.run_tables import open_run
from reports import page
from reports.chapters import sections_of
from reports.showing import show, show_chart
from tests.analyses.synthetic_runs import play_run


@pytest.mark.parametrize("deep", [True, False])
def test_a_section_is_drawn_and_told(tmp_path: Path, deep: bool) -> None:
    run = open_run(play_run(tmp_path / "run", games=80, log="games"))
    section = replace(next(one for one in sections_of("edition") if one.name == "seats"), deep=deep)
    table = together(run, [section.analysis.compute])[0]
    shown, files = show(section, table, "of 80 games", tmp_path / "charts")
    assert (shown.name, shown.heading, shown.deep) == ("seats", section.heading, deep)
    assert shown.title == section.chart.title(table)
    assert [row[0] for row in shown.table.rows] == ["1", "2", "3", "4"]
    wide = files[0].read_text(encoding="utf-8")
    assert shown.picture.wide == page.embedded(wide)
    assert shown.picture.phone not in ("", shown.picture.wide)
    assert files[1].is_file()


def test_a_chart_that_is_no_section_is_called_as_one_says(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path / "run", games=80, log="games"))
    section = next(one for one in sections_of("edition") if one.name == "seats")
    table = together(run, [section.analysis.compute])[0]
    called = ("who-wins", "Who wins?")
    shown, files = show_chart(called, section.chart, section.analysis.COLUMNS, table, "", tmp_path)
    assert (shown.name, shown.heading, shown.deep, shown.headline) == (*called, False, False)
    assert [file.name for file in files] == ["who-wins.svg", "who-wins.png"]
