"""How long a game lasts."""

from analyses.length import by_target, curve
from reports.charts.length import by_target as by_target_chart
from reports.charts.length import curve as curve_chart
from reports.sections import Chapter, Section

CHAPTER = Chapter(
    "Length",
    (
        Section("length", "How long is a game?", curve, curve_chart),
        Section(
            "targets",
            "How long would it be to fewer points?",
            by_target,
            by_target_chart,
            needs="turns",
            fewest_rows=2,
            only_in="market",
        ),
    ),
)
