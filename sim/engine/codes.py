"""The numbers that stand for things in compiled code. Names for people are at the end."""

from sim import schema

# Room in the records. A rule set may use less, never more; the rule loader checks.
MAX_KINDS = schema.MAX_KINDS
MAX_VARIETIES = schema.MAX_VARIETIES
MAX_COLOURS = 8
MAX_SECTIONS = 24
MAX_OPTIONS = 512
MAX_PARAMETERS = 16
MAX_OUTCOMES = 64
MAX_HEXES = 32
MAX_NODES = 96
MAX_EDGES = 128
MAX_HARBOURS = 16
MAX_TERRAINS = 12
MAX_NUMBER = 12
MAX_LEVELS = 16
DIE_FACES = 6
MEMORY_SIZE = 64
CHAIN_SIZE = 4 * MAX_COLOURS
CHAIN_MIDDLE = CHAIN_SIZE // 2

# Options. The first six are also what is bought, so that `rules.cost[ROAD]` is what a road costs.
ROAD, SETTLEMENT, CITY, KNIGHT, CARD, SITE = range(6)
PIECES = 6
SPIN, END, BANK, OFFER = range(6, 10)
TAKE, DISCARD = range(10, 12)
REJECT, ACCEPT, COUNTER = range(12, 15)
DECLINE, DEAL = range(15, 17)
ROLL, PLAY_KNIGHT, PLAY_ROADS, PLAY_INVENTION, PLAY_MONOPOLY = range(17, 22)
MOVE_ROBBER, ROB, ROB_NOBODY = range(22, 25)
MAKE, RAISE = range(25, 27)

# What a decision asks.
BEFORE_SPIN, TURN, CHOICE, DISCARDING, ANSWER, CLOSE, OVER = range(7)
FOUND_SETTLEMENT, FOUND_ROAD, BEFORE_ROLL, MOVING_ROBBER, ROBBING, FREE_ROAD, INVENTING = range(7, 14)
FOUND_SITE, REWARD_RESOURCE, REWARD_ROAD, RAISING = range(14, 18)

# The parts of a hand, and which one a thief draws from.
RESOURCES, INGREDIENTS = range(2)

# How many sites there may be: one a building and hex, one a hex and seat, any number.
ONE_A_PAIR, ONE_A_HEX, ANY_SITES = range(3)

# How chips are laid.
CHIPS_FIXED, CHIPS_SPIRAL, CHIPS_RANDOM, CHIPS_REDS_FIRST = range(4)

# What a face of the die does when it raises no variety of its own.
FACE_CHOICE, FACE_IDLE = -1, -2

# Development cards.
KNIGHT_CARD, ROADS_CARD, INVENTION_CARD, MONOPOLY_CARD, POINT_CARD = range(5)
CARD_KINDS = 5

# What stands for none: no hex, no seat, no kind of card.
NONE = -1

# A harbour that trades every kind.
ANY_HARBOUR = -1

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
SPUN, DREW, ROLLED, BOUGHT, STOLE, DIED = range(6)

# Streams of chance, each seeded by itself, so that a change in one leaves the others alone. The
# spinner and the dice are one stream, and so are a knight's draws and the robber's.
SPIN_STREAM, DRAW_STREAM, BOARD_STREAM, CARD_STREAM, MARKET_STREAM = range(5)
STREAMS = 5
FIRST_SEAT_STREAM = 16

# A strategy may answer with this: no opinion, let the default decide.
NO_OPINION = -1

# Causes, as indices into the lists of `sim.schema`. Shared ones first, then the edition's, then the base's.
GAIN_TRADE, GAIN_BANK, GAIN_SPIN, GAIN_CHOICE, GAIN_KNIGHT = range(5)
LOSS_TRADE, LOSS_BANK, LOSS_BUILD, LOSS_DISCARD, LOSS_KNIGHT = range(5)
GAIN_ROLL, GAIN_ROBBER, GAIN_INVENTION, GAIN_MONOPOLY, GAIN_REWARD = range(2, 7)
LOSS_ROBBER, LOSS_MONOPOLY, LOSS_CHOCOLATE = range(4, 7)

# The bank is unlimited: a count that no game comes near.
UNLIMITED = 1 << 40

OPTION_NAMES = (
    "road", "settlement", "city", "knight", "card", "site", "spin", "end", "bank", "offer", "take", "discard",
    "reject", "accept", "counter", "decline", "deal", "roll", "knight", "road_building", "invention",
    "monopoly", "robber", "rob", "rob_nobody", "make", "raise",
)  # fmt: skip
ASK_NAMES = (
    "before_spin", "turn", "choice", "discard", "answer", "close", "over", "found_settlement", "found_road",
    "before_roll", "robber", "rob", "free_road", "invention", "found_site", "reward_resource",
    "reward_road", "raise",
)  # fmt: skip
CARD_NAMES = ("knight", "road_building", "invention", "monopoly", "victory_point")
ENDING_NAMES = ("playing", "won", "capped")
SIDE_NAMES = ("left", "right")
PART_NAMES = ("resources", "ingredients")
