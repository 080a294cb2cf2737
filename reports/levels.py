"""Verdicts and differences in words, where several levels of play stand on one page."""

from collections.abc import Sequence

import polars as pl

from analyses import levels
from reports import verdict, words
from reports.page import Table
from reports.target_table import finding, margin_in_words, parted

Judged = Sequence[tuple[str, pl.DataFrame]]
DEPENDS = "depends on the players"


def sentences(subject: str, judged: Judged) -> list[str]:
    """What all levels say of the targets, what turns with the players, and what cannot be judged yet."""
    by_level = {level: verdict.by_target(table) for level, table in judged}
    says = dict(judged[0][1].select("target", "says").iter_rows())
    found = {target: {level: told[target] for level, told in by_level.items()} for target in says}
    stand = {target: levels.stands(set(told.values())) for target, told in found.items()}
    on_all = f"{subject}, on {len(judged)} levels of play ({words.listed([level for level, _ in judged])}),"
    missed = [target for target in says if set(found[target].values()) == {"FAIL"}]
    met = [target for target in says if set(found[target].values()) == {"PASS"}]
    turning = [target for target in says if stand[target] == "depends"]
    half = [target for target in says if set(found[target].values()) == {"FAIL", "INCONCLUSIVE"}]
    still_open = len(says) - len(missed) - len(met) - len(turning) - len(half)
    told = [f"{on_all} {_held(len(met), missed, len(says), says)}"]
    told += [_turned(says[target], found[target]) for target in turning]
    told += [_missed_by_some(says[target], found[target]) for target in half]
    if still_open:
        told.append(f"{words.count(still_open, 'target')} cannot be judged on every level yet.")
    return told


def _held(met: int, missed: list[int], total: int, says: dict[int, str]) -> str:
    if met == total:
        return f"meets {'its target' if total == 1 else f'all {total} targets'} whoever plays."
    if not missed and not met:
        of = "its target" if total == 1 else f"any of {total} targets"
        return f"neither meets nor misses {of} whoever plays."
    if not missed:
        return f"meets {met} of {words.count(total, 'target')} whoever plays."
    named = "; ".join(f"“{says[target]}”" for target in missed)
    if total == 1:
        return f"misses its target whoever plays: {named}."
    others = f"It meets {met or 'none'} whoever plays."
    return f"misses {len(missed)} of {words.count(total, 'target')} whoever plays: {named}. {others}"


def _turned(says: str, found: dict[str, str]) -> str:
    passes, fails = _levels_of(found, "PASS"), _levels_of(found, "FAIL")
    return f"It {DEPENDS}: “{says}” is met with {passes} and missed with {fails}."


def _missed_by_some(says: str, found: dict[str, str]) -> str:
    fails, still_open = _levels_of(found, "FAIL"), _levels_of(found, "INCONCLUSIVE")
    return f"“{says}” is missed with {fails} and cannot be judged yet with {still_open}."


def _levels_of(found: dict[str, str], verdict: str) -> str:
    return words.listed([level for level, told in found.items() if told == verdict])


def dependent_figures(judged: Sequence[pl.DataFrame]) -> set[tuple[int, str]]:
    """The figures whose verdict depends on the players: the target's number, and the figure's label."""
    rows = levels.dependent(levels.verdicts(judged))
    labels = {(row["target"], row["measure"], row["of"]): row["label"] for row in judged[0].to_dicts()}
    return {(row["target"], labels.get((row["target"], row["measure"], row["of"]), "")) for row in rows}


def sentences_of_rule_sets(judged: Sequence[tuple[str, Judged]]) -> list[str]:
    """The same of several rule sets, each played on all levels; said once of those that say the same."""
    told: dict[str, list[str]] = {}
    for rules, on_levels in judged:
        said = " ".join(sentences("", on_levels))
        told.setdefault(said, []).append(rules)
    each = {said: f"Each of {words.listed(of)}" if len(of) > 1 else of[0] for said, of in told.items()}
    return [f"{subject}{said}" for said, subject in each.items()]


def difference_table(table: pl.DataFrame, base: str, among: int | None = None) -> Table:
    """The differences between rule sets with a column a level, and what they come to.

    They are held to their number, or to `among`, where other questions stand beside them.
    """
    note = (
        f"Differences from {base} with 95% intervals, on each level of play by itself; the clearest come "
        f"first. ● marks what is shown when held to the number of all levels' rows, {among or len(table)} "
        f"(Holm). {_of_last(table)} Only what is so on all levels may be a matter of the rules."
    )
    return _table(table, note)


def crossed_table(table: pl.DataFrame, among: int) -> Table:
    """What two changes do together beyond the sum of what they do apart, with a column a level."""
    note = (
        f"{table['rules'][0]}: what both changes do together beyond the sum of what each does alone, with "
        "95% intervals, on each level of play by itself: around 0 their effects add up. ● marks what is "
        f"shown when held to all {among} rows of both tables (Holm). {_of_last(table)}"
    )
    return _table(table, note)


def _of_last(table: pl.DataFrame) -> str:
    return (
        f"Equal is what lies within the margin with its whole interval: {margin_in_words(table)}. What is "
        "neither is not known."
    )


def _table(table: pl.DataFrame, note: str) -> Table:
    several = table["rules"].n_unique() > 1
    names = list(dict.fromkeys(table["level"]))
    known = (pl.col("shown").any() | pl.col("equal").all()).over(levels.DIFFERENCE)
    rows, folded = (_rows(part, names, several) for part in parted(by_size(table), known))
    return Table([*(["rules"] if several else []), "figure", *names, ""], rows, note, folded)


def _rows(table: pl.DataFrame, names: list[str], several: bool) -> list[list[str]]:
    rows = []
    for (rules, _, _), part in table.group_by(levels.DIFFERENCE, maintain_order=True):
        by_level = {row["level"]: row for row in part.iter_rows(named=True)}
        cells = [_cell(by_level[name]) if name in by_level else "–" for name in names]
        first = [str(rules)] if several else []
        rows.append([*first, part["label"][0], *cells, _said(part, len(names))])
    return rows


def by_size(table: pl.DataFrame) -> pl.DataFrame:
    """The figures by what they show: differences on any level, then what is equal on all, then the rest.

    Within these by the size of the effect against its uncertainty.
    """
    rank = pl.when(pl.col("shown").any()).then(0).when(pl.col("equal").all()).then(1).otherwise(2)
    steps = pl.col("steps").fill_null(0.0).max()
    of = [rank.over(levels.DIFFERENCE), steps.over(levels.DIFFERENCE)]
    return table.sort(*of, descending=[False, True], maintain_order=True)


def _cell(row: dict[str, object]) -> str:
    value, low, high, unit = (row[name] for name in ("difference", "low", "high", "unit"))
    told = words.difference(value, low, high, str(unit))  # type: ignore[arg-type]
    return f"{told}{' ●' if row['shown'] else ''}"


def _said(part: pl.DataFrame, on: int) -> str:
    """What a figure's difference comes to on so many levels."""
    if part["stands"][0] == "depends":
        return DEPENDS
    found: dict[str, list[str]] = {}
    for row in part.sort("shown", descending=True, maintain_order=True).iter_rows(named=True):
        found.setdefault(finding(row), []).append(row["level"])
    told = [
        f"{said} on all levels" if len(where) == on else f"{said} with {words.listed(where)}"
        for said, where in found.items()
    ]
    return "; ".join(told)
