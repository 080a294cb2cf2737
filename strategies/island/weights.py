"""By what a planner of an island weighs: each number a style may set, and its place in `me.parameters`.

Worths of pieces are compared with one another: only their proportions count. Worths of places are in pips,
ways to roll a number with two dice.
"""

from strategies.api import Parameter
from strategies.shared.trade_weights import TRADE

ISLAND = (
    Parameter("settlement", 1.2, 0.0, 4.0, "worth of a settlement"),
    Parameter("city", 1.1, 0.0, 4.0, "worth of a city"),
    Parameter("card", 0.55, 0.0, 4.0, "worth of a development card"),
    Parameter("road", 0.6, 0.0, 4.0, "worth of a road while there is no place to settle"),
    Parameter("spare_road", 0.1, 0.0, 4.0, "worth of a road while there is one"),
    Parameter("patience", 1.0, 0.1, 4.0, "how much a missing card makes a piece less attractive"),
    Parameter("rarity", 0.0, 0.0, 1.0, "how much more a missing card counts if it is slow to come"),
    Parameter("longest_road", 0.0, 0.0, 4.0, "worth added to a road, the nearer the longest road"),
    Parameter("largest_army", 0.0, 0.0, 4.0, "worth added to a card, the nearer the largest army"),
    Parameter("finish", 1.0, 1.0, 10.0, "by how much a piece is worth more if its points win the game"),
    Parameter("common", 0.6, 0.0, 3.0, "what a pip counts of a kind that the seat has much of"),
    Parameter("scarce", 1.2, 0.0, 3.0, "what it counts more of a kind that the seat has nothing of"),
    Parameter("fullness", 0.5, 0.05, 2.0, "how soon a kind is no longer scarce"),
    Parameter("demand", 0.0, 0.0, 1.0, "how much a kind counts by what the wanted pieces cost"),
    Parameter("new_kind", 0.0, 0.0, 6.0, "pips that a kind of card counts which the seat does not get yet"),
    Parameter("harbour", 1.0, 0.0, 6.0, "pips that a harbour counts"),
    Parameter("own_harbour", 0.2, 0.0, 1.5, "for a harbour of a kind: pips for each pip of the kind"),
    Parameter("room", 0.0, 0.0, 1.0, "founding: how much the best place two roads on counts"),
    Parameter("first_pip", 0.4, 0.0, 3.0, "founding: what a pip of any kind counts more"),
    Parameter("first_hex", 1.0, 0.0, 6.0, "founding: what a hex of any kind counts more"),
    Parameter("start_card", 3.0, 0.0, 10.0, "founding: pips that each card of a start counts"),
    Parameter("crowd", 0.5, 0.0, 6.0, "founding: pips less for each settlement of others two roads away"),
    Parameter("apart", 1.5, 0.0, 6.0, "founding: pips less if an own settlement is up to three roads away"),
    Parameter("foresight", 0.5, 0.0, 1.5, "founding: how much the place counts that is left for the next"),
    Parameter("further", 0.5, 0.0, 1.0, "a road: how much a place one road further counts"),
    Parameter("reach", 0.0, 0.0, 12.0, "a road: pips for one that makes the own longest line longer"),
    Parameter("award", 8.0, 0.0, 40.0, "a road: pips more for one that brings the longest road"),
    Parameter("block", 0.0, 0.0, 1.0, "how much more a place counts that another seat could settle"),
    Parameter("robber_leader", 0.2, 0.0, 2.0, "the robber: how much more each point of its victim counts"),
    Parameter("robber_hand", 0.5, 0.0, 4.0, "the robber: pips for a victim that holds cards"),
    Parameter("hold_knight", 0, 0, 1, "keeps a knight until the robber is in its way: 0 no, 1 yes"),
    Parameter(
        "spend",
        1,
        0,
        1,
        "with more cards than a 7 leaves, it buys what it can before its turn ends: 0 no, 1 yes",
    ),
)
FIRST_OF_ISLAND = len(TRADE)
(
    SETTLEMENT, CITY, CARD, ROAD, SPARE_ROAD, PATIENCE, RARITY, LONGEST_ROAD, LARGEST_ARMY, FINISH, COMMON,
    SCARCE, FULLNESS, DEMAND, NEW_KIND, HARBOUR, OWN_HARBOUR, ROOM, FIRST_PIP, FIRST_HEX, START_CARD, CROWD,
    APART, FORESIGHT, FURTHER, REACH, AWARD, BLOCK, ROBBER_LEADER, ROBBER_HAND, HOLD_KNIGHT, SPEND,
) = range(FIRST_OF_ISLAND, FIRST_OF_ISLAND + len(ISLAND))  # fmt: skip

MARKET_ALONE = ("market",)
MARKET = (
    Parameter("taste", 0.45, 0.0, 3.0, "how much sites and ingredients count beside pieces", MARKET_ALONE),
    Parameter("site", 1.3, 0.0, 4.0, "worth of a site, by the taste", MARKET_ALONE),
    Parameter(
        "first_sites", 3.0, 0.0, 6.0, "by how much the first site is worth more than many", MARKET_ALONE
    ),
    Parameter(
        "least", 0.0, 0.0, 2.0, "reward in victory points below which it makes no chocolate", MARKET_ALONE
    ),
    Parameter("chip", 1.0, 0.0, 3.0, "worth of a victory point chip", MARKET_ALONE),
    Parameter("reward_card", 0.45, 0.0, 2.0, "worth of a development card as a reward", MARKET_ALONE),
    Parameter("reward_resource", 0.2, 0.0, 2.0, "worth of a resource as a reward", MARKET_ALONE),
    Parameter("reward_road", 0.25, 0.0, 2.0, "worth of a road as a reward", MARKET_ALONE),
    Parameter(
        "recipes", 4.0, 0.0, 6.0, "how much an ingredient counts by what the recipes ask for", MARKET_ALONE
    ),
    Parameter("any_ingredient", 0.2, 0.0, 3.0, "how much every ingredient counts", MARKET_ALONE),
    Parameter("reached", 0.5, 0.0, 1.0, "founding: how far hexes in reach count as sites", MARKET_ALONE),
)
FIRST_OF_MARKET = FIRST_OF_ISLAND + len(ISLAND)
(
    TASTE, SITE, FIRST_SITES, LEAST, CHIP, REWARD_CARD, REWARD_RESOURCE, REWARD_ROAD, RECIPES, ANY_INGREDIENT,
    REACHED,
) = range(FIRST_OF_MARKET, FIRST_OF_MARKET + len(MARKET))  # fmt: skip
FIRST_OF_STYLE = FIRST_OF_MARKET + len(MARKET)
