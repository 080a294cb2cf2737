"""The chart of rewards by the number of the sale."""

import pytest
from matplotlib.colors import to_hex, to_rgb
from matplotlib.patches import Rectangle

from reports import style
from reports.charts.market import rewards as market_rewards
from reports.charts.pacing import dead_reasons
from tests.reports.charts.chart_tables import twice
from tests.reports.charts.market_tables import REWARDS


def test_the_title_says_the_commonest_reward_early_and_late() -> None:
    assert market_rewards.title(REWARDS) == (
        "The first chocolate of a game most often pays 1 development card (90.0%, 85.0 to 95.0%), "
        "the 2nd 1 VP (50.0%, 45.0 to 55.0%)"
    )
    assert "of a game in base and new most often pays" in market_rewards.title(twice(REWARDS))


def test_every_number_of_sale_that_enough_games_reach_is_a_whole_column() -> None:
    stack, left = market_rewards.draw(REWARDS, "caption").axes
    tops: dict[float, float] = {}
    for bar in stack.patches:
        assert isinstance(bar, Rectangle)
        middle = round(bar.get_x() + bar.get_width() / 2)
        tops[middle] = max(tops.get(middle, 0.0), bar.get_y() + bar.get_height())
    assert tops == pytest.approx({1: 1.0, 2: 1.0})
    assert [bar.get_height() for bar in left.patches if isinstance(bar, Rectangle)] == [100, 50]


def test_rows_are_named_by_level_and_reward_with_points_in_brown() -> None:
    legend = market_rewards.draw(REWARDS).axes[0].get_legend()
    assert legend is not None
    assert [text.get_text() for text in legend.get_texts()] == [
        "3: 1 VP",
        "2: 1 development card",
        "1: 1 road",
    ]
    inks = [to_hex(handle.get_facecolor()) for handle in legend.get_patches()]  # from the highest row down
    assert inks == [market_rewards.PAYING[1], market_rewards.PLAIN[1], market_rewards.PLAIN[0]]


@pytest.mark.parametrize(
    ("number", "text"), [(2, "2nd"), (3, "3rd"), (11, "11th"), (21, "21st"), (112, "112th")]
)
def test_numbers_in_order(number: int, text: str) -> None:
    assert market_rewards.ordinal(number) == text


def _light(colour: str) -> float:
    """The relative luminance of a colour."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in to_rgb(colour)]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize(
    "darkest", [market_rewards.PLAIN[1], market_rewards.PAYING[1], dead_reasons.BROWNS[1]]
)
def test_the_darkest_row_is_seen_on_a_dark_page_where_it_stays(darkest: str) -> None:
    paper = style.DARK[style.PAPER]
    assert darkest not in style.dark_colours()
    assert (_light(darkest) + 0.05) / (_light(paper) + 0.05) > 3
