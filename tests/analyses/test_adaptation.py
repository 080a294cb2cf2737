"""What a rule does, what it does to its own players, and the difference of the two."""

from statistics import NormalDist

import numpy as np
import polars as pl
import pytest

from analyses.adaptation import COLUMNS, Four, compute
from analyses.measures import Measured
from tests.analyses import every_draw

NAMES = ("rule", "own", "people")


def measured(length: float, share: float, spread: float, label: str, seed: int = 1) -> Measured:
    """A median length, and a share of a player, which blocks spread alike in all runs of a seed."""
    luck = np.random.default_rng(seed).normal(0, 1, (2_000, 1))
    value = np.array([length, share])
    table = pl.DataFrame(
        {
            "measure": ["median_turns", "strategy_share"],
            "of": ["", label],
            "label": ["Half of games are over after", f"Games won by {label}"],
            "unit": ["turns", "share"],
            "value": value,
        }
    )
    return Measured(table, value + spread * luck)


FOUR = Four(
    measured(60.0, 0.25, 0.01, "greedy"),
    measured(66.0, 0.30, 0.01, "greedy"),
    measured(58.0, 0.25, 0.01, "greedy@greedy"),
    measured(60.0, 0.25, 0.01, "greedy@greedy"),
)
CALLED = {"greedy@greedy": "greedy"}


def test_the_parts_add_up() -> None:
    table = compute(FOUR, CALLED)
    assert table.columns == COLUMNS.names
    turns, share = table.iter_rows(named=True)
    assert [turns[name] for name in ("before", *NAMES)] == pytest.approx([60.0, 6.0, 2.0, -4.0])
    assert [share[name] for name in ("before", *NAMES)] == pytest.approx([0.25, 0.05, 0.0, -0.05])
    assert (share["of"], share["label"]) == ("greedy", "Games won by greedy")


def test_luck_that_all_runs_share_falls_out() -> None:
    turns = compute(FOUR, CALLED).row(0, named=True)
    for name in NAMES:
        assert turns[f"{name}_low"] == pytest.approx(turns[name])
        assert turns[f"{name}_high"] == pytest.approx(turns[name])


def test_luck_of_its_own_stays() -> None:
    other = measured(60.0, 0.25, 0.5, "greedy@greedy", seed=2)
    turns = compute(Four(FOUR.before_old, FOUR.after_old, FOUR.before_own, other), CALLED).row(0, named=True)
    assert turns["rule_high"] == pytest.approx(turns["rule"])
    half = 1.96 * 0.5
    assert turns["own_high"] - turns["own"] == pytest.approx(half, rel=0.1)
    assert turns["people"] - turns["people_low"] == pytest.approx(half, rel=0.1)


def test_what_stands_is_held_to_the_number_of_differences() -> None:
    """A difference 2.2 standard errors off 0 shows by itself, and not as one of six."""
    noisy = measured(60.0, 0.25, 1.0, "greedy", seed=2)
    near, far = (measured(60.0 + gap, 0.25, 0.0, "greedy") for gap in (2.2, 5.0))
    for after, stands in ((near, "no"), (far, "yes")):
        row = compute(Four(noisy, after, noisy, noisy), CALLED).row(0, named=True)
        assert row["rule_low"] > 0
        assert row["rule_sure"] == stands
        assert row["own_sure"] == "no"


def test_rounds_say_what_turns_do() -> None:
    rounds = [
        Measured(one.table.with_columns(measure=pl.lit("mean_rounds")), one.replicates)
        for one in (FOUR.before_old, FOUR.after_old, FOUR.before_own, FOUR.after_own)
    ]
    assert compute(Four(*rounds), CALLED).is_empty()


def test_a_figure_that_a_run_lacks_is_left_out() -> None:
    table = compute(FOUR, {})
    assert table["measure"].to_list() == ["median_turns"]


