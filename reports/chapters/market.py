"""The market: its bars, its rewards, what they are worth, and who makes chocolate."""

from functools import partial

from analyses.market import (
    catch_up,
    costs,
    crowding,
    curves,
    explained,
    levels,
    makers,
    patience,
    payback,
    points,
    raise_profits,
    raises,
    rewards,
    sales,
    saturation,
    tableau,
    transitions,
)
from reports.charts.market import catch_up as catch_up_chart
from reports.charts.market import costs as costs_chart
from reports.charts.market import crowding as crowding_chart
from reports.charts.market import curves as curves_chart
from reports.charts.market import explained as explained_chart
from reports.charts.market import levels as levels_chart
from reports.charts.market import makers as makers_chart
from reports.charts.market import patience as patience_chart
from reports.charts.market import payback as payback_chart
from reports.charts.market import points as points_chart
from reports.charts.market import raise_profits as raise_profits_chart
from reports.charts.market import raises as raises_chart
from reports.charts.market import rewards as rewards_chart
from reports.charts.market import sales as sales_chart
from reports.charts.market import saturation as saturation_chart
from reports.charts.market import tableau as tableau_chart
from reports.charts.market import transitions as transitions_chart
from reports.sections import Chapter, Section

_asked = partial(Section, needs="sales", only_in="market")
_deep = partial(_asked, deep=True)
CHAPTER = Chapter(
    "The market",
    (
        _asked("levels", "How do the bars move?", levels, levels_chart, needs="turns"),
        _asked("rewards", "What does a chocolate pay?", rewards, rewards_chart, headline=True),
        _asked("curves", "What does each variety pay, early and late?", curves, curves_chart),
        _deep("chips", "How many points is a chocolate worth?", points, points_chart),
        _asked("costs", "What does a chocolate bring for what it costs?", costs, costs_chart, headline=True),
        _deep("tableau", "What is a row of the tableau worth?", tableau, tableau_chart),
        _asked("patience", "What does it cost to wait?", patience, patience_chart, headline=True),
        _deep("transitions", "How does a reward move between two sales?", transitions, transitions_chart),
        _deep("crowding", "What does a bar pay that several use?", crowding, crowding_chart),
        _deep("raises", "What does the die do, and what do choices?", raises, raises_chart),
        _deep("raise-profits", "Who profits from a bar that I raise?", raise_profits, raise_profits_chart),
        _asked("catch-up", "Does the market help who is behind?", catch_up, catch_up_chart),
        _asked("payback", "When does a site pay for itself?", payback, payback_chart),
        _deep("saturation", "When does the market run full?", saturation, saturation_chart),
        _asked("sold", "What is sold?", sales, sales_chart),
        _deep("makers", "Who makes chocolate?", makers, makers_chart),
        _deep("explained", "How much of who wins do rewards explain?", explained, explained_chart),
    ),
)
