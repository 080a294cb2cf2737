"""What can be asked of a run: the sections of its report, by their names, as tables and as charts."""

import difflib
import inspect
from collections.abc import Callable
from typing import Any

import polars as pl
from matplotlib.figure import Figure

from analyses.run_tables import RunTables
from chocolab.errors import ChocolabError, told_in_a_sentence
from chocolab.tables import Table
from reports import provenance, words
from reports.chapters import sections_of
from reports.sections import Section
from sim.games import GAMES

Ask = Callable[[], Table]
Draw = Callable[[], Figure]


class NoSuchQuestion(ChocolabError, AttributeError):
    """A question that cannot be put to this run."""


def questions_of(game: str) -> dict[str, Section]:
    """The questions of a game, by the names under which Python knows them."""
    return {section.name.replace("-", "_"): section for section in sections_of(game)}


def question(name: str, run: RunTables) -> Section:
    """The question of this name, or an error that says which there are."""
    own = questions_of(run.game)
    if name in own:
        return own[name]
    others = [game for game in GAMES if name in questions_of(game)]
    if others:
        raise NoSuchQuestion(f"{name}: asked of {words.listed(others)}; {run.path} is a run of {run.game}")
    near = difflib.get_close_matches(name, own, 1)
    hint = f"did you mean {near[0]}?" if near else f"expected one of {', '.join(own)}"
    raise NoSuchQuestion(f"{name}: a run has nothing of that name; {hint}")


def asking(name: str, run: RunTables) -> Ask:
    """A function that answers a question with a table; its docstring says what the columns are."""
    section = question(name, run)

    def ask() -> Table:
        return _answer(section, run)

    columns = section.analysis.COLUMNS
    told = "\n".join(f"    {column}: {meaning}" for column, (meaning, _) in columns.of.items())
    about = f"{section.heading}\n\n{_about(section)}\n\nOne row {columns.row}:\n{told}\n"
    return _named(ask, name, about)


def drawing(name: str, run: RunTables) -> Draw:
    """A function that draws the chart of a question."""
    section = question(name, run)

    def draw() -> Figure:
        return _chart(section, run)

    return _named(draw, name, f"The chart: {section.heading}\n")


def finding(section: Section, run: RunTables) -> str | None:
    """What is seen in the answer to a question, in a sentence; nothing where the run has no answer."""
    with told_in_a_sentence(run.path):
        table = section.tables([(run.path.name, run)])
        return None if table is None else section.chart.title(table)


def caption(run: RunTables) -> str:
    """The line under a chart."""
    return f"{provenance.caption('', run, count_games(run))} Intervals at 95%."


def count_games(run: RunTables) -> int:
    """How many games were played."""
    return int(run.games.select(pl.len()).collect().item())


def _answer(section: Section, run: RunTables) -> Table:
    _check_logged(section, run)
    with told_in_a_sentence(run.path):
        return Table(section.analysis.compute(run))


def _chart(section: Section, run: RunTables) -> Figure:
    _check_logged(section, run)
    with told_in_a_sentence(run.path):
        table = section.tables([(run.path.name, run)])
        if table is None:
            raise ChocolabError(f"{run.path}: {section.name}: too little was played to draw it")
        return section.chart.draw(table, caption(run))


def _check_logged(section: Section, run: RunTables) -> None:
    if getattr(run, section.needs) is None:
        logged = run.manifest["log"]
        raise ChocolabError(
            f"{run.path}: this question needs the {section.needs}, but the run logged {logged} only."
        )


def _about(section: Section) -> str:
    """The rest of what the analysis says of itself: its first lines are the question."""
    return inspect.getdoc(section.analysis) or ""


def _named(function: Callable[[], object], name: str, about: str) -> Callable[[], Any]:
    function.__name__ = function.__qualname__ = name
    function.__doc__ = about
    return function
