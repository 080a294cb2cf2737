"""What the log tells of the chocolate edition beside what it tells of every game."""

from sim.games.common import columns as common
from sim.games.common.columns import HAND, points_from
from sim.games.edition.rules import EditionRules
from sim.limits import MAX_KINDS
from sim.schema import Cause, Column, Tables, Words, inserted

GAINS = (
    *common.GAINS,
    Cause("spin", "the spinner showed a resource"),
    Cause("choice", "a card of one's choice, when the spinner showed “?”"),
    Cause(
        "knight", "drawn from a neighbour's hand on building a knight (lost: by the neighbour)", active=True
    ),
)
LOSSES = (*common.LOSSES, Cause("knight"))
GAIN_SPIN, GAIN_CHOICE, GAIN_KNIGHT = range(len(common.GAINS), len(GAINS))
LOSS_KNIGHT = len(common.LOSSES)

SPIN = Column(
    "spin", "name", "the section at which the spinner stopped: a resource, `choice` or `robber`", names="spin"
)
COLOUR = Column(
    "built_colour",
    "name",
    "the colour of the settlement that the active seat built, of several in a turn the last; empty for none",
    names="colour",
    since=3,
)
BUILT = (
    Column("built_knights", "int8", "knights the active seat built", deed=True),
    Column("drawn", "int16", "cards the active seat drew from neighbours' hands with knights", deed=True),
)

TABLES = Tables(
    games=inserted(common.GAMES, {"points_cities": [points_from("knights", "knights")]}),
    turns=inserted(
        common.TURNS,
        {"seat": [SPIN], "knights": [HAND], "built_settlements": [COLOUR], "built_cities": BUILT},
    ),
    gains=GAINS,
    losses=LOSSES,
    axes={"kind": MAX_KINDS},
)


def words(rules: EditionRules) -> Words:
    """The words of a rule set that stand in the tables."""
    return Words(
        axes={"kind": list(enumerate(rules.cards.kinds))},
        names={"spin": [section.shows for section in rules.spinner.sections], "colour": rules.colours.names},
    )
