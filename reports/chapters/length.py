"""How long a game lasts, and why."""

from functools import partial

from analyses.length import (
    by_seat,
    by_style,
    by_target,
    curve,
    hazard,
    last_points,
    longest,
    luck,
    minutes,
    phases,
    played_for,
)
from reports.charts.length import by_seat as by_seat_chart
from reports.charts.length import by_style as by_style_chart
from reports.charts.length import by_target as by_target_chart
from reports.charts.length import curve as curve_chart
from reports.charts.length import hazard as hazard_chart
from reports.charts.length import last_points as last_points_chart
from reports.charts.length import longest as longest_chart
from reports.charts.length import luck as luck_chart
from reports.charts.length import minutes as minutes_chart
from reports.charts.length import phases as phases_chart
from reports.charts.length import played_for as played_for_chart
from reports.sections import Chapter, Section

_turns = partial(Section, needs="turns")
_deep = partial(Section, needs="turns", deep=True)
CHAPTER = Chapter(
    "Length",
    (
        Section("length", "How long is a game?", curve, curve_chart),
        _turns("minutes", "How long is a game in minutes?", minutes, minutes_chart),
        _turns("hazard", "When do games end, and where do they drag?", hazard, hazard_chart),
        _turns("phases", "What are points made of in each phase?", phases, phases_chart, headline=True),
        _turns(
            "targets",
            "How long would it be to fewer points?",
            by_target,
            by_target_chart,
            fewest_rows=2,
            only_in="market",
        ),
        _deep(
            "played-for",
            "How long is a game for other points?",
            played_for,
            played_for_chart,
            beside=played_for.beside,
        ),
        _deep("longest", "What makes the longest games long?", longest, longest_chart),
        _deep("last-points", "How long does the last point take?", last_points, last_points_chart),
        Section("winning-seats", "Who wins early, and who late?", by_seat, by_seat_chart, deep=True),
        Section("styles-length", "Who makes games long?", by_style, by_style_chart, deep=True),
        _deep("luck", "How much of the length is luck?", luck, luck_chart, only_in=("base", "market")),
    ),
)