def test_figures_beyond_the_cap_are_unknown() -> None:
    endless = measured(np.inf, 0.25, 0.0, "greedy")
    table = compute(Four(endless, endless, FOUR.before_own, FOUR.after_own), CALLED)
    turns = table.row(0, named=True)
    assert turns["rule"] is None
    assert turns["people"] is None
    assert turns["own"] == pytest.approx(2.0)


# Of four figures what the rule adds with the old players, and what it adds if each rule set has its own:
# (m, k) for m - k, m and m + k in three blocks. What players make of it is the second less the first, in m
# and in k.
ADDED = {
    ("mean_turns", ""): ((4, 2), (1, 4)),
    ("median_turns", ""): ((17, 12), (32, 16)),
    ("mean_minutes", ""): ((10, 8), (0, 4)),
    ("strategy_share", "greedy"): ((1 / 8, 1 / 16), (1 / 8, 1 / 8)),
    ("mean_rounds", ""): ((1, 1), (1, 1)),
}
# Runs of the old players, and of own ones: what blocks share falls out.
OLD = dict.fromkeys(ADDED, (60.0, 100.0, 80.0))
OWN = dict.fromkeys(ADDED, (70.0, 20.0, 30.0))


def by_hand() -> Four:
    def after(before: every_draw.Figures, side: int) -> every_draw.Figures:
        adds = {key: told[side] for key, told in ADDED.items()}
        return {
            key: [one + m + sign * k for one, sign in zip(of, (-1, 0, 1), strict=True)]
            for key, of in before.items()
            for m, k in [adds[key]]
        }

    def named(figures: every_draw.Figures) -> every_draw.Figures:
        return {(name, of and f"{of}@{of}"): values for (name, of), values in figures.items()}

    runs = (OLD, after(OLD, 0), named(OWN), named(after(OWN, 1)))
    return Four(*(every_draw.measured(figures, 300) for figures in runs))


def test_of_three_blocks_all_differences_and_their_ends_by_hand() -> None:
    table = compute(by_hand(), CALLED)
    assert list(table.select("measure", "of").iter_rows()) == list(ADDED)[:-1]  # rounds say what turns do
    for row, ((rule, spread), (own, wide)) in zip(table.iter_rows(named=True), ADDED.values(), strict=False):
        assert row["before"] == pytest.approx((60 + 100 + 80) / 3)
        for name, m, k in (("rule", rule, spread), ("own", own, wide), ("people", own - rule, wide - spread)):
            assert row[name] == pytest.approx(m, abs=1e-9)
            # Of 27 draws the ends are the least and the largest: three times the same block.
            ends = (row[f"{name}_low"], row[f"{name}_high"])
            assert ends == pytest.approx((m - abs(k), m + abs(k)))


def test_of_twelve_differences_those_are_sure_that_stand_by_the_method_of_holm() -> None:
    table = compute(by_hand(), CALLED)
    sure = {
        (row["measure"], name) for row in table.to_dicts() for name in NAMES if row[f"{name}_sure"] == "yes"
    }

    def chance(ends: float) -> float:
        """That of a difference which is so many times as far from 0 as from the end of its interval."""
        return 2 * (1 - NormalDist().cdf(1.96 * ends))

    # From the least: 15 / 4 ends counts twelve times, 10 / 4 eleven times, three of 2 ends ten times and
    # less, 3 / 2 seven times, 17 / 12 six times; then 10 / 8 five times, which is too much.
    assert 7 * chance(3 / 2) < 6 * chance(17 / 12) < 0.05 < 5 * chance(10 / 8)
    assert 12 * chance(17 / 12) > 0.05 > chance(10 / 8)
    assert 5 / 2 * chance(10 / 8) < 0.05  # as it would count if only one side of 0 did
    assert sure == {
        ("median_turns", "people"), ("mean_minutes", "people"),
        ("mean_turns", "rule"), ("median_turns", "own"), ("strategy_share", "rule"),
        ("mean_turns", "people"),
        ("median_turns", "rule"),
    }  # fmt: skip
