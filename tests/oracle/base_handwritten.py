"""Words to lay tables of the base game by hand, on one fixed island.

An intersection is named by the three hexes that meet there, a path by the two that it parts.
"""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.oracle.base_board import Hex, as_corner, land_of, make_board
from tests.oracle.base_flow import play
from tests.oracle.base_island import lay_island
from tests.oracle.base_selfplay import base_rules
from tests.oracle.base_table import Table, count_points, place_road, place_settlement, set_up, turn_to_city
from tests.oracle.common import Event, Option, Rules
from tests.oracle.common_flow import Ending
from tests.oracle.common_table import from_bank, to_bank
from tests.oracle.scripted import Script, played

ISLAND = """
    forest 11     pasture 12    fields 9
    hills 4       mountains 6   hills 5       pasture 10
    desert 0      forest 3      fields 11     forest 4      fields 8
    hills 8       pasture 10    pasture 9     mountains 3
    mountains 5   fields 2      forest 6
"""
LAND = land_of(base_rules()["board"])
QUIET = {"trade__bank": False, "trade__players": False}
ROLL: Option = {"do": "roll"}
END: Option = {"do": "end"}
KNIGHT: Option = {"do": "knight"}


def fixed_rules(**changes: Any) -> Rules:
    """The default rules on the island above, with harbours as listed, and with more values changed."""
    return base_rules(**fixed_board(LAND, ISLAND), **changes)


def fixed_board(land: list[Hex], island: str) -> dict[str, Any]:
    """The values that fix an island: terrain and chip of each hex, and the harbours as listed."""
    words = island.split()
    places = zip(land, words[::2], words[1::2], strict=True)
    fixed = [{"at": list(at), "terrain": terrain, "chip": int(chip)} for at, terrain, chip in places]
    return {"board__layout": "fixed", "board__harbours": "fixed", "board__fixed": fixed}


class Places:
    """Finds the numbers of an island's places."""

    def __init__(self, island: Event) -> None:
        self.corners = [as_corner(told["hexes"]) for told in island["intersections"]]
        self.ends = [frozenset(told["ends"]) for told in island["paths"]]

    def at(self, *hexes: Hex) -> int:
        """The intersection where three hexes meet."""
        return self.corners.index(frozenset(hexes))

    def path(self, *hexes: Hex) -> int:
        """The path between two hexes."""
        ends = (index for index, corner in enumerate(self.corners) if corner >= set(hexes))
        return self.ends.index(frozenset(ends))


FIXED_ISLAND = lay_island(fixed_rules(), random.Random(0))
PLACES = Places(FIXED_ISLAND)
at, path = PLACES.at, PLACES.path


def hex_at(q: int, r: int) -> int:
    """The number of a hex."""
    return LAND.index((q, r))


# The ten paths in a row from the western to the eastern coast, north of the middle row of hexes.
ZIGZAG = [path((q, 0), (q + east, -1)) for q in range(-2, 3) for east in (0, 1)]
# Paths that go off the zigzag: after the path of this number.
BRANCHES = {
    2: path((-1, -1), (0, -1)),
    3: path((-1, 0), (0, 0)),
    4: path((0, -1), (1, -1)),
    5: path((0, 0), (1, 0)),
}


def joint(number: int) -> int:
    """The intersection between a path of the zigzag and the next."""
    (shared,) = PLACES.ends[ZIGZAG[number]] & PLACES.ends[ZIGZAG[number + 1]]
    return shared


# Where two players found: on the coast, without harbours, on numbers 11, 12, 5, 2 and on 9, 6.
FIRST = (at((0, -2), (1, -2), (1, -3)), path((0, -2), (1, -2)))
SECOND = (at((-2, 2), (-1, 2), (-2, 3)), path((-2, 2), (-1, 2)))
OTHER_FIRST = (at((2, -2), (3, -2), (3, -3)), path((2, -2), (3, -3)))
OTHER_SECOND = (at((0, 2), (0, 3), (-1, 3)), path((0, 2), (0, 3)))
FOUNDING: list[Option] = [
    {"do": kind, "at": place}
    for founded in (FIRST, OTHER_FIRST, OTHER_SECOND, SECOND)
    for kind, place in zip(("settlement", "road"), founded, strict=True)
]

# A roll that brings them nothing.
NOTHING = 4


def bare_table(players: int = 2, **changes: Any) -> Table:
    """The island with nothing on it, in turn 1."""
    rules = fixed_rules(**changes)
    table = set_up(rules, players, make_board(rules, FIXED_ISLAND))
    table.turn = 1
    return table


