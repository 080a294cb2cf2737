"""What the log tells of games on an island beside what it tells of every game."""

from sim.games.common import columns as common
from sim.games.common.columns import HAND, points_from
from sim.limits import MAX_KINDS
from sim.schema import Cause, Column, Tables, inserted

GAINS = (
    *common.GAINS,
    Cause("roll", "the dice"),
    Cause("robber", "drawn by the robber's mover (lost: by the robbed)", active=True),
    Cause("invention", "an invention card", active=True),
    Cause("monopoly", "a monopoly card (lost: by those who had to give)", active=True),
)
LOSSES = (*common.LOSSES, Cause("robber"), Cause("monopoly"))
GAIN_ROLL, GAIN_ROBBER, GAIN_INVENTION, GAIN_MONOPOLY = range(len(common.GAINS), len(GAINS))
LOSS_ROBBER, LOSS_MONOPOLY = range(len(common.LOSSES), len(LOSSES))

POINTS = (
    points_from("cards", "victory point cards"),
    points_from("road", "the longest road"),
    points_from("army", "the largest army"),
)
START = (
    Column(
        "start_pips",
        "int16",
        "pips of the numbers around its first settlements, of resources: ways in 36 to roll one of them",
        "seat",
        since=3,
    ),
    Column("start_kinds", "int8", "kinds of resources that lie around them", "seat", since=3),
    Column("start_harbours", "int8", "of them, settlements at a harbour", "seat", since=3),
)
STANDING = (
    Column("development_cards", "int8", "development cards in hand at the end of the turn", "seat"),
    Column("longest_road", "int8", "the seat that holds the longest road; 0 for none"),
    Column("largest_army", "int8", "the seat that holds the largest army; 0 for none"),
    Column(
        "robber", "int8", "the robber's hex at the end of the turn, counted from 0 as in a trace; -1 for none"
    ),
    HAND,
    Column("produced", "int16", "cards of this kind that the roll brought, all seats together", "kind"),
)
PLAYED = (
    Column("bought_cards", "int8", "development cards the active seat bought", deed=True),
    Column("played_knight", "int8", "knights the active seat played", deed=True),
    Column("played_road_building", "int8", "road building cards the active seat played", deed=True),
    Column("played_invention", "int8", "invention cards the active seat played", deed=True),
    Column("played_monopoly", "int8", "monopoly cards the active seat played", deed=True),
)

TABLES = Tables(
    games=inserted(common.GAMES, {"start_cards": START, "points_cities": POINTS}),
    turns=inserted(
        common.TURNS,
        {
            "seat": [Column("roll", "int8", "sum of the two dice; 0 if the game ended before")],
            "knights": STANDING,
            "built_cities": PLAYED,
            "bank_trades": [Column("harbour_trades", "int16", "of these, trades at a harbour's ratio")],
        },
    ),
    gains=GAINS,
    losses=LOSSES,
    axes={"kind": MAX_KINDS},
)
