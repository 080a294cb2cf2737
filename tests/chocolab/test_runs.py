"""A run from Python: its tables, its figures, and how it shows itself."""

from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from analyses import measures
from chocolab.errors import ChocolabError
from chocolab.questions import questions_of
from chocolab.runs import Run, open_run
from sim.log.levels_folder import write_levels
from sim.rules.loading import load_rules


def test_its_tables_are_read_when_they_are_asked_for(run: Run) -> None:
    assert isinstance(run.games, pl.LazyFrame)
    assert run.games.select(pl.len()).collect().item() == 96
    assert run.turns.collect().height == run.games.select(pl.col("turns").sum()).collect().item()
    with pytest.raises(ChocolabError, match=r"has no sales; it is a run of edition that logged turns$"):
        run.sales  # noqa: B018


def test_pandas_has_the_columns_that_are_asked_for(run: Run) -> None:
    assert list(run.pandas("games", "game", "winner").columns) == ["game", "winner"]
    assert run.games.pandas().shape == run.pandas("games").shape
    assert run.pandas("games").shape == (96, len(run.games.collect_schema()))
    with pytest.raises(ChocolabError, match=r"the games have no column winer; they have game, "):
        run.pandas("games", "winer")
    with pytest.raises(ChocolabError, match=r"the games have no column \[1\]; they have game, "):
        run.pandas("games", [1])  # type: ignore[arg-type]
    with pytest.raises(ChocolabError, match=r"^seats: no such table; expected games, turns, sales$"):
        run.pandas("seats")


def test_its_rules_are_those_that_were_played_by(run: Run, base: Run) -> None:
    assert run.rules.digest == load_rules("edition").digest == run.manifest["rules_digest"]
    assert base.rules["limits.turns"] == 120
    assert base.rules.changes["path"].to_list() == ["limits.turns"]


def test_figures_verdict_and_findings(run: Run, tmp_path: Path) -> None:
    # Sums by several threads may differ in their last digit.
    assert_frame_equal(pl.DataFrame(run.figures()), measures.compute(run.tables))
    assert set(run.judged()["verdict"]) <= {"PASS", "FAIL", "INCONCLUSIVE"}
    assert run.verdict().startswith("The chocolate edition m")
    file = tmp_path / "own.toml"
    file.write_text('[[target]]\nmeasure = "seat_share"\nlow = 0\nhigh = 1\nsays = "any"\n', encoding="utf-8")
    assert run.verdict(file) == "The chocolate edition meets its target."
    assert run.judged(str(file)).height == 4
    file.write_text("target = 3", encoding="utf-8")
    with pytest.raises(ChocolabError, match=r"own\.toml: the file names no target"):
        run.verdict(file)


def test_findings_are_the_titles_of_the_charts(run: Run) -> None:
    found = run.findings()
    assert set(found["name"]) <= set(questions_of("edition"))
    (seen,) = found.filter(pl.col("name") == "length")["finding"]
    assert seen in [text.get_text().replace("\n", " ") for text in run.plot.length().texts]


def test_it_says_what_it_is(run: Run) -> None:
    assert repr(run).startswith("<run four: 96 games of The chocolate edition, knights, cities(first=2), ")
    html = run._repr_html_()
    assert all(f">{name}()<" in html for name in questions_of("edition"))
    assert "rotated through all seats" in html
    unfinished = Run(replace(run.tables, manifest={**run.manifest, "complete": False, "games": 200}))
    assert "is not complete: 96 of 200 planned games" in unfinished._repr_html_()


def test_dir_has_its_members_and_its_questions(run: Run, base: Run) -> None:
    assert {"games", "plot", "replay", "length", "dead_turns"} <= set(dir(run))
    assert "rewards" not in dir(base)
    assert {"sales", "board"} & set(dir(run)) == set()
    assert {"turns", "board"} <= set(dir(base))
    assert {"sales", "turns"} & set(dir(Run(replace(base.tables, turns=None)))) == set()
    assert dir(base.plot) == sorted(questions_of("base"))


def test_what_is_no_run_is_told(tmp_path: Path) -> None:
    with pytest.raises(ChocolabError, match=r"there is no such folder; give the folder that a run wrote"):
        open_run(tmp_path / "nowhere")
    with pytest.raises(ChocolabError, match=r"not the folder of a run; expected manifest\.json in it$"):
        open_run(str(tmp_path))
    with pytest.raises(ChocolabError, match=r"^path: 3: expected the name of a file or a folder$"):
        open_run(3)  # type: ignore[arg-type]


def test_a_folder_of_levels_is_told_with_its_runs(copied: Path) -> None:
    write_levels(copied.parent, [copied.name])
    with pytest.raises(ChocolabError) as caught:
        open_run(copied.parent)
    told = f"holds runs on several levels of play; name one of them ({copied})"
    assert str(caught.value) == f"{copied.parent}: {told}"


def test_a_file_that_is_none_is_told(run: Run) -> None:
    with pytest.raises(ChocolabError, match=r"^targets: 3: expected the name of a file or a folder$"):
        run.judged(3)  # type: ignore[arg-type]
