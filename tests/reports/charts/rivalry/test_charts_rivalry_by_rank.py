"""What the charts of victims and of partners share."""

import polars as pl

from reports.charts.rivalry import by_rank
from tests.reports.charts.chart_tables import twice
from tests.reports.charts.rivalry_tables import VICTIMS, along


def test_what_was_done_most_is_told() -> None:
    assert [row["n"] for _, row in by_rank.front_rows(VICTIMS, "cause")] == [100]
    assert [name for name, _ in by_rank.front_rows(twice(VICTIMS), "cause")] == ["base", "new"]


def test_a_share_beyond_chance_is_claimed_only_where_that_is_sure() -> None:
    front, between, last = (row | {"sure": True} for row in VICTIMS.filter(cause="robber").rows(named=True))
    assert by_rank.against_fair(front) == "70.0%, more than their share of the players (50.0%)"
    assert by_rank.against_fair(last) == "20.0%, less than their share of the players (39.5%)"
    assert by_rank.against_fair(between | {"sure": False}) == (
        "10.0%, not shown to be off their share of the players (10.5%)"
    )


def test_what_is_sure_is_held_to_all_rows_of_the_table() -> None:
    close = VICTIMS.with_columns(beyond=-0.0029, beyond_low=-0.0055, beyond_high=-0.00025)
    assert not by_rank.front_rows(close, "cause")[0][1]["sure"]
    alone = close.filter(cause="robber", rank="in front")
    assert by_rank.front_rows(alone, "cause")[0][1]["sure"]
    unknown = alone.with_columns(pl.lit(None, pl.Float64).alias(end) for end in ("beyond_low", "beyond_high"))
    assert not by_rank.front_rows(unknown, "cause")[0][1]["sure"]
    assert [row["sure"] for _, row in by_rank.front_rows(twice(VICTIMS), "cause")] == [True, True]


def test_a_panel_each_kind_with_ticks() -> None:
    panels = by_rank.draw(VICTIMS, "title", "", "cause", {"robber": "the robber"}, "share").axes
    assert [panel.get_title("left") for panel in panels] == ["monopoly", "the robber"]
    ticks = [along(line)[0] for line in panels[0].lines if line.get_linewidth() == 1.5]
    assert ticks == [0.5, 0.105, 0.395]
