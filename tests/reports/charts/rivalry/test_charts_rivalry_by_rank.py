"""What the charts of victims and of partners share."""

from reports.charts.rivalry import by_rank
from tests.reports.charts.chart_tables import twice
from tests.reports.charts.rivalry_tables import VICTIMS, along


def test_what_was_done_most_is_told() -> None:
    assert [row["n"] for _, row in by_rank.front_rows(VICTIMS, "cause")] == [100]
    assert [name for name, _ in by_rank.front_rows(twice(VICTIMS), "cause")] == ["base", "new"]


def test_a_share_beyond_chance_is_claimed_only_by_its_interval() -> None:
    front, between, last = VICTIMS.filter(cause="robber").iter_rows(named=True)
    assert by_rank.against_fair(front) == "70.0%, more than their share of the players (50.0%)"
    assert by_rank.against_fair(between) == "10.0%, about their share of the players (10.5%)"
    assert by_rank.against_fair(last) == "20.0%, less than their share of the players (39.5%)"
    assert "about" in by_rank.against_fair(front | {"beyond_low": None})


def test_a_panel_each_kind_with_ticks() -> None:
    panels = by_rank.draw(VICTIMS, "title", "", "cause", {"robber": "the robber"}, "share").axes
    assert [panel.get_title("left") for panel in panels] == ["monopoly", "the robber"]
    ticks = [along(line)[0] for line in panels[0].lines if line.get_linewidth() == 1.5]
    assert ticks == [0.5, 0.105, 0.395]
