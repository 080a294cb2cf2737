"""Runs: their tables, what can be asked of them, and their games."""

from pathlib import Path
from typing import Any, SupportsIndex

import pandas as pd
import polars as pl

from analyses import measures
from analyses.run_tables import RunTables
from analyses.run_tables import open_run as open_tables
from analyses.target_files import load_targets
from analyses.targets import judge_targets
from chocolab import given, pages
from chocolab.boards import Board, played_board
from chocolab.errors import ChocolabError, told_in_a_sentence
from chocolab.given import GivenRun
from chocolab.questions import (
    Answer,
    Ask,
    Draw,
    Tell,
    asking,
    drawing,
    finding,
    questions_of,
    showing,
    telling,
)
from chocolab.replays import Replay, replay
from chocolab.reporting import Report, report
from chocolab.rule_sets import Rules
from chocolab.tables import LogTable, Table
from reports import provenance, unlike, verdict
from sim.log.levels_folder import levels_in
from sim.log.places import folder_for, refresh
from sim.log.run_folder import FILE
from sim.rules.loading import rules_from_data
from sim.run.replay import States
from strategies.entering.boards import boarded

TABLES = ("games", "turns", "sales")


class Charts:
    """The charts of a run: `run.plot.length()` draws the question `length`."""

    def __init__(self, tables: RunTables) -> None:
        self._tables = tables

    def __getattr__(self, name: str) -> Draw:
        if name.startswith("_"):
            raise AttributeError(name)
        return drawing(name, self._tables)

    def __dir__(self) -> list[str]:
        return list(questions_of(self._tables.game))


class Findings:
    """What is seen in a run: `run.tell.length()` says what the chart `length` shows."""

    def __init__(self, tables: RunTables) -> None:
        self._tables = tables

    def __getattr__(self, name: str) -> Tell:
        if name.startswith("_"):
            raise AttributeError(name)
        return telling(name, self._tables)

    def __dir__(self) -> list[str]:
        return list(questions_of(self._tables.game))


