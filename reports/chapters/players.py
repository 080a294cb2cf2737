"""Seats and strategies."""

from analyses.players import seat_wins, strategy_wins
from reports.charts.players import win_shares
from reports.sections import Chapter, Section

CHAPTER = Chapter(
    "Seats and players",
    (
        Section("seats", "Does the seat decide?", seat_wins, win_shares),
        # A strategy alone at the table wins every game, which says nothing.
        Section("strategies", "Which strategy wins?", strategy_wins, win_shares, fewest_rows=2),
    ),
)
