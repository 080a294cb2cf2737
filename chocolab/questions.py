"""What can be asked of a run: the sections of its report, by their names, as tables and as charts."""

import difflib
import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import polars as pl
from matplotlib.figure import Figure

from analyses.run_tables import RunError, RunTables
from chocolab import given, pages
from chocolab.errors import ChocolabError, told_in_a_sentence
from chocolab.given import GivenRun
from chocolab.tables import Table
from reports import provenance, unlike, words
from reports.chapters import sections_of
from reports.sections import Section
from reports.writing import label_runs
from sim.games import GAMES

OTHERS = "Other runs may be given, to be shown beside this one."


Ask = Callable[..., Table]
Draw = Callable[..., Figure]


class Told(str):
    """A sentence that shows itself in bold, above its `warnings`: what must be known of the runs."""

    warnings: tuple[str, ...] = ()

    def _repr_html_(self) -> str:
        return pages.heading(self) + "".join(map(pages.paragraph, self.warnings))


Tell = Callable[..., Told]


@dataclass(frozen=True)
class Answer:
    """An answer as a notebook shows it: the chart, what is seen in it, and how to read it.

    What must be known of the runs stands in the line under the chart, and need not be told once more. Without
    an answer `figure` is None, and `reading` says why.
    """

    figure: Figure | None
    told: Told
    reading: str

    def _ipython_display_(self) -> None:
        from IPython.display import HTML, display

        if self.figure is not None:
            display(self.figure)
        seen = pages.heading(self.told) if self.told else ""
        display(HTML(seen + pages.paragraph(self.reading)))

    def __repr__(self) -> str:
        return " ".join(filter(None, [*self.told.warnings, self.told, self.reading]))


class NoAnswer(ChocolabError):
    """A question that these runs do not answer."""


class NoSuchQuestion(ChocolabError, AttributeError):
    """A question that cannot be put to this run."""


class OfAnotherGame(NoSuchQuestion, NoAnswer):
    """A question that is put to other games."""


def questions_of(game: str) -> dict[str, Section]:
    """The questions of a game, by the names under which Python knows them."""
    return {section.name.replace("-", "_"): section for section in sections_of(game)}


def question(name: str, run: RunTables) -> Section:
    """The question of this name, or an error that says which there are."""
    own, name = questions_of(run.game), given.name(name)
    if name in own:
        return own[name]
    others = [game for game in GAMES if name in questions_of(game)]
    if others:
        raise OfAnotherGame(f"{name}: asked of {words.listed(others)}; {run.path} is a run of {run.game}")
    near = difflib.get_close_matches(name, own, 1)
    hint = f"did you mean {near[0]}?" if near else f"expected one of {', '.join(own)}"
    raise NoSuchQuestion(f"{name}: a run has nothing of that name; {hint}")


def asking(name: str, run: RunTables) -> Ask:
    """A function that answers a question with a table; its docstring says what the columns are."""
    section = question(name, run)

    def ask(*others: GivenRun) -> Table:
        return _answer(section, beside(name, run, others))

    columns = section.analysis.COLUMNS
    told = "\n".join(f"    {column}: {meaning}" for column, (meaning, _) in columns.of.items())
    about = inspect.getdoc(section.analysis) or ""
    return _named(ask, name, f"{section.heading}\n\n{about}\n\nOne row {columns.row}:\n{told}\n\n{OTHERS}")


def drawing(name: str, run: RunTables) -> Draw:
    """A function that draws the chart of a question."""
    section = question(name, run)

    def draw(*others: GivenRun) -> Figure:
        return _chart(section, beside(name, run, others))

    return _named(draw, name, f"The chart: {section.heading}\n\n{OTHERS}")


def telling(name: str, run: RunTables) -> Tell:
    """A function that says what is seen in the answer to a question, in a sentence."""
    section = question(name, run)

    def tell(*others: GivenRun) -> Told:
        runs = beside(name, run, others)
        return _told(section, _shown(section, runs), runs)

    return _named(tell, name, f"What is seen: {section.heading}\n\n{OTHERS}")


