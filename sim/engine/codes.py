"""The numbers that stand for things in compiled code. Names for people are in `NAMES`."""

from sim.schema import GAIN_CAUSES, LOSS_CAUSES

# Room in the records. A rule set may use less, never more; the rule loader checks.
MAX_KINDS = 10
MAX_COLOURS = 8
MAX_SECTIONS = 24
MAX_OPTIONS = 512
MAX_PARAMETERS = 16
MAX_OUTCOMES = 64
MEMORY_SIZE = 64
CHAIN_SIZE = 4 * MAX_COLOURS
CHAIN_MIDDLE = CHAIN_SIZE // 2

# Options. The first four are also the pieces, so that `rules.cost[ROAD]` is what a road costs.
ROAD, SETTLEMENT, CITY, KNIGHT = range(4)
PIECES = 4
SPIN, END, BANK, OFFER = range(4, 8)
TAKE, DISCARD = range(8, 10)
REJECT, ACCEPT, COUNTER = range(10, 13)
DECLINE, DEAL = range(13, 15)

# What a decision asks.
BEFORE_SPIN, TURN, CHOICE, DISCARDING, ANSWER, CLOSE, OVER = range(7)

# A side of a chain.
LEFT, RIGHT = range(2)

# What stands in a slot of a chain: a colour (0 and up), or one of these.
NO_PIECE, ROAD_PIECE = -1, -2

# What a spinner section shows: a kind of card (0 and up), or one of these.
SHOWS_CHOICE, SHOWS_ROBBER = -1, -2

# How `building[seat, colour]` stands.
NO_BUILDING, IS_SETTLEMENT, IS_CITY = range(3)

# How a seat answered an offer.
NO_ANSWER, ACCEPTED, COUNTERED = range(3)

# How a game ended.
PLAYING, WON, CAPPED = range(3)

# What a strategy did that no rule allows.
NO_FAULT, NOT_AN_OPTION, BAD_BUNDLE, ENDLESS = range(4)

# Chance outcomes that a step tells.
SPUN, DREW = range(2)

# Streams of chance, each seeded by itself, so that a change in one leaves the others alone.
SPIN_STREAM, DRAW_STREAM = range(2)
STREAMS = 2
FIRST_SEAT_STREAM = 16

# A strategy may answer with this: no opinion, let the default decide.
NO_OPINION = -1

GAIN_SPIN, GAIN_CHOICE, GAIN_KNIGHT, GAIN_TRADE, GAIN_BANK = range(len(GAIN_CAUSES))
LOSS_DISCARD, LOSS_KNIGHT, LOSS_TRADE, LOSS_BANK, LOSS_BUILD = range(len(LOSS_CAUSES))

# The bank is unlimited: a count that no game comes near.
UNLIMITED = 1 << 40

OPTION_NAMES = (
    "road", "settlement", "city", "knight", "spin", "end", "bank", "offer", "take", "discard",
    "reject", "accept", "counter", "decline", "deal",
)  # fmt: skip
ASK_NAMES = ("before_spin", "turn", "choice", "discard", "answer", "close", "over")
ENDING_NAMES = ("playing", "won", "capped")
SIDE_NAMES = ("left", "right")
