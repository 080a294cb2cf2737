"""Rivalry: who leads, who comes back, who decides."""

from functools import partial

from analyses.players import pair_wins, strategy_seats, trade
from analyses.rivalry import (
    awards,
    comebacks,
    decided_at,
    decisions,
    lead_changes,
    offers,
    partners,
    remarkable,
    robbed,
    runaways,
    start_places,
    starts,
    victims,
)
from reports.charts.per_run import PerRun
from reports.charts.players import pair_wins as pair_wins_chart
from reports.charts.players import strategy_seats as strategy_seats_chart
from reports.charts.rivalry import awards as awards_chart
from reports.charts.rivalry import comebacks as comebacks_chart
from reports.charts.rivalry import decided_at as decided_at_chart
from reports.charts.rivalry import decisions as decisions_chart
from reports.charts.rivalry import lead_changes as lead_changes_chart
from reports.charts.rivalry import offers as offers_chart
from reports.charts.rivalry import partners as partners_chart
from reports.charts.rivalry import remarkable as remarkable_chart
from reports.charts.rivalry import robbed as robbed_chart
from reports.charts.rivalry import runaways as runaways_chart
from reports.charts.rivalry import start_places as start_places_chart
from reports.charts.rivalry import starts as starts_chart
from reports.charts.rivalry import trade as trade_chart
from reports.charts.rivalry import victims as victims_chart
from reports.sections import Chapter, Section

_asked = partial(Section, needs="turns")
_deep = partial(Section, needs="turns", deep=True)
CHAPTER = Chapter(
    "Leads and comebacks",
    (
        _asked("remarkable", "Which games are worth watching?", remarkable, remarkable_chart),
        _asked("lead-changes", "How often does the lead change?", lead_changes, lead_changes_chart),
        _asked("decided-at", "When is a game decided?", decided_at, decided_at_chart),
        _asked("comebacks", "Does the last still win?", comebacks, comebacks_chart),
        _asked("awards", "Do awards decide games?", awards, awards_chart, only_in=("base", "market")),
        _asked("victims", "Who loses cards to others?", victims, victims_chart),
        _deep("runaways", "How clear are the wins?", runaways, runaways_chart),
        _deep("robbed", "Does it cost the game to be robbed most?", robbed, robbed_chart),
        _deep("trade", "How much do players trade?", trade, trade_chart),
        _deep("partners", "With whom do players trade?", partners, partners_chart),
        _deep("offers", "Are leaders refused?", offers, offers_chart),
        _deep("starts", "Is a good start half the game?", starts, starts_chart),
        Section(
            "start-places",
            "What do the places of the start do?",
            start_places,
            start_places_chart,
            only_in=("base", "market"),
            deep=True,
        ),
        _deep("decisions", "How much is there to decide in a turn?", decisions, decisions_chart),
        Section(
            "strategy-seats",
            "Does a strategy need its seat?",
            strategy_seats,
            PerRun(strategy_seats_chart),
            deep=True,
        ),
        Section("pairs", "Which strategy beats which?", pair_wins, PerRun(pair_wins_chart), deep=True),
    ),
)