def showing(name: str, run: RunTables, others: Sequence[GivenRun]) -> Answer:
    """The answer to a question, or why there is none."""
    try:
        section = question(name, run)
        runs = beside(name, run, others)
        table = _shown(section, runs)
    except NoAnswer as missing:
        return Answer(None, Told(), str(missing))
    told = _told(section, table, runs)
    return Answer(section.chart.draw(table, caption(runs)), told, section.chart.reading(table))


def beside(asked: str, run: RunTables, others: Sequence[GivenRun]) -> list[RunTables]:
    """A run and those that are to stand beside it, which must be of its game."""
    runs = [run, *(other.tables for other in given.runs(asked, others))]
    try:
        unlike.check_one_game("a report", runs)
    except RunError as error:
        raise NoAnswer(str(error)) from None
    return runs


def said_first(runs: Sequence[RunTables]) -> tuple[str, ...]:
    """What must be known before the figures of these runs: which are slices, and what else they differ in."""
    return tuple(unlike.said_first(list(zip(_labels(runs), runs, strict=True))))


def _told(section: Section, table: pl.DataFrame, runs: Sequence[RunTables]) -> Told:
    """What is seen in the table of a chart."""
    told = Told(f"{section.chart.title(table)}.")
    told.warnings = said_first(runs)
    return told


def finding(section: Section, run: RunTables) -> str | None:
    """What is seen in the answer to a question, in a sentence; nothing where the run has no answer."""
    with told_in_a_sentence(run.path):
        table = section.tables([(run.path.name, run)])
        return None if table is None else section.chart.title(table)


def caption(runs: Sequence[RunTables]) -> str:
    """The line under a chart."""
    return provenance.caption(list(zip(_labels(runs), runs, strict=True)))


def _labels(runs: Sequence[RunTables]) -> list[str]:
    return label_runs([run.path for run in runs])


def _answer(section: Section, runs: Sequence[RunTables]) -> Table:
    for run in runs:
        _check_logged(section, run)
    with told_in_a_sentence(*(run.path for run in runs)):
        found = Table(_side_by_side(runs, [section.answer(run) for run in runs]))
        found.warnings = said_first(runs)
    return found


def _side_by_side(runs: Sequence[RunTables], tables: Sequence[pl.DataFrame]) -> pl.DataFrame:
    """One table of all runs; of one run its own."""
    # A run that is older than what the question needs has no rows, and columns without a kind.
    named = [(label, table) for label, table in zip(_labels(runs), tables, strict=True) if len(table)]
    if len(runs) == 1 or not named:
        return tables[0]
    return pl.concat([table.select(pl.lit(label).alias("run"), pl.all()) for label, table in named])


def _chart(section: Section, runs: Sequence[RunTables]) -> Figure:
    with told_in_a_sentence(*(run.path for run in runs)):
        return section.chart.draw(_shown(section, runs), caption(runs))


def _shown(section: Section, runs: Sequence[RunTables]) -> pl.DataFrame:
    """The table of a chart, and of the sentence above it."""
    for run in runs:
        _check_logged(section, run)
    with told_in_a_sentence(*(run.path for run in runs)):
        table = section.tables(list(zip(_labels(runs), runs, strict=True)))
    if table is None:
        raise NoAnswer(f"{runs[0].path}: {section.name}: too little was played to draw it")
    return table


def _check_logged(section: Section, run: RunTables) -> None:
    if getattr(run, section.needs) is None:
        logged = run.manifest["log"]
        raise NoAnswer(
            f"{run.path}: this question needs the {section.needs}, but the run logged {logged} only."
        )


def _named(function: Callable[..., object], name: str, about: str) -> Callable[..., Any]:
    function.__name__ = function.__qualname__ = name
    function.__doc__ = about
    return function
