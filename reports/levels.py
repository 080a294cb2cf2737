"""Verdicts and differences in words, where several levels of play stand on one page."""

from collections.abc import Sequence

import polars as pl

from analyses import levels
from reports import verdict, words
from reports.page import Table

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
    still_open = len(says) - len(missed) - len(met) - len(turning)
    told = [f"{on_all} {_held(len(met), missed, len(says), says)}"]
    told += [_turned(says[target], found[target]) for target in turning]
    if still_open:
        told.append(f"{words.count(still_open, 'target')} cannot be judged on every level yet.")
    return told


def _held(met: int, missed: list[int], total: int, says: dict[int, str]) -> str:
    if met == total:
        return f"meets {'its target' if total == 1 else f'all {total} targets'} whoever plays."
    if not missed:
        return f"meets {met} of {words.count(total, 'target')} whoever plays."
    named = "; ".join(f"“{says[target]}”" for target in missed)
    return f"misses {len(missed)} of {words.count(total, 'target')} whoever plays: {named}. It meets {met}."


def _turned(says: str, found: dict[str, str]) -> str:
    passes = words.listed([level for level, told in found.items() if told == "PASS"])
    fails = words.listed([level for level, told in found.items() if told == "FAIL"])
    return f"It {DEPENDS}: “{says}” is met with {passes} and missed with {fails}."


def dependent_figures(judged: Sequence[pl.DataFrame]) -> set[tuple[int, str]]:
    """The figures whose verdict depends on the players: the target's number, and the figure's label."""
    rows = levels.dependent(levels.verdicts(judged))
    labels = {(row["target"], row["measure"], row["of"]): row["label"] for row in judged[0].to_dicts()}
    return {(row["target"], labels.get((row["target"], row["measure"], row["of"]), "")) for row in rows}


def difference_table(table: pl.DataFrame, base: str) -> Table:
    """The differences between rule sets with a column a level, and what they come to."""
    several = table["rules"].n_unique() > 1
    names = list(dict.fromkeys(table["level"]))
    rows = []
    for (rules, _, _), part in table.group_by(levels.DIFFERENCE, maintain_order=True):
        by_level = {row["level"]: row for row in part.iter_rows(named=True)}
        cells = [_cell(by_level[name]) if name in by_level else "–" for name in names]
        first = [str(rules)] if several else []
        rows.append([*first, part["label"][0], *cells, _said(part)])
    note = (
        f"Differences from {base} with 95% intervals, on each level of play by itself; ● marks what is shown "
        "when held to the number of a level's rows (Holm). Only what is so on all levels may be a matter "
        "of the rules."
    )
    return Table([*(["rules"] if several else []), "figure", *names, ""], rows, note)


def _cell(row: dict[str, object]) -> str:
    value, low, high, unit = (row[name] for name in ("difference", "low", "high", "unit"))
    told = words.difference(value, low, high, str(unit))  # type: ignore[arg-type]
    return f"{told}{' ●' if row['shown'] else ''}"


def _said(part: pl.DataFrame) -> str:
    if part["stands"][0] == "depends":
        return DEPENDS
    shown = part.filter("shown")
    if shown.is_empty():
        return "no difference shown"
    way = "more" if shown["difference"][0] > 0 else "less"
    if part["stands"][0] == "same":
        return f"{way} on all levels"
    return f"{way} with {words.listed(shown['level'].to_list())}; else not shown"
