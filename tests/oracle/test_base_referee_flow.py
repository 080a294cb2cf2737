"""The course of the base game, with what is open answered from a list; the examples of the rule text."""

from typing import Any

import pytest

from tests.oracle.base_flow import play
from tests.oracle.base_handwritten import (
    CAPPED,
    END,
    NOTHING,
    ROLL,
    ZIGZAG,
    at,
    bare_table,
    deal,
    hand_of,
    hex_at,
    joint,
    path,
    place_city,
    played,
    robber,
    script_of,
)
from tests.oracle.base_table import Table, place_settlement
from tests.oracle.scripted import Script

WOOL_HARBOUR = at((1, -2), (2, -2), (2, -3))

# --- Gründungsphase ---


class FoundingScript(Script):
    """Founds at the first place that is free, and notes the hand before each road."""

    hands: list[int]

    def decide(self, seat: Any, asks: str, options: list[Any]) -> Any:
        self.asked.append((seat.number, asks))
        self.hands = [*getattr(self, "hands", []), seat.cards()]
        return next(option for option in (ROLL, END, options[0]) if option in options)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_founding_goes_round_and_back_and_the_second_settlement_brings_cards(players: int) -> None:
    table, script = bare_table(players, limits__turns=1), FoundingScript(NOTHING)
    play(table, script)
    there = list(range(1, players + 1))
    kinds = ("found_settlement", "found_road")
    assert script.asked[: 4 * players] == [(seat, kind) for seat in there + there[::-1] for kind in kinds]
    assert script.asked[4 * players :] == [(1, "before_roll"), (1, "turn")]
    assert script.hands[: 2 * players + 1] == [0] * (2 * players + 1)
    seconds = [script.hands[2 * players + 1 + 2 * number] for number in range(players)]
    assert all(1 <= cards <= 3 for cards in seconds)
    assert [seat.points for seat in table.seats] == [2] * players


def test_the_second_settlement_brings_a_card_a_hex_that_the_bank_has() -> None:
    table = bare_table(limits__turns=1, cards__bank=1)
    first, second = at((1, -2), (2, -2), (1, -1)), at((0, 0), (1, 0), (1, -1))
    third, fourth = at((-2, 0), (-1, 0), (-1, -1)), at((-2, 2), (-2, 3), (-3, 3))
    founded = [(third, ZIGZAG[1]), (fourth, path((-2, 2), (-2, 3)))]
    founded += [(first, path((1, -2), (2, -2))), (second, ZIGZAG[5])]
    answers = [
        {"do": kind, "at": place}
        for settlement, path_there in founded
        for kind, place in (("settlement", settlement), ("road", path_there))
    ]
    play(table, Script(*answers, ROLL, 12, END))
    # Beside the second settlement of seat 1 lie fields, forest and hills; beside that of seat 2 pasture,
    # fields and hills, but the one brick and the one grain are gone by then, or the other way round.
    assert (hand_of(table, 2), hand_of(table, 1)) == ("brick wool grain", "wood")


# --- Rohstofferträge ---


def test_a_settlement_and_a_city_on_an_ore_hex_yield_three_ore() -> None:
    def build(table: Table) -> None:
        place_settlement(table, table.seats[0], at((0, -1), (0, -2), (-1, -1)))
        place_city(table, table.seats[0], at((0, -1), (0, 0), (-1, 0)))

    script = script_of(build, ROLL, 6, END)
    assert played(script) == CAPPED
    # The 6 is also on the forest where seat 2 has founded.
    assert (hand_of(script.table, 1), hand_of(script.table, 2)) == ("ore ore ore", "wood")


def test_the_robber_keeps_a_hex_from_yielding() -> None:
    def occupy(table: Table) -> None:
        place_settlement(table, table.seats[0], at((0, -1), (0, -2), (-1, -1)))
        table.robber = hex_at(0, -1)

    script = script_of(occupy, ROLL, 6, END)
    played(script)
    assert (hand_of(script.table, 1), hand_of(script.table, 2)) == ("", "wood")


@pytest.mark.parametrize(
    ("shortage", "bank", "two", "hands"),
    [
        ("nobody", 3, True, ("ore ore", "ore")),
        ("nobody", 2, True, ("", "")),
        ("nobody", 1, False, ("", "")),
        ("single", 2, True, ("", "")),
        ("single", 1, False, ("ore", "")),
        ("single", "unlimited", True, ("ore ore", "ore")),
    ],
)
def test_a_shortage_of_one_resource(
    shortage: str, bank: int | str, two: bool, hands: tuple[str, str]
) -> None:
    def build(table: Table) -> None:
        place_city(table, table.seats[0], at((0, -1), (0, -2), (-1, -1)))
        if two:
            place_settlement(table, table.seats[1], at((0, -1), (0, 0), (-1, 0)))

    script = script_of(build, ROLL, 6, END, cards__bank=bank, cards__shortage=shortage)
    played(script)
    assert (hand_of(script.table, 1), hand_of(script.table, 2)) == (hands[0], f"wood {hands[1]}".strip())


