"""The picture a page begins with."""

import polars as pl

from reports.charts import overview
from tests.reports.charts.chart_tables import key_of, rows_of, twice

LENGTHS = {"p05_turns": 40.0, "p25_turns": 50.0, "mean_turns": 61.0, "p75_turns": 70.0, "p95_turns": 80.0}
SEATS = {"seat 1": 0.6, "seat 2": 0.4}


def figures(varieties: dict[str, float]) -> pl.DataFrame:
    rows = [{"measure": name, "of": "", "value": value, "fair": None} for name, value in LENGTHS.items()]
    rows += [{"measure": "seat_share", "of": seat, "value": won, "fair": 0.5} for seat, won in SEATS.items()]
    rows += [
        {"measure": "variety_share", "of": name, "value": v, "fair": None} for name, v in varieties.items()
    ]
    table = pl.DataFrame(rows, schema_overrides={"fair": pl.Float64})
    return table.with_columns(
        label=pl.col("measure"), low=pl.col("value") - 0.01, high=pl.col("value") + 0.01
    )


def test_there_is_a_panel_for_length_one_for_seats_and_in_the_market_one_for_varieties() -> None:
    assert len(overview.draw(figures({}), "What is seen").axes) == 2
    of_market = overview.draw(figures({"nougat": 0.7, "nut": 0.3}), "What is seen").axes
    assert [axes.get_title(loc="left") for axes in of_market] == [
        "turns a game", "games won by each seat", "chocolates by variety"
    ]  # fmt: skip
    assert rows_of(of_market[2]) == ["nougat", "nut"]


def test_what_dot_bar_and_lines_are_is_said_below_them() -> None:
    length, seats, varieties = overview.draw(figures({"nougat": 0.7, "nut": 0.3}), "What is seen").axes
    assert length.get_xlabel() == "dot: mean; bar: half of the\ngames; line: 9 of 10 games"
    assert seats.get_xlabel() == "bar: 95% interval;\ndashed: fair share"
    assert varieties.get_xlabel() == "bar: 95% interval"


def test_a_mean_over_games_that_were_stopped_is_told_as_the_least() -> None:
    stopped = figures({}).with_columns(label=pl.lit("Games take on average at least"))
    axes = overview.draw(stopped, "What is seen").axes[0]
    assert [text.get_text() for text in axes.texts] == ["at least 61.0"]


def test_the_length_is_told_by_its_mean_and_its_ends() -> None:
    axes = overview.draw(figures({}), "What is seen").axes[0]
    assert [text.get_text() for text in axes.texts] == ["61.0"]
    ends = [list(line.get_xdata()) for line in axes.lines if len(line.get_xdata()) == 2]  # type: ignore[arg-type]
    assert ends == [[40, 80], [50, 70]]


def test_a_quantile_that_is_not_known_is_left_out() -> None:
    known = figures({}).with_columns(value=pl.when(measure="p95_turns").then(None).otherwise("value"))
    axes = overview.draw(known.filter(pl.col("measure") != "p05_turns"), "What is seen").axes[0]
    assert [list(line.get_xdata()) for line in axes.lines] == [[50, 70], [61]]  # type: ignore[arg-type]


def test_runs_lie_beside_each_other_with_a_key() -> None:
    axes = overview.draw(twice(figures({})), "What is seen").axes
    assert len(axes[0].texts) == 2
    assert key_of(axes[0]) == ["base", "new"]
    assert rows_of(axes[1]) == ["seat 1", "seat 2"]
