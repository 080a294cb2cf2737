"""Whatever a report asks is a method of a run, as a table and as a chart."""

import inspect
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from chocolab.errors import ChocolabError
from chocolab.questions import caption, finding, questions_of
from chocolab.runs import Run, open_run
from reports.chapters import sections_of
from sim.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_questions_are_the_sections_of_the_report(game: str) -> None:
    asked = questions_of(game)
    assert [section.name for section in asked.values()] == [section.name for section in sections_of(game)]
    assert all(name.isidentifier() for name in asked)


@pytest.mark.parametrize("game", GAMES)
def test_no_question_is_called_like_something_else_of_a_run(game: str) -> None:
    members = {name for name, _ in inspect.getmembers_static(Run)} | {"tables", "path", "plot", "tell"}
    assert members & set(questions_of(game)) == set(), "a section of reports/chapters/ needs another name"


@pytest.mark.parametrize("name", questions_of("edition"))
def test_each_answers_with_the_table_of_its_analysis(run: Run, name: str) -> None:
    section = questions_of("edition")[name]
    answer = getattr(run, name)()
    assert_frame_equal(pl.DataFrame(answer), section.analysis.compute(run.tables))
    assert type(answer).__name__ == "Table"


@pytest.mark.parametrize("name", questions_of("edition"))
def test_each_says_what_it_asks_and_what_its_columns_are(run: Run, name: str) -> None:
    section = questions_of("edition")[name]
    about = inspect.getdoc(getattr(run, name)) or ""
    assert about.startswith(f"{section.heading}\n")
    assert all(f"    {column}: " in about for column in section.analysis.COLUMNS.names)
    assert name in dir(run)
    assert name in dir(run.plot)


def test_a_chart_has_its_title_and_its_caption(run: Run) -> None:
    texts = [text.get_text().replace("\n", " ") for text in run.plot.length().texts]
    assert texts == [finding(questions_of("edition")["length"], run.tables), caption([run.tables])]
    assert caption([run.tables]).startswith("96 games of The chocolate edition; ")
    assert caption([run.tables]).endswith(" changed. Intervals at 95%.")
    assert "chart" in (inspect.getdoc(run.plot.length) or "")


def test_a_chart_shows_itself(run: Run) -> None:
    assert "<svg" in run.plot.seats()._repr_svg_()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("lenght", "lenght: a run has nothing of that name; did you mean length?"),
        ("rewards", "rewards: asked of market; "),
        ("xyz", "xyz: a run has nothing of that name; expected one of length, "),
    ],
)
def test_what_cannot_be_asked_is_told(run: Run, name: str, sentence: str) -> None:
    for asked in (run, run.plot):
        assert not hasattr(asked, name)
        with pytest.raises(ChocolabError) as caught:
            getattr(asked, name)
        assert str(caught.value).startswith(sentence)


def test_what_was_not_logged_is_told(run: Run) -> None:
    silent = Run(replace(run.tables, turns=None, manifest={**run.manifest, "log": "games"}))
    for asked in (silent.points, silent.plot.points):
        with pytest.raises(ChocolabError, match=r"needs the turns, but the run logged games only\.$"):
            asked()


def test_too_little_to_draw_is_told(alone: Run) -> None:
    with pytest.raises(ChocolabError, match=r"strategies: too little was played to draw it$"):
        alone.plot.strategies()


def test_runs_are_shown_side_by_side(run: Run, copied: Path) -> None:
    other = open_run(copied)
    both = run.seats(other)
    assert both["run"].unique(maintain_order=True).to_list() == ["four", "copied"]
    assert_frame_equal(both.filter(pl.col("run") == "copied").drop("run"), pl.DataFrame(other.seats()))
    texts = [text.get_text().replace("-\n", "-").replace("\n", " ") for text in run.plot.seats(other).texts]
    assert texts[1] == caption([run.tables, other.tables])
    assert texts[1].startswith("Each: 96 games of ")


