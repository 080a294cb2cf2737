"""Points: when they fall and where they come from."""

from analyses.pacing import dead_turns
from analyses.points import by_round, milestones, sources
from reports.charts.pacing import dead_turns as dead_turns_chart
from reports.charts.points import fan
from reports.charts.points import milestones as milestones_chart
from reports.charts.points import sources as sources_chart
from reports.sections import Chapter, Section

CHAPTER = Chapter(
    "Points",
    (
        Section("points", "How do points grow?", by_round, fan, "turns"),
        Section("milestones", "When do points fall?", milestones, milestones_chart, "turns"),
        Section("dead-turns", "How often does a turn bring nothing?", dead_turns, dead_turns_chart, "turns"),
        Section("sources", "What do winners win with?", sources, sources_chart),
    ),
)
