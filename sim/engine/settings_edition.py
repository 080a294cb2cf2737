"""The part of the rules record that only the chocolate edition has."""

from collections.abc import Mapping, Sequence
from typing import Any

from sim.engine import codes


def set_edition(rules: Any, data: Mapping[str, Any]) -> None:
    """Spinner, set-ups, common supply and knights."""
    kinds, colours = data["cards"]["kinds"], data["colours"]["names"]
    rules.colours = len(colours)
    _set_spinner(rules, data["spinner"]["sections"], kinds, colours)
    _set_setups(rules, data["setups"][: rules.seats], kinds, colours)
    pieces, knight = data["pieces"], data["knight"]
    rules.choice_yield = data["yields"]["choice"]
    rules.supply_roads = pieces["roads"]
    rules.supply_knights = pieces["knights"]
    rules.supply_settlements = pieces["settlements_per_colour"]
    rules.knights_per_building = pieces["knights_per_settlement"]
    rules.draws_left = knight["draws_left"]
    rules.draws_right = knight["draws_right"]
    rules.draws_of_two = knight["draws_with_two_players"]
    rules.bank_any_time = 1


def _set_spinner(
    rules: Any, sections: Sequence[Mapping[str, Any]], kinds: Sequence[str], colours: Sequence[str]
) -> None:
    special = {"choice": codes.SHOWS_CHOICE, "robber": codes.SHOWS_ROBBER}
    rules.sections = len(sections)
    for i, section in enumerate(sections):
        shows = section["shows"]
        rules.section_shows[i] = special[shows] if shows in special else kinds.index(shows)
        rules.section_odds[i] = section["odds"]
        for colour in section.get("colours", ()):
            rules.section_pays[i, colours.index(colour)] = 1
    rules.odds_total = sum(section["odds"] for section in sections)


def _set_setups(
    rules: Any, setups: Sequence[Mapping[str, Any]], kinds: Sequence[str], colours: Sequence[str]
) -> None:
    for seat, setup in enumerate(setups):
        for side, colour in enumerate(setup["colours"]):
            rules.setup_colour[seat, side] = colours.index(colour)
        for kind in setup["cards"]:
            rules.setup_cards[seat, kinds.index(kind)] += 1
