"""Every maximum of the laboratory, once: rule sets are checked by it, records and columns have room for it.

A rule set may use less, never more. Whoever raises a maximum changes the engine's records with it.
"""

MAX_SEATS = 4
MAX_PARAMETERS = 64  # of a strategy
MEMORY_SIZE = 256  # numbers that a strategy may note
MAX_OPTIONS = 512  # of one decision
MAX_OUTCOMES = 64  # of chance, in one step

# Cards: resources and ingredients together.
MAX_KINDS = 10
MAX_COUNT = 1_000  # cards of a kind in a cost, a bank or a safe hand

# Points are multiples of a quarter, so that sums are exact; rows hold them as whole quarters.
POINT_STEP = 0.25
MAX_POINTS = 100
MAX_PIECES = 100  # of a kind
MAX_PIECE_POINTS = 50  # so that a hundred pieces still fit into the log

# An island. By Euler's formula a board of so many hexes and intersections has 127 paths at most.
MAX_HEXES = 32
MAX_NODES = 96
MAX_EDGES = 128
MAX_HARBOURS = 16
MAX_TERRAINS = 12
MAX_NUMBER = 12  # of two dice
MAX_DECK = 100  # development cards: a hand of all of them fits into the log

# The market.
MAX_VARIETIES = 8
MAX_INGREDIENTS = 8
MAX_LEVELS = 16
DIE_FACES = 6

# The edition.
MAX_COLOURS = 8
MAX_SECTIONS = 24
CHAIN_SIZE = 4 * MAX_COLOURS
CHAIN_MIDDLE = CHAIN_SIZE // 2
