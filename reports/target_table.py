"""The page's tables of figures: targets with verdicts, other key figures, and differences between runs."""

from collections.abc import Sequence, Set
from typing import Any

import polars as pl

from analyses import comparison
from reports import key_figures, verdict, words
from reports.page import Cell, KeyFigures, Table, TargetRows

Key = tuple[int, str, str]
Row = dict[str, Any]
NOTE = (
    "PASS: the whole 95% interval lies within what is wanted; FAIL: the whole interval lies outside; "
    "INCONCLUSIVE: it lies across a bound, so more games are needed. Intervals treat games that share "
    "set-up and dice as one block. Each target is judged by itself. A game stopped at the turn cap is known "
    "to last longer: it counts in the mean with the turns it had, and a quantile beyond the cap is told as "
    "“more than” it. Shares of wins are of decided games; their intervals reach from none of the stopped "
    "games won to all of them."
)
CROSS = " × "  # between the names of two changes whose interaction is asked
IS_KNOWN = pl.col("shown") | pl.col("equal")
NO_FIGURE = Cell("", "–", "not measured", "")


def target_rows(
    judged: Sequence[pl.DataFrame], depends: Set[tuple[int, str]] = frozenset()
) -> list[TargetRows]:
    """The targets in their order, each with its figures of all runs.

    `depends` are the figures, by target and label, whose verdict depends on the players.
    """
    found = [{_key(row): row for row in table.iter_rows(named=True)} for table in judged]
    targets: dict[int, list[Key]] = {}
    for key in dict.fromkeys(key for rows in found for key in rows):
        targets.setdefault(key[0], []).append(key)
    return [_target(keys, found, depends) for keys in targets.values()]


def _key(row: Row) -> Key:
    return row["target"], row["measure"], row["of"] or ""


def _target(keys: list[Key], found: list[dict[Key, Row]], depends: Set[tuple[int, str]]) -> TargetRows:
    figures, wanted = [], []
    for key in keys:
        rows = [rows.get(key) for rows in found]
        told = next(row for row in rows if row is not None)
        figures.append((told["label"], [_judged_cell(row) for row in rows]))
        wanted.append(verdict.wanted(told))
    turning = frozenset(label for target, label in depends if target == told["target"])
    return TargetRows(told["says"], words.listed(list(dict.fromkeys(wanted))), figures, turning)


def _judged_cell(row: Row | None) -> Cell:
    if row is None:
        return NO_FIGURE
    more = row["fewest_games"]
    hint = verdict.more_games(more, row["most_games"]) if more else ""
    if row["verdict"] == "INCONCLUSIVE" and not more:
        hint = "not measured in this log" if row["low"] is None else "too close to a bound to be decided"
    return Cell(row["verdict"], *_figure(row), hint)


def _figure(row: Row) -> tuple[str, str, str]:
    unit = row["unit"]
    name = "" if unit == "share" or row["value"] is None else f" {unit}"
    n = "" if row["n"] is None else f"{row['n']:,}"
    if row["value"] is None and row["low"] is not None:  # beyond the turn cap
        return words.interval(row["low"], row["high"], unit) + f" {unit}", "", n
    return words.figure(row["value"], unit) + name, words.interval(row["low"], row["high"], unit), n


def other_figures(tables: Sequence[pl.DataFrame], judged: pl.DataFrame) -> list[KeyFigures]:
    """The key figures that no target names, by groups, and then their details by groups."""
    named = set(judged["measure"])
    found = [{(row["measure"], row["of"]): row for row in table.iter_rows(named=True)} for table in tables]
    keys = [key for key in dict.fromkeys(key for rows in found for key in rows) if key[0] not in named]
    groups = [
        KeyFigures(heading, _in_group(keys, found, key_figures.of_group(heading, detail)), detail)
        for detail in (False, True)
        for heading in key_figures.GROUPS
    ]
    return [group for group in groups if group.figures]


def _in_group(
    keys: list[tuple[str, str]], found: list[dict[tuple[str, str], Row]], measures: list[str]
) -> list[tuple[str, list[Cell]]]:
    """The figures of these measures, in their order."""
    return [_other(key, found) for measure in measures for key in keys if key[0] == measure]


def _other(key: tuple[str, str], found: list[dict[tuple[str, str], Row]]) -> tuple[str, list[Cell]]:
    rows = [rows.get(key) for rows in found]
    told = next(row for row in rows if row is not None)
    fair = "" if told["fair"] is None else f" (fair: {words.share(told['fair'])})"
    cells = [Cell("", *_figure(row)) if row is not None else NO_FIGURE for row in rows]
    return told["label"] + fair, cells


