"""The market: its bars, its rewards, and who makes chocolate."""

from functools import partial

from analyses.market import levels, makers, points, rewards, sales, transitions
from reports.charts.market import levels as levels_chart
from reports.charts.market import makers as makers_chart
from reports.charts.market import points as points_chart
from reports.charts.market import rewards as rewards_chart
from reports.charts.market import sales as sales_chart
from reports.charts.market import transitions as transitions_chart
from reports.sections import Chapter, Section

_asked = partial(Section, needs="sales", only_in="market")
CHAPTER = Chapter(
    "The market",
    (
        _asked("levels", "How do the bars move?", levels, levels_chart, needs="turns"),
        _asked("rewards", "What does a chocolate pay?", rewards, rewards_chart),
        _asked("chips", "How many points is a chocolate worth?", points, points_chart),
        _asked("transitions", "How does a reward move between two sales?", transitions, transitions_chart),
        _asked("sold", "What is sold?", sales, sales_chart),
        _asked("makers", "Who makes chocolate?", makers, makers_chart),
    ),
)
