"""What stands on all levels of play and what turns between them, on tables worked out by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses import comparison, levels
from analyses.run_tables import RunTables
from tests.analyses.every_draw import Figures, by_chance, by_key, measured

KEYS = [(name, "") for name in ("mean_turns", "median_turns", "p95_turns", "mean_minutes", "lead_changes",
                                "chocolates_a_game")]  # fmt: skip
# What the new rules add on two levels, (m, k) for m - k, m and m + k in three blocks: the square of its
# standard errors off 0 is 3 * m**2 / k**2.
ADDED = {
    "beginners": [(10, 1), (-26, 3), (8, 1), (1, 1), (20, 1), (2, 1)],
    "experts": [(-12, 1), (-9, 1), (7, 1), (5, 1), (0, 1), (-1, 2)],
}
OLD: Figures = dict.fromkeys(KEYS, (40, 50, 60))


def rows(level: str) -> pl.DataFrame:
    """The new rules against the old ones on a level, each row as if it were the only one."""
    blocks = {
        key: (50 - 10 + m - k, 50 + m, 50 + 10 + m + k)
        for key, (m, k) in zip(KEYS, ADDED[level], strict=True)
    }
    return comparison.against(measured(OLD, 300), measured(blocks, 300), "new")


def held() -> dict[str, pl.DataFrame]:
    return levels.held_together([(level, rows(level)) for level in ADDED])


def alone(m: int, k: int) -> float:
    return by_chance(3 * m**2 / k**2)


def test_each_row_is_held_to_the_number_of_rows_of_all_levels() -> None:
    found = {level: by_key(table, "chance") for level, table in held().items()}
    assert list(found) == ["beginners", "experts"]
    # Of twelve rows the least counts twelve times, and so on; none less than one before it.
    expected = {
        ("beginners", "lead_changes"): 12 * alone(20, 1),
        ("experts", "mean_turns"): 11 * alone(-12, 1),
        ("beginners", "mean_turns"): 10 * alone(10, 1),
        ("experts", "median_turns"): 9 * alone(-9, 1),
        ("beginners", "median_turns"): 9 * alone(-9, 1),  # 8 * alone(-26, 3) would be less
        ("beginners", "p95_turns"): 9 * alone(-9, 1),  # and so would 7 * alone(8, 1)
        ("experts", "p95_turns"): 6 * alone(7, 1),
        ("experts", "mean_minutes"): 5 * alone(5, 1),
        ("beginners", "chocolates_a_game"): 4 * alone(2, 1),
        ("beginners", "mean_minutes"): 3 * alone(1, 1),
        ("experts", "chocolates_a_game"): 2 * alone(-1, 2),
        ("experts", "lead_changes"): 1.0,
    }
    told = {(level, key[0]): chance for level, of in found.items() for key, chance in of.items()}
    assert told == pytest.approx(expected, rel=1e-6)
    # Among the six rows of its own level that of the minutes would have stood: it is the fourth there.
    assert 3 * alone(5, 1) < 0.05 < 5 * alone(5, 1)


def test_each_level_is_sorted_by_what_it_shows() -> None:
    told = {
        level: list(zip(table["measure"], table["shown"], strict=True)) for level, table in held().items()
    }
    assert told == {
        "beginners": [
            ("lead_changes", True), ("mean_turns", True), ("median_turns", True), ("p95_turns", True),
            ("chocolates_a_game", False), ("mean_minutes", False),
        ],
        "experts": [
            ("mean_turns", True), ("median_turns", True), ("p95_turns", True),
            ("mean_minutes", False), ("chocolates_a_game", False), ("lead_changes", False),
        ],
    }  # fmt: skip
    assert "level" not in held()["experts"].columns


def test_a_difference_stands_if_it_is_shown_in_one_direction_everywhere() -> None:
    named = [(level, table.rename({"run": "rules"})) for level, table in held().items()]
    found = levels.differences(named)
    assert len(found) == 2 * 6
    expected = {
        "mean_turns": "depends",  # 10 more, 12 less
        "median_turns": "same",  # 26 and 9 less
        "p95_turns": "same",  # 8 and 7 more
        "mean_minutes": "open",  # 1 and 5 more, shown on neither
        "lead_changes": "open",  # 20 more, shown on one
        "chocolates_a_game": "open",  # 2 more and 1 less, shown on neither
    }
    for level in ADDED:
        assert dict(found.filter(level=level).select("measure", "stands").iter_rows()) == expected
    assert [(row["level"], row["difference"]) for row in levels.dependent(found)] == [
        ("beginners", pytest.approx(10)), ("experts", pytest.approx(-12)),
    ]  # fmt: skip


def test_figures_of_other_rules_stand_for_themselves() -> None:
    weak, able = ([("one", 2.0), ("two", -2.0)], [("one", 3.0), ("two", 2.0)])
    tables = [
        (level, pl.DataFrame([{"rules": rules, "measure": "m", "of": "", "difference": value, "shown": True}
                              for rules, value in told]))
        for level, told in (("weak", weak), ("able", able))
    ]  # fmt: skip
    found = levels.differences(tables)
    assert found.select("rules", "level", "stands").rows() == [
        ("one", "weak", "same"), ("two", "weak", "depends"),
        ("one", "able", "same"), ("two", "able", "depends"),
    ]  # fmt: skip


# The verdicts of twelve targets on three levels, and whether they stand.
VERDICTS = [
    ("PASS", "PASS", "PASS", "same"),
    ("FAIL", "FAIL", "FAIL", "same"),
    ("INCONCLUSIVE", "INCONCLUSIVE", "INCONCLUSIVE", "same"),
    ("PASS", "PASS", "FAIL", "depends"),
    ("FAIL", "PASS", "PASS", "depends"),
    ("FAIL", "PASS", "FAIL", "depends"),
    ("PASS", "INCONCLUSIVE", "FAIL", "depends"),
    ("INCONCLUSIVE", "FAIL", "PASS", "depends"),
    ("PASS", "PASS", "INCONCLUSIVE", "open"),
    ("INCONCLUSIVE", "FAIL", "FAIL", "open"),
    ("INCONCLUSIVE", "INCONCLUSIVE", "PASS", "open"),
    ("FAIL", "INCONCLUSIVE", "INCONCLUSIVE", "open"),
]


def test_verdicts_of_twelve_targets_on_three_levels() -> None:
    judged = [
        pl.DataFrame({"target": range(12), "measure": "seat_share", "of": "seat 1", "verdict": column})
        for column in list(zip(*VERDICTS, strict=True))[:3]
    ]
    found = levels.verdicts(judged)
    assert found.select("target", "stands").rows() == [(at, row[3]) for at, row in enumerate(VERDICTS)]
    assert [row["target"] for row in levels.dependent(found)] == [3, 4, 5, 6, 7]
    for row in VERDICTS:
        assert levels.stands(set(row[:3])) == row[3]


def test_twelve_runs_are_four_levels_of_three_rule_sets_in_the_order_of_the_first() -> None:
    who, rules = "dbac", ["two", "one", "three"]
    # As they come: of each rule set the levels stand in another order.
    order = [
        ("d", "two"), ("b", "one"), ("b", "two"), ("a", "three"), ("d", "three"), ("a", "one"),
        ("c", "two"), ("b", "three"), ("d", "one"), ("a", "two"), ("c", "three"), ("c", "one"),
    ]  # fmt: skip
    runs = [
        RunTables(
            Path(player + told),
            {
                "rules_digest": told, "seats": 2, "players": [player] * 2,
                "strategies": [{"label": player, "parameters": {}, "digest": player}] * 2,
            },
            pl.LazyFrame(),
            None,
        )
        for player, told in order
    ]  # fmt: skip
    expected = [[order.index((player, told)) for told in rules] for player in who]
    assert expected == [[0, 8, 4], [2, 1, 7], [9, 5, 3], [6, 11, 10]]
    assert levels.levels_of(runs) == expected
    assert levels.levels_of(runs[:-1]) == []  # one rule set lacks a level