class Run:
    """A run that was played. What can be asked of it are its methods too: `dir(run)`, `help(run.length)`."""

    def __init__(self, tables: RunTables) -> None:
        self.tables = tables
        """The run as the analyses know it."""
        self.path: Path = tables.path
        """The folder that it lies in."""
        self.plot = Charts(tables)
        """A chart for each question: `run.plot.length()`."""
        self.tell = Findings(tables)
        """A sentence for each question, what is seen in its chart: `run.tell.length()`."""

    @property
    def game(self) -> str:
        """Which game was played, such as `market`."""
        return self.tables.game

    @property
    def manifest(self) -> dict[str, Any]:
        """All that the run says of itself: rules, players and where they come from, seed, versions."""
        return self.tables.manifest

    @property
    def rules(self) -> Rules:
        """The rules that were played by."""
        with told_in_a_sentence():
            return Rules(rules_from_data(self.manifest["rules"], str(self.path / FILE)))

    @property
    def games(self) -> LogTable:
        """A row a game."""
        return self._table("games")

    @property
    def turns(self) -> LogTable:
        """A row a turn, where turns were logged."""
        return self._table("turns")

    @property
    def sales(self) -> LogTable:
        """A row for each chocolate made, in the market."""
        return self._table("sales")

    def pandas(self, table: str, *columns: str) -> pd.DataFrame:
        """A table of the log for pandas, `games`, `turns` or `sales`, with these columns or all."""
        if table not in TABLES:
            raise ChocolabError(f"{given.name(table)}: no such table; expected {', '.join(TABLES)}")
        asked = self._table(table)
        there = asked.collect_schema().names()
        unknown = [given.name(column) for column in columns if column not in there]
        if unknown:
            known = ", ".join(there)
            raise ChocolabError(f"{self.path}: the {table} have no column {unknown[0]}; they have {known}")
        with told_in_a_sentence(self.path):
            return (asked.select(columns) if columns else asked).collect().to_pandas()

    def figures(self) -> Table:
        """The key figures: shares of wins, lengths and the like, each with its interval."""
        with told_in_a_sentence(self.path):
            return Table(measures.compute(self.tables))

    def judged(self, targets: str | Path | None = None) -> Table:
        """The key figures held against the game's targets, or against those of a file of your own."""
        file = given.file_or_none("targets", targets)
        with told_in_a_sentence(self.path):
            wanted = load_targets(self.game, file, [self.manifest])
            return Table(judge_targets(measures.compute(self.tables), wanted, self.tables.played))

    def verdict(self, targets: str | Path | None = None) -> str:
        """Which targets it meets, misses or leaves open, in a sentence."""
        return verdict.sentence(str(self.manifest["title"]), self.judged(targets))

    def findings(self) -> Table:
        """What is seen, question by question, in the words of the charts' titles."""
        asked = questions_of(self.game)
        seen = {name: finding(section, self.tables) for name, section in asked.items()}
        rows = [(name, asked[name].heading, told) for name, told in seen.items() if told is not None]
        return Table(rows, schema={"name": str, "question": str, "finding": str}, orient="row")

    def show(self, name: str, *others: GivenRun) -> Answer:
        """A question as a notebook shows it: chart, finding and how to read it, or why there is none."""
        return showing(name, self.tables, others)

    def report(
        self,
        out: str | Path | None = None,
        targets: str | Path | None = None,
        minutes: str | Path | None = None,
        assumed: str | Path | None = None,
    ) -> Report:
        """Write its page into the folder `out`, or beside the run; see `chocolab.report`."""
        return report(self, out=out, targets=targets, minutes=minutes, assumed=assumed)

    def replay(self, game: SupportsIndex, states: States = "turn") -> Replay:
        """A game told again, with the state after each turn or each step."""
        return replay(self.path, self._number(game), states)

    def board(self, game: SupportsIndex, turn: SupportsIndex | None = None) -> Board:
        """The board of a game after a turn (0: the founding), or at its end."""
        return played_board(self.path, self._number(game), turn)

    def _number(self, game: SupportsIndex) -> int:
        """The number of a game, of the whole plan: those of other slices can be replayed as well."""
        return given.whole("game", game, 0, int(self.manifest["games"]) - 1)

    def _table(self, name: str) -> LogTable:
        found: pl.LazyFrame | None = getattr(self.tables, name)
        if found is None:
            logged = f"a run of {self.game} that logged {self.manifest['log']}"
            raise ChocolabError(f"{self.path}: has no {name}; it is {logged}")
        return LogTable.of(found)

    def __getattr__(self, name: str) -> Ask:
        if name.startswith("_") or name == "tables":
            raise AttributeError(name)
        return asking(name, self.tables)

    def __dir__(self) -> list[str]:
        """What it has: no tables that were not logged, nor a board where the game has none."""
        missing = {name for name in TABLES if getattr(self.tables, name) is None}
        if self.game not in boarded():
            missing.add("board")
        return [*(set(object.__dir__(self)) - missing), *questions_of(self.game)]

    def __repr__(self) -> str:
        played = f"{self.tables.played:,} games of {self.manifest['title']}"
        return f"<run {self.path.name}: {played}, {provenance.line_up(self.manifest)}>"

    def _repr_html_(self) -> str:
        top = pages.heading(f"{self.path.name}: {self.manifest['title']}")
        said = [*filter(None, [self.tables.warning]), *unlike.slices([(self.path.name, self.tables)])]
        warning = "".join(map(pages.paragraph, said))
        made = pages.table(provenance.how_made(self.tables, self.tables.played))
        asked = [(f"{name}()", section.heading) for name, section in questions_of(self.game).items()]
        return top + warning + made + pages.table(asked)


def open_run(path: str | Path) -> Run:
    """Open the folder of a run, or its URL, of whatever made it: this package or the command line."""
    given.file("path", path)
    folder = folder_for(str(path))
    with told_in_a_sentence(folder):
        refresh(folder)
        levels = ", ".join(str(run) for run in levels_in(folder))
        if levels:
            raise ChocolabError(f"{path}: holds runs on several levels of play; name one of them ({levels})")
        return Run(open_tables(folder))
