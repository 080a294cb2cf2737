"""By what an edition's planner chooses its next piece and keeps its cards: weights that a designer can set.

They follow the weights of trade. Efforts say which plan looks short, waits which of its pieces comes first.
"""

from strategies.api import Parameter
from strategies.shared.trade_weights import TRADE
from strategies.shared.weights import style

EDITION = (
    Parameter("settlement_effort", 1.2, 0.2, 3, "how dear it reckons a settlement; 1: what its cards cost"),
    Parameter("city_effort", 1, 0.2, 3, "how dear it reckons a city; 1: what its cards cost"),
    Parameter("knight_effort", 1.6, 0.2, 3, "how dear it reckons a knight; 1: what its cards cost"),
    Parameter("settlement_wait", 0.0, -2, 2, "rounds that it waits longer for a settlement to come first"),
    Parameter("city_wait", 0.0, -2, 2, "rounds that it waits longer for a city to come first"),
    Parameter("knight_wait", 0.35, -2, 2, "rounds that it waits longer for a knight to come first"),
    Parameter("nearness", 2.0, 0, 4, "how much the rounds to the next point count beside those to the win"),
    Parameter("pause", 0.1, 0, 3, "rounds that it adds to those of every next piece"),
    Parameter(
        "raid", 0.0, 0, 4, "rounds that it waits longer for a knight that draws from who has almost won"
    ),
    Parameter("exchange", 5.0, 1, 10, "spare cards that it reckons to give for one that it lacks"),
    Parameter("draws", 0.6, 0, 2, "what a card that a knight draws counts in its plans"),
    Parameter("growth", 2.0, 0, 4, "how much of what planned buildings will bring counts in its plans"),
    Parameter("scarcity", 0.5, 0, 2, "how much more a card is worth to it that its buildings never bring"),
    Parameter("spend_from", 3, 2, 20, "cards in hand above which it builds what it can rather than save"),
    Parameter(
        "endgame", 1.5, 0, 20, "points short of the target from which on it plans all pieces to the win"
    ),
)
(
    SETTLEMENT_EFFORT, CITY_EFFORT, KNIGHT_EFFORT, SETTLEMENT_WAIT, CITY_WAIT, KNIGHT_WAIT, NEARNESS, PAUSE,
    RAID, EXCHANGE, DRAWS, GROWTH, SCARCITY, SPEND_FROM, ENDGAME,
) = range(len(TRADE), len(TRADE) + len(EDITION))  # fmt: skip
WEIGHTS = style(TRADE, EDITION, offers=2)  # a hand is soon spent here, so few offers find a partner
FIRST_OF_STYLE = len(WEIGHTS)
