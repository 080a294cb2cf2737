"""The part of the records that only the edition has: spinner, set-ups, chains, the common supply."""

from collections.abc import Sequence
from typing import Any

from sim.games.edition import codes
from sim.games.edition.rules import EditionRules, Section
from sim.limits import CHAIN_MIDDLE, CHAIN_SIZE, MAX_COLOURS, MAX_KINDS, MAX_SEATS, MAX_SECTIONS
from sim.machine.fields import Field

RULES = (
    Field("colours", "settlement colours in use"),
    Field("sections", "sections of the spinner in use"),
    Field("section_shows", "a kind of card, SHOWS_CHOICE or SHOWS_ROBBER", (MAX_SECTIONS,)),
    Field("section_odds", "weight of the section", (MAX_SECTIONS,)),
    Field("section_pays", "1: buildings of the colour get the section's card", (MAX_SECTIONS, MAX_COLOURS)),
    Field("odds_total", "sum of the weights"),
    Field("setup_colour", "colours of the two start settlements, left and right", (MAX_SEATS, 2)),
    Field("setup_cards", "start cards", (MAX_SEATS, MAX_KINDS)),
)

TABLE = (
    Field("building", "NO_BUILDING, IS_SETTLEMENT or IS_CITY", (MAX_SEATS, MAX_COLOURS)),
    Field("knights_on", "knights on the building of a colour", (MAX_SEATS, MAX_COLOURS)),
    Field("chain", "a seat's row of pieces: a colour, ROAD_PIECE or NO_PIECE", (MAX_SEATS, CHAIN_SIZE)),
    Field("chain_end", "slots of the last piece on the LEFT and on the RIGHT", (MAX_SEATS, 2)),
    Field("roads_left", "roads in the supply"),
    Field("knights_left", "knights in the supply"),
    Field("settlements_left", "settlements in the supply", (MAX_COLOURS,)),
    Field("section", "where the spinner stopped last"),
    Field(
        "draws_left", "cards that a knight's builder may still draw from the LEFT and from the RIGHT", (2,)
    ),
)


def lay_out(rules: Any, table: Any, seats: Any) -> None:
    """The supply out of the box, and in front of every seat its set-up."""
    table.roads_left = rules.pieces.roads
    table.knights_left = rules.pieces.knights
    table.settlements_left[: rules.colours] = rules.pieces.settlements_per_colour
    table.chain[:] = codes.NO_PIECE
    for seat in range(rules.seats):
        _lay_chain(rules, table, seat)
        table.start_cards[seat] = table.cards[seat] = rules.setup_cards[seat].sum()
        table.bank -= rules.setup_cards[seat]
        seats[seat].hand[:] = rules.setup_cards[seat]


def _lay_chain(rules: Any, table: Any, seat: int) -> None:
    """Two settlements with one road between them."""
    table.chain[seat, CHAIN_MIDDLE] = codes.ROAD_PIECE
    for side, colour in enumerate(rules.setup_colour[seat]):
        slot = CHAIN_MIDDLE - 1 + 2 * side
        table.chain[seat, slot] = colour
        table.chain_end[seat, side] = slot
        table.building[seat, colour] = codes.IS_SETTLEMENT
        table.settlements_left[colour] -= 1
    table.roads_left -= 1
    table.pieces[seat, codes.ROAD] = 1
    table.pieces[seat, codes.SETTLEMENT] = 2
    table.points[seat] = table.pieces[seat] @ rules.piece_points


def fill_rules(rules: Any, values: EditionRules) -> None:
    """The spinner and the set-ups of those who play."""
    kinds, colours = values.cards.kinds, values.colours.names
    rules.colours = len(colours)
    _set_spinner(rules, values.spinner.sections, kinds, colours)
    for seat, setup in enumerate(values.setups[: rules.seats]):
        rules.setup_colour[seat] = [colours.index(colour) for colour in setup.colours]
        for kind in setup.cards:
            rules.setup_cards[seat, kinds.index(kind)] += 1


def _set_spinner(
    rules: Any, sections: Sequence[Section], kinds: Sequence[str], colours: Sequence[str]
) -> None:
    rules.sections = len(sections)
    for i, section in enumerate(sections):
        shows = section.shows
        is_card = shows in kinds
        rules.section_shows[i] = kinds.index(shows) if is_card else codes.SHOWN_WORDS[shows]
        rules.section_odds[i] = section.odds
        for colour in section.colours:
            rules.section_pays[i, colours.index(colour)] = 1
    rules.odds_total = sum(section.odds for section in sections)
