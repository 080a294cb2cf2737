"""The chart of what who is behind gets."""

import polars as pl

from reports.charts.market import catch_up
from tests.reports.charts.chart_tables import key_of, places, twice
from tests.reports.charts.market_worth_tables import CATCH_UP


def near(table: pl.DataFrame, figure: str) -> pl.DataFrame:
    """The table, a figure of it as sure as can be."""
    ends = {f"{figure}_low": pl.col(figure) - 0.01, f"{figure}_high": pl.col(figure) + 0.01}
    return table.with_columns(**ends)


SURE = near(CATCH_UP, "a_turn")


def test_the_title_says_first_whether_who_is_behind_gets_more_a_turn() -> None:
    assert catch_up.title(SURE) == (
        "The market brings more to who is far behind and less to who is far ahead: "
        "against others in the round, "
        "+0.120 points a turn (+0.110 to +0.130) to those 6 or more points behind "
        "and −0.060 points a turn (−0.070 to −0.050) to those 3 or more points ahead; "
        "one sale is not shown to bring either more or less"
    )
    assert "The market in base and new brings more" in catch_up.title(twice(SURE))


def test_the_title_says_too_where_who_is_behind_gets_less() -> None:
    turned = near(SURE.with_columns(-pl.col("a_turn")), "a_turn")
    assert "brings less to who is far behind and more to who is far ahead: " in catch_up.title(turned)
    ahead = SURE.with_columns(a_turn_low=pl.when(pl.col("behind") < 1).then("a_turn_low").otherwise(-1.0))
    assert "The market brings less to who is far ahead: " in catch_up.title(ahead)
    assert "+0.120 points a turn (−1.000 to +0.130)" in catch_up.title(ahead)


def test_a_sale_is_told_where_it_surely_brings_more_or_less() -> None:
    told = catch_up.title(near(SURE, "against"))
    assert told.endswith(
        "one sale brings +0.060 points (+0.050 to +0.070) to those 6 or more points behind "
        "and −0.030 points (−0.040 to −0.020) to those 3 or more points ahead"
    )


def test_ends_that_are_no_gathered_ones_are_told_as_they_are() -> None:
    told = catch_up.title(SURE.filter(pl.col("behind").is_between(0, 1) | (pl.col("behind") == 4)))
    assert "to those 4 points behind; one sale" in told
    assert "ahead" not in told


def test_the_title_names_nobody_where_nothing_is_sure() -> None:
    unsure = (
        "is not shown to bring those far behind or far ahead more or less a turn than others in their round"
    )
    assert catch_up.title(CATCH_UP) == f"The market {unsure}"
    assert catch_up.title(twice(CATCH_UP)) == f"The market in base and new {unsure}"
    level = SURE.filter(pl.col("behind") == 0)
    assert catch_up.title(level) == f"The market {unsure}"
    unknown = SURE.with_columns(pl.lit(None, pl.Float64).alias(f"a_turn_{end}") for end in ("low", "high"))
    assert catch_up.title(unknown) == f"The market {unsure}"


def test_runs_are_lines_of_the_same_panels() -> None:
    key, sale, _, turn = catch_up.draw(twice(CATCH_UP), "caption").axes
    assert key_of(key) == ["base", "new"]
    assert len(sale.lines) == 2
    assert places(turn.lines[0]) == list(range(-3, 7))
    assert key_of(catch_up.draw(CATCH_UP).axes[0]) == []
