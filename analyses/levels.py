"""Whose verdict is it? What holds whoever plays, and what turns with the players.

Runs of the same rules by other players are levels of play. A verdict that is PASS on one level and FAIL on
another, or a difference that is shown to be more on one and less on another, is a statement about the
players; only what stands on all levels may be one about the game.
"""

import json
import re
from collections.abc import Sequence
from typing import Any, Literal

import polars as pl

from analyses import comparison
from analyses.run_tables import RunTables

Stands = Literal["same", "depends", "open"]
KEY = ["target", "measure", "of"]
DIFFERENCE = ["rules", "measure", "of"]
SKILL = re.compile(r"\(skill=[^,()]*\)$")


def rules_of(run: RunTables) -> str:
    """What tells a run's rules from others."""
    return str(run.manifest["rules_digest"])


def players_of(run: RunTables) -> str:
    """What tells who played: the players with all that makes them, and how they were dealt to the tables."""
    made = [
        [entry.get(part) for part in ("label", "parameters", "digest")]
        for entry in run.manifest["strategies"]
    ]
    dealt = run.manifest.get("dealt")
    how = None if dealt is None else [dealt["by"], dealt.get("shares")]  # a tournament has no shares
    return json.dumps([run.manifest["seats"], run.manifest["players"], made, how])


def levels_of(runs: Sequence[RunTables]) -> list[list[int]]:
    """The positions of the runs by who plays, each level with one run of every rule set, in one order.

    Nothing if there is one level alone, or if some rule set was not played on every level, or was twice.
    """
    rules = list(dict.fromkeys(rules_of(run) for run in runs))
    grid: dict[str, dict[str, int]] = {}
    for place, run in enumerate(runs):
        grid.setdefault(players_of(run), {})[rules_of(run)] = place
    whole = all(len(row) == len(rules) for row in grid.values())
    if len(grid) < 2 or not whole or len(grid) * len(rules) != len(runs):
        return []
    return [[row[one] for one in rules] for row in grid.values()]


def named_by_style(runs: Sequence[RunTables], tables: Sequence[pl.DataFrame]) -> list[pl.DataFrame]:
    """The tables of these runs, one each; on levels of play, a style has one name."""
    if not levels_of(runs):
        return list(tables)
    return [without_skill(table, run) for run, table in zip(runs, tables, strict=True)]


def without_skill(table: pl.DataFrame, run: RunTables) -> pl.DataFrame:
    """A table of a run whose players share a level of skill, without what that adds to their names.

    Beside other levels it is the run's name that tells them apart.
    """
    added = {"".join(SKILL.findall(str(name))) for name in run.manifest["players"]}
    if len(added) != 1 or added == {""}:
        return table
    return table.with_columns(pl.selectors.string().str.replace_all(added.pop(), "", literal=True))


def verdicts(judged: Sequence[pl.DataFrame]) -> pl.DataFrame:
    """One row a target and figure: whether its verdict `stands` on all levels, each level a judged table.

    `same`: one verdict on all of them; `depends`: it passes on one and fails on another; `open`: it cannot
    be judged on some.
    """
    found = pl.concat([table.select(*KEY, "verdict") for table in judged])
    grouped = found.group_by(KEY, maintain_order=True).agg(pl.col("verdict").unique())
    told = [stands(set(row)) for row in grouped["verdict"]]
    return grouped.select(KEY).with_columns(pl.Series("stands", told, pl.String))


def stands(verdicts: set[str]) -> Stands:
    """Whether verdicts of several levels are one."""
    if {"PASS", "FAIL"} <= verdicts:
        return "depends"
    return "same" if len(verdicts) == 1 else "open"


def held_together(
    compared: Sequence[tuple[str, pl.DataFrame]], margin: float = comparison.MARGIN
) -> dict[str, pl.DataFrame]:
    """What the comparisons of each level show (rows of `comparison.against`), sorted by that.

    They stand on one page, and whoever reads it picks from the rows of all levels: each row is held to the
    number of all of them.
    """
    rows = pl.concat([table.with_columns(pl.lit(level).alias("level")) for level, table in compared])
    told = comparison.with_findings(rows, margin)
    return {level: comparison.by_size(told.filter(level=level).drop("level")) for level, _ in compared}


def differences(compared: Sequence[tuple[str, pl.DataFrame]]) -> pl.DataFrame:
    """The differences between rule sets, level by level: `rules`, `level`, and the columns of a comparison.

    `stands` says of each figure: `same`, shown in one direction on all levels; `depends`, shown in both
    directions; `open`, shown on some levels only, or on none.
    """
    found = pl.concat([table.with_columns(pl.lit(level).alias("level")) for level, table in compared])
    sign = pl.when("shown").then(pl.col("difference").sign()).otherwise(0.0)
    turned = (sign.max() > 0) & (sign.min() < 0)
    same = (sign.max() == sign.min()) & (sign.max() != 0)
    said = pl.when(turned).then(pl.lit("depends")).when(same).then(pl.lit("same")).otherwise(pl.lit("open"))
    return found.with_columns(said.over(DIFFERENCE).alias("stands"))


def dependent(table: pl.DataFrame) -> list[dict[str, Any]]:
    """The rows of what depends on the players."""
    return table.filter(stands="depends").to_dicts()