def test_runs_of_two_games_are_not_shown_side_by_side(run: Run, base: Run) -> None:
    refused = r"^a report needs runs of one game, but got base and edition\.$"
    for ask in (run.length, run.plot.length, run.tell.length):
        with pytest.raises(ChocolabError, match=refused):
            ask(base)
    with pytest.raises(ChocolabError, match=r"^the same run|: the same run was given twice\.$"):
        run.length(run)


def test_other_runs_may_be_given_by_their_folders(run: Run, copied: Path) -> None:
    assert_frame_equal(pl.DataFrame(run.seats(str(copied))), pl.DataFrame(run.seats(open_run(copied))))
    assert run.tell.seats(copied) == run.tell.seats(open_run(copied))
    with pytest.raises(ChocolabError, match=r"^seats: 3: expected runs, or the folders of runs$"):
        run.seats(3)
    with pytest.raises(ChocolabError, match=r"^nowhere: there is no such folder"):
        run.show("seats", "nowhere")


def test_what_runs_do_not_share_is_said_with_what_is_seen(run: Run, other_seed: Run, copied: Path) -> None:
    deals, seeds = run.length(other_seed).warnings
    assert seeds.startswith("The seeds differ: 1 in ")
    assert str(run.length(other_seed)).startswith(f"{deals}\n{seeds}\n")
    told = run.tell.length(other_seed)
    assert told.warnings == (deals, seeds)
    assert told._repr_html_() == f"<p><strong>{told}</strong></p><p>{deals}</p><p>{seeds}</p>"
    assert repr(run.show("length", other_seed)).startswith(f"{deals} {seeds} {told} ")
    assert run.length(copied).warnings == run.tell.length(copied).warnings == run.length().warnings == ()


def test_what_is_seen_is_told_in_bold_for_one_run_or_several(run: Run, copied: Path) -> None:
    told = run.tell.seats()
    assert told == f"{finding(questions_of('edition')['seats'], run.tables)}."
    assert told._repr_html_() == f"<p><strong>{told}</strong></p>"
    other = open_run(copied)
    table = questions_of("edition")["lead_changes"].tables([("four", run.tables), ("copied", other.tables)])
    assert table is not None
    both = run.tell.lead_changes(other)
    assert both == f"{questions_of('edition')['lead_changes'].chart.title(table)}."
    assert both != run.tell.lead_changes()
    assert "seats" in dir(run.tell)
    with pytest.raises(ChocolabError, match=r"^lenght: a run has nothing of that name"):
        run.tell.lenght  # noqa: B018


def test_an_answer_is_shown_as_chart_finding_and_reading(run: Run, copied: Path) -> None:
    other = open_run(copied)
    shown = run.show("lead_changes", other)
    assert shown.told == run.tell.lead_changes(other)
    drawn = [text.get_text() for text in run.plot.lead_changes(other).texts]
    assert shown.figure is not None
    assert [text.get_text() for text in shown.figure.texts] == drawn
    assert shown.reading.endswith(".")
    assert repr(shown) == f"{shown.told} {shown.reading}"


def test_where_there_is_no_answer_it_is_shown_why(run: Run, base: Run, alone: Run) -> None:
    silent = Run(replace(run.tables, turns=None, manifest={**run.manifest, "log": "games"}))
    missing = {
        "asked of base and market": run.show("awards"),
        "needs runs of one game, but got base and edition": run.show("knights", base),
        "logged games only": silent.show("points"),
        "too little was played": alone.show("strategies"),
    }
    for why, shown in missing.items():
        assert (shown.figure, shown.told) == (None, "")
        assert why in shown.reading
    with pytest.raises(ChocolabError, match=r"^lenght: a run has nothing of that name"):
        run.show("lenght")
    with pytest.raises(ChocolabError, match=r"^3: a run has nothing of that name; expected one of length"):
        run.show(3)  # type: ignore[arg-type]