def deal(table: Table, number: int, hand: str) -> None:
    """Makes a seat's hand these cards."""
    seat = table.seats[number - 1]
    to_bank(table, seat, dict(seat.hand))
    for card in hand.split():
        from_bank(table, seat, card, 1)


def give_card(table: Table, number: int, cards: str) -> None:
    """Gives a seat these development cards, as of an earlier turn."""
    for card in cards.split():
        table.deck[card] -= 1
        table.seats[number - 1].development[card] += 1
    count_points(table)


def settle(table: Table, number: int, *corners: int) -> None:
    """Settlements of a seat, wherever."""
    for corner in corners:
        place_settlement(table, table.seats[number - 1], corner)


def found_city(table: Table, number: int, corner: int) -> None:
    """A city where nothing stood."""
    settle(table, number, corner)
    turn_to_city(table, table.seats[number - 1], corner)


def pave(table: Table, number: int, *paths: int) -> None:
    """Roads of a seat, wherever."""
    for place in paths:
        place_road(table, table.seats[number - 1], place)


def play_knights(table: Table, number: int, count: int) -> None:
    """Knights that lie before a seat."""
    table.deck["knight"] -= count
    table.seats[number - 1].knights += count


def put_robber(table: Table, q: int, r: int) -> None:
    """The robber on a hex."""
    table.robber = land_of(table.rules["board"]).index((q, r))


def hand_of(table: Table, number: int) -> str:
    """The cards in a hand, in words."""
    hand = table.seats[number - 1].hand
    return " ".join(card for card, count in hand.items() for _ in range(count))


class GameScript(Script):
    """A game of two that is founded as above; then the table is changed, and the answers begin."""

    founding = FOUNDING

    def __init__(self, table: Table, prepare: Callable[[Any], object], *answers: Any) -> None:
        super().__init__(*self.founding, *answers)
        self.table = table
        self.prepare = prepare

    def play(self) -> Ending:
        """Plays until the game ends, or the answers do."""
        return played(lambda: play(self.table, self))

    def begin_turn(self) -> None:
        """Leaves the founding out of the record, and takes the cards that it brought back."""
        super().begin_turn()
        if self.table.turn == 1:
            self.asked.clear()
            for seat in self.table.seats:
                to_bank(self.table, seat, dict(seat.hand))
            self.prepare(self.table)


def road(place: int) -> Option:
    """To build a road on a path."""
    return {"do": "road", "at": place}


def robber(q: int, r: int) -> Option:
    """To move the robber."""
    return {"do": "robber", "to": hex_at(q, r)}


class Course:
    """Turns of a game of two: changes of the table beforehand, all answers, and what holds after them.

    A change is a function of the table and its other arguments; what holds is told as by `outcome`, with a
    part of what was asked. By the rules there is one round, without trade, or as they are changed.
    """

    def __init__(
        self,
        given: list[tuple[Any, ...]],
        answers: list[Any],
        then: dict[str, Any] | None = None,
        asked: str = "",
        **rules: Any,
    ) -> None:
        self.given = given
        self.answers = answers
        self.then = then or {}
        self.asked = asked
        self.rules = {"limits__turns": 1, **QUIET, **rules}

    def prepare(self, table: Table) -> None:
        """Changes the table."""
        for change, *arguments in self.given:
            change(table, *arguments)

    def script(self) -> GameScript:
        """The game, not yet played."""
        return GameScript(bare_table(**self.rules), self.prepare, *self.answers)

    def check(self) -> None:
        """Plays the game to its last answer: what holds then is as it is told."""
        script = self.script()
        found = outcome(script, script.play())
        assert not script.answers
        assert self.asked in script.told()
        assert {**found, **self.then} == found

    def check_refusal(self) -> None:
        """Plays the game to its last answer, which is none of the options."""
        with pytest.raises(AssertionError, match=f"^{re.escape(str(self.answers[-1]))} is none of"):
            self.script().play()


def outcome(script: GameScript, ending: Ending) -> dict[str, Any]:
    """How a game came out, and what lies on the table."""
    table = script.table
    return {
        **vars(table),
        "winner": ending.winner,
        "hands": [hand_of(table, seat.number) for seat in table.seats],
        "points": [seat.points for seat in table.seats],
        "roads": [len(seat.roads) for seat in table.seats],
    }
