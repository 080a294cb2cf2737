"""The chart of who beats whom."""

import polars as pl

from reports.charts.players import pair_wins
from tests.reports.charts.chart_tables import twice
from tests.reports.charts.tournament_tables import PAIRS


def test_the_title_names_who_is_ahead_of_all_or_the_clearest_pair() -> None:
    assert pair_wins.title(PAIRS) == "rock comes in before scissors in 80.0% of their meetings"
    rock = (pl.col("strategy") == "rock") & (pl.col("other") == "paper")
    ends = {"value": 0.6, "low": 0.55, "high": 0.65}
    best = PAIRS.with_columns(pl.when(rock).then(at).otherwise(name).alias(name) for name, at in ends.items())
    assert pair_wins.title(best) == "rock comes in before each of the others more often than not"
    unclear = PAIRS.with_columns(low=pl.lit(0.4))
    assert pair_wins.title(unclear) == "No strategy is shown to come in before another more often than not"


def test_a_row_holds_what_a_strategy_wins_against_each() -> None:
    (axes,) = pair_wins.draw(PAIRS, "caption").axes
    assert [label.get_text() for label in axes.get_yticklabels()] == ["rock  1", "scissors  2", "paper  3"]
    assert [text.get_text() for text in axes.texts] == ["·", "80", "40", "20", "·", "70", "60", "30", "·"]
    assert "A cell says" in pair_wins.reading(PAIRS)


def test_several_runs_have_a_panel_each() -> None:
    panels = pair_wins.draw(twice(PAIRS)).axes
    assert [panel.get_title("right") for panel in panels] == ["base", "new"]
    assert len(panels[1].texts) == 9
