"""Levels of play: which runs are levels, and what turns between them."""

from pathlib import Path
from typing import Any

import polars as pl
import pytest

from analyses import comparison, levels
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import play_run

WEAK, ABLE = ("idler",) * 4, ("builder",) * 4


def opened(folder: Path, players: tuple[str, ...], rules: str = "one") -> RunTables:
    """A run without a game: only its manifest is asked."""
    manifest = {
        "rules_digest": rules,
        "seats": len(players),
        "players": list(players),
        "strategies": [{"label": name, "parameters": {}, "digest": name} for name in players],
    }
    return RunTables(folder, manifest, pl.LazyFrame(), None)


def test_the_same_rules_by_other_players_are_levels(tmp_path: Path) -> None:
    runs = [opened(tmp_path, WEAK), opened(tmp_path, ABLE)]
    assert levels.levels_of(runs) == [[0], [1]]


def test_two_rule_sets_on_two_levels_are_a_table_of_four_runs_in_any_order(tmp_path: Path) -> None:
    runs = [
        opened(tmp_path, WEAK), opened(tmp_path, ABLE),
        opened(tmp_path, ABLE, "two"), opened(tmp_path, WEAK, "two"),
    ]  # fmt: skip
    assert levels.levels_of(runs) == [[0, 3], [1, 2]]


@pytest.mark.parametrize(
    "asked",
    [
        [(WEAK, "one")],
        [(WEAK, "one"), (WEAK, "two")],
        [(WEAK, "one"), (WEAK, "one")],
        [(WEAK, "one"), (ABLE, "one"), (WEAK, "two")],
        [(WEAK, "one"), (ABLE, "two")],
    ],
)
def test_anything_else_is_no_table_of_levels(tmp_path: Path, asked: list[Any]) -> None:
    assert levels.levels_of([opened(tmp_path, *one) for one in asked]) == []


def test_the_manifest_of_a_run_tells_its_players(tmp_path: Path) -> None:
    folders = [play_run(tmp_path / who[0], games=4, players=who) for who in (WEAK, ABLE)]
    runs = [open_run(folder) for folder in folders]
    assert levels.levels_of(runs) == [[0], [1]]
    assert levels.players_of(runs[0]) != levels.players_of(runs[1])


def judged(*verdicts: str) -> pl.DataFrame:
    of = [f"seat {seat}" for seat in range(1, len(verdicts) + 1)]
    return pl.DataFrame({"target": 1, "measure": "seat_share", "of": of, "verdict": verdicts})


def test_a_verdict_depends_on_the_players_if_one_level_passes_and_another_fails() -> None:
    found = levels.verdicts([judged("PASS", "FAIL", "PASS"), judged("PASS", "PASS", "INCONCLUSIVE")])
    assert found["stands"].to_list() == ["same", "depends", "open"]
    assert [row["of"] for row in levels.dependent(found)] == ["seat 2"]


def compared(*differences: tuple[float, bool]) -> pl.DataFrame:
    values, shown = zip(*differences, strict=True)
    of = [str(place) for place in range(len(values))]
    return pl.DataFrame({"rules": "new", "measure": "m", "of": of, "difference": values, "shown": shown})


def test_a_sign_that_turns_between_levels_depends_on_the_players() -> None:
    weak = compared((1.0, True), (1.0, True), (1.0, True), (1.0, False))
    able = compared((2.0, True), (-1.0, True), (-1.0, False), (-1.0, False))
    found = levels.differences([("weak", weak), ("able", able)])
    assert found.filter(level="able")["stands"].to_list() == ["same", "depends", "open", "open"]


@pytest.mark.parametrize(
    ("players", "told"),
    [
        (("greedy(skill=0.5)", "builder(skill=0.5)"), ["builder", "greedy+builder", None]),
        (("greedy", "builder"), ["builder(skill=0.5)", "greedy(skill=0.5)+builder(skill=0.5)", None]),
        (
            ("greedy(skill=0.5)", "builder(skill=0.3)"),
            ["builder(skill=0.5)", "greedy(skill=0.5)+builder(skill=0.5)", None],
        ),
    ],
)
def test_a_style_has_one_name_on_all_levels_where_all_share_a_skill(
    tmp_path: Path, players: tuple[str, ...], told: list[str | None]
) -> None:
    names = pl.DataFrame(
        {"strategy": ["builder(skill=0.5)", "greedy(skill=0.5)+builder(skill=0.5)", None], "n": [1, 2, 3]}
    )
    shown = levels.without_skill(names, opened(tmp_path, players))
    assert shown["strategy"].to_list() == told
    assert shown["n"].to_list() == [1, 2, 3]


def of_chance(**chances: float) -> pl.DataFrame:
    """Rows that lie as far from 0 as chance alone would put them so often."""
    of, chance = zip(*chances.items(), strict=True)
    ends = {"difference": 2.0, "low": 1.0, "high": 3.0, "base": 10.0, "unit": "turns", "steps": 2.0}
    told = {"run": "new", "measure": "m", "games": 400, "stopped": False}
    return pl.DataFrame({"of": of, "chance": chance}).with_columns(
        **{name: pl.lit(value) for name, value in (ends | told).items()}
    )


def test_rows_of_all_levels_are_held_to_their_number_together() -> None:
    weak, able = of_chance(a=0.03, b=0.9), of_chance(a=0.011, b=0.5)
    # By themselves, of two rows: 2 x 0.03 and 2 x 0.011. Of four, by Holm: 4 x 0.011, then 3 x 0.03, 2 x 0.5.
    alone = comparison.with_findings(able)
    assert alone["chance"].to_list() == pytest.approx([0.022, 0.5])
    held = levels.held_together([("weak", weak), ("able", able)])
    assert list(held) == ["weak", "able"]
    told = {level: dict(table.select("of", "chance").iter_rows()) for level, table in held.items()}
    assert told["weak"] == pytest.approx({"a": 0.09, "b": 1.0})
    assert told["able"] == pytest.approx({"a": 0.044, "b": 1.0})
    assert held["able"].filter("shown")["of"].to_list() == ["a"]
    assert not held["weak"]["shown"].any()
    assert set(held["weak"]["low"]) == {1.0}
    assert held["able"]["games"][0] > alone["games"][0]


def test_what_is_shown_on_one_level_alone_may_not_be_among_all() -> None:
    rows = of_chance(a=0.03)
    assert comparison.with_findings(rows)["shown"].all()
    held = levels.held_together([("weak", rows), ("able", of_chance(a=0.9))])
    assert not held["weak"]["shown"].any()
