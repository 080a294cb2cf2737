"""The chart of who beats whom."""

import polars as pl
from matplotlib.colors import to_rgb

from reports import style
from reports.charts import heat
from reports.charts.players import pair_wins
from tests.reports.charts.chart_tables import rows_of, twice
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


def test_runs_share_their_rows_and_their_scale() -> None:
    weaker = PAIRS.with_columns(
        (0.5 + (pl.col(name) - 0.5) / 2).alias(name) for name in ("value", "low", "high")
    )
    both = pl.concat([run.with_columns(run=pl.lit(name)) for name, run in (("base", PAIRS), ("new", weaker))])
    first, second = pair_wins.draw(both).axes
    assert rows_of(first) == rows_of(second)
    darkest, half = to_rgb(style.colour(0)), to_rgb(style.shade(0, 0.5))
    inks = [{patch.get_facecolor()[:3] for patch in panel.patches} for panel in (first, second)]
    assert [darkest in found for found in inks] == [True, False]
    assert half in inks[1]


def test_cells_that_may_be_even_are_pale_and_the_reading_says_how_wide_intervals_are() -> None:
    unclear = PAIRS.with_columns(low=pl.col("value") - 0.4, high=pl.col("value") + 0.4)
    (axes,) = pair_wins.draw(unclear).axes
    assert axes.patches[0].get_facecolor()[:3] == to_rgb(style.shade(0, heat.FADED))
    assert "rests on 40 meetings, with 95% intervals of up to ±40.0 points" in pair_wins.reading(unclear)
