"""Whether an island of the market may have been laid as told: what the base game's checks leave out."""

from collections import Counter
from collections.abc import Mapping

from tests.oracle.base_board import Hex, as_hex, neighbours, takes_chip
from tests.oracle.base_setup import CHECKS as BASE_CHECKS
from tests.oracle.base_setup import Check
from tests.oracle.common import Event, Rules


def _printed_numbers(rules: Rules, setup: Event) -> str:
    """Urwaldfelder mit den aufgedruckten Zahlen: on each terrain lie just the numbers printed for it."""
    if rules["board"]["layout"] == "fixed":
        return ""
    for terrain in rules["terrain"]:
        told = [entry["chip"] for entry in setup["hexes"] if entry["terrain"] == terrain["name"]]
        printed = terrain.get("numbers")
        if printed and Counter(told) != Counter(printed):
            return f"chips: {told} are not the numbers {printed} printed on {terrain['name']}"
    return ""


def _red_terrains(rules: Rules, setup: Event) -> str:
    """The red chips lie on different terrains, unless there are no such places for all of them."""
    board, red = rules["board"], rules["chips"]["red"]
    wanted = board["chips"] == "reds_first" and board["reds_on_different_terrain"]
    if board["layout"] == "fixed" or not wanted:
        return ""
    places = {as_hex(told["at"]): told["terrain"] for told in setup["hexes"]}
    places = {at: terrain for at, terrain in places.items() if takes_chip(rules, terrain)}
    reds = [at for at in places if setup_chip(setup, at) in red]
    if len({places[at] for at in reds}) == len(reds) or not can_differ(
        places, len(reds), board["adjacent_reds"]
    ):
        return ""
    return f"chips: red ones lie on {[places[at] for at in reds]}, and they could lie on different terrains"


def setup_chip(setup: Event, at: Hex) -> int:
    """The chip that a `setup` tells of a hex."""
    return next(int(told["chip"]) for told in setup["hexes"] if as_hex(told["at"]) == at)


def can_differ(places: Mapping[Hex, str], count: int, adjacent: bool) -> bool:
    """Whether so many places are to be found on different terrains and, unless they may be, none adjacent.

    Every choice is tried: a place, and then the rest among those that it leaves.
    """
    if count == 0:
        return True
    return any(can_differ(_left_by(at, places, adjacent), count - 1, adjacent) for at in places)


def _left_by(at: Hex, places: Mapping[Hex, str], adjacent: bool) -> dict[Hex, str]:
    return {
        other: terrain
        for other, terrain in places.items()
        if terrain != places[at] and (adjacent or other not in neighbours(at))
    }


CHECKS: tuple[Check, ...] = (*BASE_CHECKS, _printed_numbers, _red_terrains)
