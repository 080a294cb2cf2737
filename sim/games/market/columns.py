"""What the log tells of the market beside what it tells of any island: ingredients, sites, sales."""

from sim.games.common.columns import BUILDING_POINTS, points_from
from sim.games.island import columns as island
from sim.games.market.rules import REWARDS, Level, MarketRules
from sim.limits import MAX_KINDS, MAX_VARIETIES
from sim.schema import Cause, Column, Tables, Words, inserted

GAINS = (*island.GAINS, Cause("reward", "a chocolate's reward", active=True))
LOSSES = (*island.LOSSES, Cause("chocolate", "ingredients of a chocolate made", active=True))
GAIN_REWARD, LOSS_CHOCOLATE = len(island.GAINS), len(island.LOSSES)

CHOCOLATE_POINTS = points_from("chocolate", "chocolate")
STANDING = (
    Column("ingredients", "int16", "of the cards in hand, ingredients", "seat"),
    Column("sites", "int16", "production sites standing at the end of the turn", "seat"),
    Column("level", "int8", "level of a variety's bar at the end of the turn", "variety"),
)
DONE = (
    Column("built_sites", "int16", "production sites the active seat built", deed=True),
    Column("made", "int16", "chocolates the active seat made", deed=True),
)
SALES = (
    Column("game", "int64", "index of the game in the run, from 0"),
    Column("turn", "int16", "the turn in which the chocolate was made"),
    Column("seat", "int8", "who made it, from 1"),
    Column("strategy", "name", "the strategy in this seat", names="strategy"),
    Column("order", "int16", "number of the sale in the game, from 1"),
    Column("variety_order", "int16", "number of the sale of its variety in the game, from 1"),
    Column("variety", "name", "the variety", names="variety"),
    Column("before", "int8", "level of its bar before the sale, which is the row of the reward"),
    Column("reward", "name", "the reward of that row, in words", names="reward"),
    Column("reward", "int8", "what that reward promises of each kind", "reward", field="promised"),
    Column("got", "int8", "of these, got, as far as there were chips, cards and places for roads", "reward"),
    Column("paid", "int8", "ingredients paid", "ingredient"),
    Column("die", "int8", "the die; 0 if the game ended before it was rolled"),
    Column("raised", "name", "the variety whose bar rose; empty for none", names="variety"),
    Column("by_choice", "int8", "1: the maker chose which bar rose"),
    Column("after", "int8", "level of a variety's bar after the sale", "variety"),
)

TABLES = Tables(
    games=inserted(island.TABLES.games, {"points_army": [CHOCOLATE_POINTS]}),
    turns=inserted(
        island.TABLES.turns,
        {
            "points": [*BUILDING_POINTS, *island.POINTS, CHOCOLATE_POINTS],
            "produced": STANDING,
            "built_cities": DONE,
        },
    ),
    gains=GAINS,
    losses=LOSSES,
    axes={"kind": MAX_KINDS, "ingredient": MAX_KINDS, "variety": MAX_VARIETIES, "reward": len(REWARDS)},
    sales=SALES,
)


def words(rules: MarketRules) -> Words:
    """The words of a rule set that stand in the tables."""
    kinds = [*rules.cards.kinds, *(ingredient.name for ingredient in rules.ingredients)]
    varieties = [variety.name for variety in rules.market.varieties]
    return Words(
        axes={
            "kind": list(enumerate(kinds)),
            "ingredient": list(enumerate(kinds))[len(rules.cards.kinds) :],
            "variety": list(enumerate(varieties)),
            "reward": [(index, reward.column) for index, reward in enumerate(REWARDS)],
        },
        names={"variety": varieties, "reward": [reward_name(row) for row in rules.market.levels]},
    )


def reward_name(row: Level) -> str:
    """A row of the tableau in words: “1 VP + 1 card”."""
    told = [(getattr(row, reward.key), reward.word) for reward in REWARDS]
    return " + ".join(f"{count} {word}" for count, word in told if count) or "nothing"
