"""What the edition's planners note beside needs and refusals, in places where others note an island."""

from strategies.shared.notes import DEMAND, GROWN, YIELDS

INCOME = YIELDS  # cards of each kind that the seat's buildings bring a round
PLANNED = DEMAND  # cards of each kind that a plan costs
FREE_CARDS = GROWN  # one number: cards of free choice that come a round
NEW_INCOME = GROWN + 1  # one number: cards that one settlement more would bring a round
GOAL = GROWN + 2  # one number: the piece that is built next, or NO_OPINION
BUILT = GROWN + 3  # one number: which pieces stood when it was chosen
WAYS = GROWN + 4  # one number a piece: the rounds of the shortest plan with it
