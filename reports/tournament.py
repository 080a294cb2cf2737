"""Writes what a tournament says into the folder of its run: tables as CSV and Parquet, charts, and a page."""

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import polars as pl

import analyses.players.cycles
import analyses.players.line_up_wins
import analyses.players.pair_wins
import analyses.players.ratings
import analyses.players.strategy_seats
import analyses.players.strategy_wins
from analyses import claims
from analyses.gathering import together
from analyses.run_tables import RunTables, open_run
from reports import command, page, provenance, words
from reports.charts.players import cycles, line_up_wins, pair_wins, ratings, strategy_seats, win_shares
from reports.sections import Section
from reports.showing import show
from sim.log.files import write_whole

PAGE = "tournament.html"
TABLES, CHARTS = "tables", "charts"

SECTIONS = (
    Section("ratings", "How strong is each?", analyses.players.ratings, ratings),
    Section("strategies", "Which strategy wins?", analyses.players.strategy_wins, win_shares),
    Section("pairs", "Who beats whom?", analyses.players.pair_wins, pair_wins),
    Section("cycles", "Is there rock, paper and scissors?", analyses.players.cycles, cycles),
    Section("seats", "Does a strategy need its seat?", analyses.players.strategy_seats, strategy_seats),
    Section("line-ups", "Does it matter against whom?", analyses.players.line_up_wins, line_up_wins),
)
# A strategy with less than this part of its fair share, such as 10% of the games of four, is of no use.
USELESS = 0.4


@dataclass(frozen=True)
class Written:
    """What was written: the page, and what a terminal is told."""

    page: Path
    lines: list[str]


def remove_results(folder: Path) -> None:
    """Remove what an earlier tournament wrote beside its games, and nothing else."""
    found = [
        folder / PAGE,
        *_results(folder, TABLES, ("csv", "parquet")),
        *_results(folder, CHARTS, ("svg", "png")),
    ]
    for path in found:
        path.unlink(missing_ok=True)


def _results(folder: Path, place: str, endings: tuple[str, ...]) -> list[Path]:
    return [folder / place / f"{section.name}.{ending}" for section in SECTIONS for ending in endings]


def write_tournament(folder: Path) -> Written:
    """Write all that the tournament in a run's folder says."""
    run = open_run(folder)
    found = together(run, [section.analysis.compute for section in SECTIONS])
    tables = {section.name: table for section, table in zip(SECTIONS, found, strict=True)}
    _write_tables(folder / TABLES, tables)
    games = run.played
    caption = provenance.caption([("", run)])
    shown = [
        show(section, tables[section.name], caption, folder / CHARTS)[0]
        for section in SECTIONS
        if len(tables[section.name])
    ]
    verdict = verdicts(tables)
    file = folder / PAGE
    write_whole(file, page.render(_content(run, games, shown, verdict)))
    return Written(file, [*_standings(tables), "", *verdict])


def _write_tables(folder: Path, tables: dict[str, pl.DataFrame]) -> None:
    folder.mkdir(exist_ok=True)
    for name, table in tables.items():
        write_whole(folder / f"{name}.csv", table.write_csv())
        parquet = BytesIO()
        table.write_parquet(parquet)
        write_whole(folder / f"{name}.parquet", parquet.getvalue())


def verdicts(tables: dict[str, pl.DataFrame]) -> list[str]:
    """What the tournament comes to: who is the strongest, who is of no use, whether there is a cycle."""
    rings = cycles.rings(tables["cycles"]) if len(tables["cycles"]) else []
    ring = f"There is a cycle: {'; '.join(rings)}." if rings else "No cycle is shown."
    return [f"{ratings.title(tables['ratings'])}.", _of_no_use(tables["strategies"]), ring]


def _of_no_use(shares: pl.DataFrame) -> str:
    wider = pl.col("value") + claims.widening(len(shares)) * (pl.col("high") - pl.col("value"))
    useless = shares.filter(wider < USELESS * pl.col("fair"))["strategy"].to_list()
    if useless:
        return (
            f"Of little use, with less than {USELESS:.0%} of a fair share of wins: {words.listed(useless)}."
        )
    least = shares.sort(pl.col("value") / pl.col("fair")).row(0, named=True)
    won, fair = words.share(least["value"]), words.share(least["fair"])
    interval = words.interval(least["low"], least["high"], "share")
    return f"The least is won by {least['strategy']}: {won} of its games ({interval}), where {fair} is fair."


def _standings(tables: dict[str, pl.DataFrame]) -> list[str]:
    """The ratings and shares of wins as lines of text."""
    beside = tables["strategies"].select("strategy", "fair", won="value", least="low", most="high")
    rows = tables["ratings"].join(beside, on="strategy", how="left", maintain_order="left")
    head = _line("strategy", "games", "rating", "95% interval", "wins", "95% interval", "fair")
    return [head, *(_standing(row) for row in rows.iter_rows(named=True))]


def _standing(row: dict[str, object]) -> str:
    def told(names: tuple[str, str, str], unit: str) -> tuple[str, str]:
        value, low, high = (row[name] for name in names)
        reach = words.interval(low, high, unit)  # type: ignore[arg-type]
        if low is None and high is not None:
            reach = f"below {words.figure(high, unit)}"  # type: ignore[arg-type]
        return words.figure(value, unit), reach  # type: ignore[arg-type]

    rated, won = told(("value", "low", "high"), "rating"), told(("won", "least", "most"), "share")
    fair = words.figure(row["fair"], "share")  # type: ignore[arg-type]
    return _line(str(row["strategy"]), f"{row['n']:,}", *rated, *won, fair)


def _line(name: str, games: str, rating: str, rated: str, wins: str, won: str, fair: str) -> str:
    return f"{name:<28}{games:>10}{rating:>9}  {rated:<16}{wins:>8}  {won:<16}{fair:>7}"


def _content(run: RunTables, games: int, shown: list[page.Shown], verdict: list[str]) -> page.Page:
    manifest = run.manifest
    name = run.path.resolve().name
    there = {section.name for section in shown} | {"cycles"}  # that there is none is told above
    return page.Page(
        title=f"{manifest['title']}: the tournament {name}",
        verdict=verdict,
        warnings=[run.warning] if run.warning else [],
        runs=[name],
        targets=[],
        figures=[],
        chapters=[page.ShownChapter("", shown)],
        left_out=[section.heading for section in SECTIONS if section.name not in there],
        assumptions=[("", provenance.assumptions(manifest))],
        how=[page.Made(name, provenance.how_made(run, games), command.command_again(run))],
    )
