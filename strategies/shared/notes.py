"""How planners part `me.memory`: places of its own for each part, one number a kind of card, or a place.

Whoever needs a new part adds it here, at the end; a test holds that all fit.
"""

from strategies.api import MAX_KINDS, MAX_NODES

(
    NEEDS,  # cards that the goal costs
    LACKING,  # how little the seat's own sites bring
    YIELDS,  # pips of the seat's own buildings; in the edition, cards that they bring a round
    GROWN,  # pips of its sites
    DEMAND,  # how much the recipes ask for
    WEIGHTS,  # what a pip more counts
    WANTED,  # cards that the pieces cost which the seat is fond of
    SCARCE,  # how much more than 1 a missing card is worth, since it comes slowly
    REFUSED,  # for a card that it asked for: how many of each other card were not enough
    REFUSED_AT,  # in which turn it last asked for it in vain
    LAST_BUILT,  # one number: the turn of its last piece
) = range(0, 11 * MAX_KINDS, MAX_KINDS)
STANDING = LAST_BUILT + 1  # one number: the buildings that stood when their yields were noted
GROWING = STANDING + 1  # one number: the sites that stood when what they bring was noted
HELD = GROWING + 1  # one number: the cards and pieces it had when it noted its needs
SEEKING = HELD + 1  # one number: when it found that in its turn it can but look for cards
MAKING = SEEKING + 1  # one number: the variety that it makes next
MAKING_AT = MAKING + 1  # one number: the cards and the market for which it found that
SITES = MAKING_AT + 1  # one number an intersection: its worth as a site; 0: not reckoned yet
TO_SPARE = SITES + MAX_NODES  # one after the other: the kinds of which cards are to spare
NOTED = TO_SPARE + MAX_KINDS  # numbers in all