def comparison_table(table: pl.DataFrame, base: str, among: int | None = None) -> Table:
    """The differences from the first run, with a word on whether they are shown.

    They are held to their number, or to `among`, where other questions stand beside them.
    """
    several = table["run"].n_unique() > 1
    other, first = ("this run", 0) if several else (table["run"][0], 1)  # a single run needs no column `run`
    head = ["run", "figure", base, other, "difference", ""]
    found = comparison.by_size(table)
    rows, folded = ([_difference(row)[first:] for row in part.to_dicts()] for part in parted(found, IS_KNOWN))
    return Table(head[first:], rows, _comparison_note(table, base, among or len(table)), folded)


def parted(table: pl.DataFrame, known: pl.Expr) -> tuple[pl.DataFrame, pl.DataFrame]:
    """The rows that are read first, and those to fold up: details, and what is not known.

    If nothing else is known, details are read first, and where nothing is known at all, every row.
    """
    told = table.with_row_index("at").with_columns(known.alias("known"))
    known_first = told.filter("known")
    first = known_first.filter(~pl.col("measure").is_in(key_figures.DETAILS))
    chosen = next((rows["at"] for rows in (first, known_first, told) if len(rows)), told["at"])
    is_first = told["at"].is_in(chosen.implode())
    return table.filter(is_first), table.filter(~is_first)


def is_crossed(table: pl.DataFrame) -> pl.Series:
    """Which rows of a comparison ask what two changes do together beyond what they do apart."""
    return table["rules" if "rules" in table.columns else "run"].str.contains(CROSS, literal=True)


def crossed_table(table: pl.DataFrame, among: int) -> Table:
    """Whether the effects of two changes add up: the rows of `comparison.crossed`, held to so many."""
    found = comparison.by_size(table)
    rows, folded = ([_difference(row)[1:] for row in part.to_dicts()] for part in parted(found, IS_KNOWN))
    note = (
        f"{crossed_name(table)}: what both changes do together, beside what they would if the effect of each "
        "alone were added to that of the other. The interaction is what is left between the two, with its "
        f"95% interval, held to all {among} rows of both tables (Holm): around 0 the effects add up. Equal "
        f"is what lies within the margin with its whole interval: {margin_in_words(table)}."
    )
    return Table(["figure", "if they added up", "together", "interaction", ""], rows, note, folded)


def crossed_name(table: pl.DataFrame) -> str:
    """The two changes that are crossed."""
    return str(table["run"][0])


def _comparison_note(table: pl.DataFrame, base: str, among: int) -> str:
    """How the table is to be read: its order, its intervals, and what its last column claims."""
    return (
        f"Differences are from {base}, with 95% intervals; the clearest come first. Runs with the same seed "
        "are compared block by block, on the same set-ups and dice. Of so many rows some intervals leave out "
        "0 by chance, so a difference counts as shown only if it stands when held to their number, "
        f"{among}, by the method of Holm: of 100 pages on runs that do not differ at most 5 show "
        "anything. Equal is what lies within the margin with its whole interval: "
        f"{margin_in_words(table)}. What is neither is not known; beside it stands how many games would show "
        "a difference of the size seen in 9 of 10 runs."
    )


def margin_in_words(table: pl.DataFrame) -> str:
    """The margin of a comparison in words."""
    shares = table.filter(pl.col("unit") == "share")
    margin = (shares["margin"] if len(shares) else table["margin"] / table["base"].abs()).drop_nulls()
    of_100 = 100 * float(margin[0]) if len(margin) else 0.0
    return f"{of_100:g}% of a figure, {of_100:g} {'point' if of_100 == 1 else 'points'} of a share"


def finding(row: Row) -> str:
    """What a row of a comparison shows: a difference, that the figures are equal, or neither."""
    if row["shown"]:
        return ("more" if row["difference"] > 0 else "less") + (
            ", but within the margin" if row["equal"] else ""
        )
    return "equal within the margin" if row["equal"] else "not known"


def _why_not_known(row: Row) -> str:
    """What keeps a difference from being known, and how many games would show it."""
    if row["stopped"]:
        return ": games were stopped at the turn cap"
    apart = row["low"] is not None and row["high"] is not None and (row["low"] > 0 or row["high"] < 0)
    said = ": chance gives as much among so many rows" if apart else ""
    more = row["games"]
    return said if more is None else f"{said}; {verdict.rounded(more)} games would show so much"


def _difference(row: Row) -> list[str]:
    unit, low, high = row["unit"], row["low"], row["high"]
    said = finding(row)
    if not row["shown"] and not row["equal"]:
        said += _why_not_known(row)
    name = "" if unit == "share" else f" {unit}"
    value = ["–" if row[run] is None else words.figure(row[run], unit) + name for run in ("base", "value")]
    return [row["run"], row["label"], *value, words.difference(row["difference"], low, high, unit), said]
