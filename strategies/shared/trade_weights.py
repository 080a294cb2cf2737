"""How a planner trades with the other players: the first of its weights."""

from strategies.api import Parameter

TRADE = (Parameter("offers", 2, 0, 10, "offers it makes to the other players in a turn"),)
(OFFERS,) = range(len(TRADE))
