"""What other values of the assumed figures do, on the page of runs by the same rules."""

import re
from pathlib import Path

import polars as pl
import pytest
from matplotlib.figure import Figure

from analyses import assumed
from analyses.run_tables import RunError, open_run
from reports.assumed import AS_IT_STANDS, HEADING, SEAT_OR_SET_UP, TABLE, UNTRIED, show_effects
from reports.charts import assumed as chart
from reports.writing import write_report
from tests.analyses.synthetic_runs import RULES, play_run
from tests.reports.charts.pacing.pacing_tables import ASSUMED


def written(folder: Path, **changes: object) -> Path:
    """A folder as `chocolab assumptions` writes it."""
    play_run(folder / AS_IT_STANDS, games=8, log="games", **changes)  # type: ignore[arg-type]
    ASSUMED.select(assumed.COLUMNS.names).write_csv(folder / TABLE)
    return folder


def test_the_page_shows_them_with_the_assumptions(tmp_path: Path) -> None:
    run = play_run(tmp_path / "run", games=80, log="games")
    result = write_report([run], tmp_path / "out", assumed=written(tmp_path / "assumed"))
    page = result.page.read_text(encoding="utf-8")
    section = page[page.index('<section id="assumptions"') : page.index('<section id="limits"')]
    assert f"<h3>{HEADING}</h3>" in section
    assert "1 of 2 other values of assumed figures change the length; most: a dearer road" in section
    assert re.search(r'<td role="cell">a dearer road</td><td role="cell">length</td>', section)
    assert result.charts[-1].is_file()


def test_the_page_says_whether_it_is_the_seat_or_the_set_up(tmp_path: Path) -> None:
    dealt = [{"colours": [colour], "cards": ["ore"]} for colour in ("red", "blue", "white", "orange")]
    rules = RULES["edition"] | {"limits": {"turns": 500}, "setups": dealt}
    run = play_run(tmp_path / "run", games=8, log="games", rules=rules)
    folder = written(tmp_path / "assumed", rules=rules)
    (folder / UNTRIED).write_text("figure,why\nlimits.turns,a limit of the laboratory\n", encoding="utf-8")
    for by in range(1, 4):
        passed = rules | {"setups": [*dealt[-by:], *dealt[:-by]]}
        play_run(folder / "runs" / f"0{by}", games=8, log="games", rules=passed)
    page = write_report([run], tmp_path / "out", assumed=folder).page.read_text(encoding="utf-8")
    section = page[page.index(f"<h3>{SEAT_OR_SET_UP}</h3>") : page.index('<section id="limits"')]
    assert re.search(r"set-up.*; (no seat is shown|of the seats)", section)
    assert "(32 decided games)" in section
    assert "1 assumed figures of which no other value was tried" in section
    assert "a limit of the laboratory" in section


def test_without_them_the_page_has_none(tmp_path: Path) -> None:
    run = play_run(tmp_path / "run", games=80, log="games")
    assert HEADING not in write_report([run], tmp_path / "out").page.read_text(encoding="utf-8")


def test_the_caption_is_that_of_their_own_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    captions = []
    draw = chart.draw

    def noting(table: pl.DataFrame, caption: str) -> Figure:
        captions.append(caption)
        return draw(table, caption)

    monkeypatch.setattr(chart, "draw", noting)
    run = open_run(play_run(tmp_path / "run", games=80, log="games"))
    show_effects(written(tmp_path / "assumed"), [run], tmp_path / "charts")
    assert len(set(captions)) == 1
    assert captions[0].startswith("8 games of The chocolate edition; ")


def test_what_is_no_such_folder_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    run = play_run(tmp_path / "run", games=8, log="games")
    with pytest.raises(RunError) as caught:
        write_report([run], tmp_path / "out", assumed=tmp_path)
    told = "a folder that `chocolab assumptions edition` wrote, by the rules of the runs"
    assert str(caught.value) == f"--assumed: {tmp_path}: has no assumptions.csv; expected {told}"
    assert not (tmp_path / "out").exists()


def test_effects_of_other_rules_are_refused(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path / "run", games=8, log="games"))
    folder = written(tmp_path / "assumed", cap=300)
    with pytest.raises(RunError, match=r"is of other rules .* than the runs; expected a folder"):
        show_effects(folder, [run], tmp_path / "charts")


@pytest.mark.parametrize("text", ["", "of,says\na,b\n", "\x00\x01", "MINE"])
def test_a_table_of_another_form_is_refused(tmp_path: Path, text: str) -> None:
    run = open_run(play_run(tmp_path / "run", games=8, log="games"))
    folder = written(tmp_path / "assumed")
    table = (folder / TABLE).read_text(encoding="utf-8")
    spoiled = re.sub(r"2\.4", "much", table) if text == "MINE" else text
    (folder / TABLE).write_text(spoiled, encoding="utf-8")
    with pytest.raises(RunError, match=r"assumptions\.csv: is no table that"):
        show_effects(folder, [run], tmp_path / "charts")
