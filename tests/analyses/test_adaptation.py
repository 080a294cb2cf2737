"""What a rule does, what it does to its own players, and the difference of the two."""

import numpy as np
import polars as pl
import pytest

from analyses.adaptation import COLUMNS, Four, compute
from analyses.measures import Measured

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
