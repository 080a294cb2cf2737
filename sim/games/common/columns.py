"""Columns of the log that every game has, and the causes by which cards come and go in all of them.

A game's own causes follow these, so that the index of a shared one is the same everywhere.
"""

from sim.schema import Cause, Column

GAINS = (Cause("trade", "a trade between players"), Cause("bank", "a trade with the bank", active=True))
LOSSES = (
    Cause("trade"),
    Cause("bank", active=True),
    Cause("build", "paid for a piece, a site or a card", active=True),
    Cause("discard", "half the hand, on a robber section or a 7"),
)
GAIN_TRADE, GAIN_BANK = range(len(GAINS))
LOSS_TRADE, LOSS_BANK, LOSS_BUILD, LOSS_DISCARD = range(len(LOSSES))


def points_from(source: str, what: str) -> Column:
    """A column of the points that each seat has from one source."""
    return Column(f"points_{source}", "points", f"of these, points from {what}", "seat")


HAND = Column(
    "hand", "int16", "cards of this kind in the active seat's hand at the end of the turn", "kind", since=3
)
BUILDING_POINTS = (points_from("settlements", "settlements"), points_from("cities", "cities"))

GAMES = (
    Column("game", "int64", "index of the game in the run, from 0"),
    Column(
        "block",
        "int64",
        "games of one block share set-up and chance; it is one game, or if mirrored all turns of a line-up",
    ),
    Column("rotation", "int8", "by how many seats the line-up is turned in this game"),
    Column(
        "strategy",
        "name",
        "the strategy in this seat, with the parameters the line-up set",
        "seat",
        "strategy",
    ),
    Column("winner", "int8", "the winner's seat, from 1; 0 when the game was stopped by the turn cap"),
    Column(
        "winning_strategy",
        "name",
        "the strategy in the winner's seat; empty when nobody won",
        names="strategy",
    ),
    Column("turns", "int16", "turns played, all seats together"),
    Column(
        "ended",
        "name",
        "how the game ended: `won`, or `capped`: stopped at the end of the round of the turn cap",
        names="ending",
    ),
    Column("start_cards", "int16", "cards in hand when the first turn began", "seat"),
    Column("points", "points", "points at the end, hidden cards included", "seat"),
    *BUILDING_POINTS,
)

TURNS = (
    Column("game", "int64", "index of the game in the run, from 0"),
    Column("turn", "int16", "number of the turn in the game, from 1, all seats together"),
    Column("seat", "int8", "the active seat, from 1"),
    Column("decisions", "int16", "decisions of the active seat with two options or more"),
    Column("options", "int16", "the options of these decisions, added up", since=3),
    Column("points", "points", "points at the end of the turn, hidden cards included", "seat"),
    Column("cards", "int16", "cards in hand at the end of the turn", "seat"),
    Column("settlements", "int8", "settlements standing at the end of the turn, cities left out", "seat"),
    Column("cities", "int8", "cities standing at the end of the turn", "seat"),
    Column("roads", "int8", "roads standing at the end of the turn", "seat"),
    Column("knights", "int8", "knights standing, or played, at the end of the turn", "seat"),
    Column("gained", "int16", "cards gained in this turn, by cause", "gain"),
    Column("lost", "int16", "cards lost in this turn, by cause", "loss"),
    Column("built_roads", "int8", "roads the active seat built, free ones included", deed=True),
    Column("built_settlements", "int8", "settlements the active seat built", deed=True),
    Column("built_cities", "int8", "cities the active seat built", deed=True),
    Column("bank_trades", "int16", "trades of the active seat with the bank"),
    Column("offers", "int16", "offers the active seat made to the other players"),
    Column("counters", "int16", "counter-offers the active seat was made, and proposals where it listened"),
    Column("deals", "int16", "trades the active seat concluded with other players"),
)