# --- Sieben gewürfelt ---


def test_eleven_cards_lose_five_on_a_seven_and_seven_lose_none() -> None:
    def hands(table: Table) -> None:
        deal(table, 1, "ore " * 7)
        deal(table, 2, "wood " * 6 + "wool " * 5)

    thrown = [{"do": "discard", "card": card} for card in ("wood", "wood", "wood", "wool", "wool")]
    script = script_of(hands, ROLL, 7, *thrown, robber(0, 0), END)
    played(script)
    assert script.asked == [(1, "before_roll"), *[(2, "discard")] * 5, (1, "robber"), (1, "turn")]
    assert hand_of(script.table, 2) == "wood wood wood wool wool wool"
    assert script.table.robber == hex_at(0, 0)


def test_discards_go_round_from_the_active_seat() -> None:
    def hands(table: Table) -> None:
        deal(table, 1, "ore " * 9)
        deal(table, 2, "wood " * 8)

    ore, wood = ({"do": "discard", "card": card} for card in ("ore", "wood"))
    script = script_of(
        hands, ROLL, NOTHING, END, ROLL, 7, *[wood] * 4, *[ore] * 4, robber(0, 0), END, turns=2
    )
    played(script)
    assert script.asked[3:11] == [(2, "discard")] * 4 + [(1, "discard")] * 4
    assert (hand_of(script.table, 1), hand_of(script.table, 2)) == ("ore " * 4 + "ore", "wood " * 3 + "wood")


def test_after_a_seven_somebody_beside_the_robber_may_be_robbed() -> None:
    def hands(table: Table) -> None:
        deal(table, 2, "wool")

    answers = (ROLL, 7, robber(0, 2), {"do": "rob", "from": 2}, "wool", END)
    script = script_of(hands, *answers)
    played(script)
    assert script.asked[1:] == [(1, "robber"), (1, "rob"), (1, "steal", 2), (1, "turn")]
    assert (hand_of(script.table, 1), hand_of(script.table, 2)) == ("wool", "")
    script = script_of(hands, ROLL, 7, robber(0, 2), {"do": "rob_nobody"}, END)
    played(script)
    assert hand_of(script.table, 2) == "wool"


def test_a_robber_without_a_hex_stays_and_robs_nobody() -> None:
    def spare_every_hex(table: Table) -> None:
        table.board.corners[:] = [[joint(3)]] * 19
        place_settlement(table, table.seats[1], joint(3))
        table.rules["robber"]["friendly_points"] = 99

    script = script_of(spare_every_hex, ROLL, 7, END)
    played(script)
    assert script.table.robber == hex_at(-2, 0)


# --- Handel ---


def test_four_wool_at_a_wool_harbour_are_traded_for_two_cards() -> None:
    def at_harbour(table: Table) -> None:
        place_settlement(table, table.seats[1], WOOL_HARBOUR)
        deal(table, 2, "wool wool wool wool")

    trades = [{"do": "bank", "give": "wool", "take": card, "ratio": 2} for card in ("ore", "wood")]
    answers = (ROLL, NOTHING, END, ROLL, NOTHING, *trades, END)
    script = script_of(at_harbour, *answers, turns=2, trade__bank=True)
    played(script)
    assert (hand_of(script.table, 2), script.table.bank["wool"]) == ("wood ore", 19)


def test_players_trade_as_in_the_text() -> None:
    """Hans has two wood and an ore and needs a brick; Werner wants the ore, Gabi a wood and the ore."""
    table = bare_table(3, limits__turns=1, trade__bank=False)

    class Traders(FoundingScript):
        def begin_turn(self) -> None:
            for number, hand in enumerate(("wood wood ore", "brick", "brick"), start=1):
                deal(table, number, hand)

        def decide(self, seat: Any, asks: str, options: list[Any]) -> Any:
            if not self.answers or asks.startswith("found"):
                return super().decide(seat, asks, options)
            return Script.decide(self, seat, asks, options)

    offer = {"do": "offer", "give": {"ore": 1}, "want": {"brick": 1}}
    counter = {"do": "counter", "give": {"brick": 1}, "want": {"wood": 1, "ore": 1}}
    script = Traders(ROLL, 2, offer, {"do": "reject"}, counter, {"do": "deal", "with": 3})
    play(table, script)
    assert script.asked[13:18] == [(1, "turn"), (2, "answer"), (3, "answer"), (1, "close"), (1, "turn")]
    assert [hand_of(table, number) for number in (1, 2, 3)] == ["wood brick", "brick", "wood ore"]
