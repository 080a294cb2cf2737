"""How planners part `me.memory`: places of its own for each part, one number a kind of card.

Whoever needs a new part adds it here, at the end; a test holds that all fit.
"""

from strategies.api import MAX_KINDS

(
    NEEDS,  # cards that the goal costs
    LACKING,  # how little the seat's own sites bring
    YIELDS,  # pips of the seat's own buildings
    GROWN,  # pips of its sites
    DEMAND,  # how much the recipes ask for
    WEIGHTS,  # what a pip more counts
    LAST_BUILT,  # one number: the turn of its last piece
) = range(0, 7 * MAX_KINDS, MAX_KINDS)
NOTED = LAST_BUILT + 1  # numbers in all
