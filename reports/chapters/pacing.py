"""Pacing: how a game grows, what holds it up, and how much of it is luck."""

from functools import partial

from analyses.pacing import (
    colours,
    dead_reasons,
    droughts,
    early_lead,
    first_pieces,
    half_points,
    knight_wins,
    knights,
    missing_cards,
    spin_effects,
    spin_luck,
    spin_seats,
    starts,
)
from reports.charts.pacing import colours as colours_chart
from reports.charts.pacing import dead_reasons as dead_reasons_chart
from reports.charts.pacing import droughts as droughts_chart
from reports.charts.pacing import early_lead as early_lead_chart
from reports.charts.pacing import first_pieces as first_pieces_chart
from reports.charts.pacing import half_points as half_points_chart
from reports.charts.pacing import knight_wins as knight_wins_chart
from reports.charts.pacing import knights as knights_chart
from reports.charts.pacing import missing_cards as missing_cards_chart
from reports.charts.pacing import spin_effects as spin_effects_chart
from reports.charts.pacing import spin_luck as spin_luck_chart
from reports.charts.pacing import spin_seats as spin_seats_chart
from reports.charts.pacing import starts as starts_chart
from reports.sections import Chapter, Section

_asked = partial(Section, needs="turns", only_in="edition")
_first = partial(_asked, headline=True)
CHAPTER = Chapter(
    "Pacing",
    (
        _asked(
            "half-points",
            "How long does each half point take?",
            half_points,
            half_points_chart,
            headline=True,
        ),
        _first("droughts", "How long does nothing happen?", droughts, droughts_chart),
        Section(
            "dead-reasons",
            "Why does a turn bring nothing?",
            dead_reasons,
            dead_reasons_chart,
            "turns",
            only_in=("base", "edition", "market"),
            deep=True,
        ),
        Section(
            "missing-cards",
            "Which card was missing?",
            missing_cards,
            missing_cards_chart,
            "turns",
            only_in=("base", "edition", "market"),
            deep=True,
        ),
        _asked("leads", "Does an early lead win?", early_lead, early_lead_chart),
        _asked(
            "spin-luck",
            "How much of the length is the spinner’s luck?",
            spin_luck,
            spin_luck_chart,
            headline=True,
        ),
        _asked("spins", "What does a spin do to the length?", spin_effects, spin_effects_chart, deep=True),
        _asked("spin-seats", "Whom does a spin help?", spin_seats, spin_seats_chart, deep=True),
        _asked("start-worth", "What is a start worth?", starts, starts_chart),
        _asked("first-pieces", "What is a first piece worth?", first_pieces, first_pieces_chart, deep=True),
        _asked("colours", "What is a colour worth?", colours, colours_chart, deep=True),
        _asked("knights", "What does a knight take, and from whom?", knights, knights_chart, deep=True),
        _asked("knight-wins", "How far do knights carry?", knight_wins, knight_wins_chart, deep=True),
    ),
)
