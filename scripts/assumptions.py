"""Plays a game as its rules stand and with each alternative to an assumed figure, and tells what differs."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import polars as pl

from analyses import assumed
from analyses.pacing import set_ups
from analyses.run_tables import RunTables, open_run
from reports import drawing, provenance, words
from reports.assumed import AS_IT_STANDS, CHART, TABLE, UNTRIED
from reports.charts import assumed as chart
from scripts.alternatives import Alternative, not_covered, read_alternatives
from sim.log.files import write_whole
from sim.rules.loading import load_rules
from sim.run.opening import open_folder
from sim.run.progress import progress_shown
from sim.run.runner import play_run
from strategies.entering.manifests import DEFAULTS, manifest_from


def compare(game: str, options: Mapping[str, Any]) -> Iterator[str]:
    """Play them all, write the table and the chart, and yield what is to be told."""
    load_rules(game, options["rules"], options["sets"])
    alternatives = read_alternatives(game, options["alternatives"])
    played = [one for one in alternatives if one.sets]
    for one in played:
        load_rules(
            game, options["rules"], (*options["sets"], *one.sets)
        )  # faults are told before hours of play
    base = _played(game, AS_IT_STANDS.name, (), options)
    others = {
        (one.of, one.says): _played(game, f"{n:02}", one.sets, options) for n, one in enumerate(played, 1)
    }
    table = assumed.compute(base, others, {one.says: one.beside for one in played if one.beside})
    out: Path = options["out"]
    write_whole(out / TABLE, table.write_csv())
    untried = list(_left_out(base, alternatives))
    write_whole(out / UNTRIED, pl.DataFrame(untried, ["figure", "why"], orient="row").write_csv())
    drawing.save(chart.draw(table, provenance.caption([("", base)])), out, CHART)
    yield from lines(table)
    yield from _set_up_lines([base, *others.values()])
    yield from (f"Not tried: {figure}: {why}." for figure, why in untried)
    yield f"Written: {out / TABLE}, {out / CHART}.png, {out / CHART}.svg"


def _played(game: str, name: str, sets: tuple[str, ...], options: Mapping[str, Any]) -> RunTables:
    """The run of an alternative, for the same players, seed and number of games."""
    folder = options["out"] / AS_IT_STANDS.parent / name
    told = {**DEFAULTS, **options, "game": game, "log": "games", "sets": (*options["sets"], *sets)}
    manifest = manifest_from(told)
    with open_folder(folder, manifest, False, options["overwrite"]), progress_shown() as tell:
        play_run(folder, manifest, options["jobs"], "threads", tell)
    return open_run(folder)


def lines(table: pl.DataFrame) -> Iterator[str]:
    """The table for people: a line an alternative, those that lengthen or shorten the game most first."""
    seats = table["measure"].unique(maintain_order=True).to_list()[1:]
    yield f"{'figure':<30}{'its other value':<54}{'turns':>9}" + "".join(f"{seat:>9}" for seat in seats)
    length = table.filter(pl.col("measure") == assumed.LENGTH).sort(pl.col("value").abs(), descending=True)
    for row in length.iter_rows(named=True):
        mine = table.filter((pl.col("says") == row["says"]) & (pl.col("measure") != assumed.LENGTH))
        told = "".join(_told(100 * seat["value"], 1, seat["sure"]) for seat in mine.iter_rows(named=True))
        yield f"{row['of']:<30}{row['says']:<54}{_told(row['value'], 2, row['sure'])}{told}"
    yield "Turns are the mean length; seats are points of a hundred of the wins; * leaves no doubt."


def _told(value: float, digits: int, sure: str) -> str:
    return f"{words.signed(value, digits)}{'*' if sure == 'yes' else ' '}".rjust(9)


def _set_up_lines(runs: list[RunTables]) -> Iterator[str]:
    """Whether it is the set-up or the seat that wins, where the alternatives pass the set-ups on."""
    square = set_ups.passed_on(runs)
    if not square:
        return
    yield "Over the runs that deal the set-ups to each seat in turn, wins:"
    for row in set_ups.compute(square).iter_rows(named=True):
        between = words.interval(row["low"], row["high"], "share")
        yield f"  {row['group']:<42}{words.share(row['value']):>7}  ({between})"


def _left_out(base: RunTables, alternatives: list[Alternative]) -> Iterator[tuple[str, str]]:
    """The assumed figures that were not tried, each with the reason."""
    yield from ((one.of, one.says) for one in alternatives if not one.sets)
    for figure in sorted(not_covered(base.manifest["sources"], alternatives)):
        yield figure, "no alternative is named"
