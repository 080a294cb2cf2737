"""The course of a turn, with what is open answered from a list: who is asked, in which order, how often."""

import pytest

from tests.oracle.common import Option
from tests.oracle.common_flow import Ending
from tests.oracle.common_table import Holder
from tests.oracle.edition_flow import play
from tests.oracle.edition_table import Table, set_up
from tests.oracle.handwritten import CHOICE, END, ORE, QUIET, ROBBER, SPIN, Event, rules_of
from tests.oracle.scripted import Script


def played(rules: Event, players: int, script: Script) -> Table:
    table = set_up(rules, players)
    assert play(table, script) == Ending("capped", None)
    assert not script.answers
    return table


def hand_of(table: Table, number: int) -> dict[str, int]:
    return {card: count for card, count in table.seats[number - 1].hand.items() if count}


def test_the_free_choice_goes_round_from_the_active_seat_with_all_cards_of_one_after_the_other() -> None:
    rules = rules_of(["", "", ""], limits__turns=2, yields__choice=2, **QUIET)
    ore, wool = ({"do": "take", "card": card} for card in ("ore", "wool"))
    script = Script(SPIN, ROBBER, END, SPIN, CHOICE, ore, ore, ore, wool, wool, wool, END)
    table = played(rules, 3, script)
    assert script.asked[3:-1] == [(seat, "choice") for seat in (2, 2, 3, 3, 1, 1)]
    assert [hand_of(table, number) for number in (1, 2, 3)] == [
        {"wool": 2},
        {"ore": 2},
        {"ore": 1, "wool": 1},
    ]


@pytest.mark.parametrize(
    ("hands", "draws", "victims"),
    [
        (["ore", "ore ore", "", "ore"], (1, 1, 5), [2, 4]),
        (["ore", "ore ore", "", "ore"], (3, 0, 5), [2, 2]),
        (["ore", "ore ore", "", "ore"], (0, 2, 5), [4]),
        (["ore", "ore ore", "ore"], (2, 1, 5), [2, 2, 3]),
        (["ore", "ore ore ore"], (0, 1, 2), [2, 2]),
        (["ore", "ore ore ore"], (1, 1, 0), []),
    ],
)
def test_from_whom_a_knight_draws(hands: list[str], draws: tuple[int, int, int], victims: list[int]) -> None:
    names = ("knight__draws_left", "knight__draws_right", "knight__draws_with_two_players")
    counts = dict(zip(names, draws, strict=True))
    rules = rules_of(hands, limits__turns=1, costs__knight={"ore": 1}, **QUIET, **counts)
    # Section 0 pays wool, which nobody can use up; it is made to pay nobody.
    rules["spinner"]["sections"][0]["colours"] = []
    knight = {"do": "knight", "colour": "red"}
    script = Script(SPIN, 0, knight, *["ore"] * len(victims), END)
    table = played(rules, len(hands), script)
    assert [asked[2] for asked in script.asked if asked[1] == "draw"] == victims
    assert hand_of(table, 1).get("ore", 0) == len(victims)


def test_a_bank_that_just_suffices_pays_all() -> None:
    table = played(rules_of(["", ""], limits__turns=1, cards__bank=3, **QUIET), 2, Script(SPIN, ORE, END))
    assert (hand_of(table, 1), hand_of(table, 2), table.bank["ore"]) == ({"ore": 1}, {"ore": 2}, 0)


def test_the_bank_takes_its_ratio() -> None:
    rules = rules_of(["wool " * 5, ""], limits__turns=1, trade__players=False, trade__bank_ratio=4)
    trade = {"do": "bank", "give": "wool", "take": "ore"}
    table = played(rules, 2, Script(trade, SPIN, ROBBER, END))
    assert hand_of(table, 1) == {"wool": 1, "ore": 1}


def test_after_building_a_strict_player_may_offer_again_in_the_next_turn_only() -> None:
    rules = rules_of(["brick wood wool", "ore"], limits__turns=2, trade__bank=False)
    offer = {"do": "offer"}
    listed: list[bool] = []

    class Watch(Script):
        def decide(self, seat: Holder, asks: str, options: list[Option]) -> Option:
            if asks == "turn":
                listed.append(offer in options)
            return super().decide(seat, asks, options)

    played(rules, 2, Watch(SPIN, ROBBER, {"do": "road", "side": "left"}, END, SPIN, ROBBER, END))
    assert listed == [True, False, True]
