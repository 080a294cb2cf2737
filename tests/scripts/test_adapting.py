"""The table of an adaptation for people."""

import polars as pl
import pytest

from analyses.adaptation import COLUMNS
from scripts.adapting import NAMES, SURE, lines, usual_players
from sim.games import about
from sim.rules.loading import load_rules
from strategies.fields import read_field

KEYS = {"measure": "seat_share", "of": "seat 1"}


def row(unit: str, *stands: str, **figures: float | None) -> dict[str, object]:
    zeros: dict[str, object] = dict.fromkeys(COLUMNS.names, 0.0)
    sure = {f"{name}_sure": "yes" if name in stands else "no" for name in NAMES}
    return {**zeros, **KEYS, "label": "A figure", "unit": unit, **sure, **figures}


def test_figures_that_differ_are_told_and_shares_are_in_points() -> None:
    rule = {"rule": 0.021, "rule_low": 0.01, "rule_high": 0.032}
    unknown = {"people": None, "people_low": None, "people_high": None}
    rows = [
        row("share", "rule", **rule, own=-0.0001, own_low=-0.01, own_high=0.008),
        row("turns", "rule", rule=-3.0, rule_low=-4.0, rule_high=-2.0, **unknown),
        row("share", rule=0.011, rule_low=0.001, rule_high=0.021),
    ]
    head, share, turns, rest, star = lines(pl.DataFrame(rows))
    assert head.split()[0] == "figure"
    assert share.startswith("A figure (points of a hundred) ")
    assert "+2.1 (+1.0 to +3.2)*" in share
    assert "+0.0 (−1.0 to +0.8) " in share
    assert turns.startswith("A figure (turns) ")
    assert "−3.0 (−4.0 to −2.0)*" in turns
    assert turns.endswith("unknown")
    assert rest == "1 more figure shows no difference that stands."
    assert star == SURE


def test_the_usual_players_are_those_met_most_often(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load_rules("base", None, ("players.most=2",))
    shares = dict(read_field("field:base", "base").players)
    assert usual_players(rules) == sorted(shares, key=lambda spec: -shares[spec])[:2]
    monkeypatch.setattr(about("base"), "LINEUP", "greedy,random")
    assert usual_players(rules) == ["greedy", "random"]
