"""How a planner trades with the other players, as weights that a designer can set.

These weights come first in every planner's parameters, so that the shared functions find them in place.
"""

from strategies.api import Parameter

TRADE = (
    Parameter("offers", 3, 0, 10, "offers it makes to the other players in a turn"),
    Parameter(
        "least_gain", 0.1, -1, 5, "gain below which it makes no deal, in missing cards; 5: it never deals"
    ),
    Parameter("most_given", 2, 1, 5, "cards it offers at most for one that it lacks"),
    Parameter(
        "raising", 1.0, 0.0, 2.0, "how much rather it raises an offer that was refused than tries another"
    ),
    Parameter("spare_worth", 0.3, 0, 1, "worth of a card that it does not need now; one that it lacks has 1"),
    Parameter("needed_worth", 2, 0.5, 5, "what it costs to give away a card that it needs"),
    Parameter("fear", 0.3, 0, 3, "what a partner's gain costs it, if that partner has almost won"),
    Parameter("danger", 1, 0, 20, "points short of the target at which it trades with a player no more"),
    Parameter("embargo", 3, 0, 20, "points ahead of all others at which it trades with a player no more"),
    Parameter("memory", 0, 0, 10, "rounds beyond this turn in which it remembers that an offer was refused"),
)
(
    OFFERS, LEAST_GAIN, MOST_GIVEN, RAISING, SPARE_WORTH, NEEDED_WORTH, FEAR, DANGER, EMBARGO, MEMORY
) = range(len(TRADE))  # fmt: skip
