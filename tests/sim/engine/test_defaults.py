"""What happens without an opinion."""

import pytest

from sim.engine.codes import DECLINE, DISCARD, END, NO_OPINION, OFFER, REJECT, SPIN, TAKE
from sim.engine.defaults import choose_nothing, default_choice, score_nothing
from sim.engine.menus import add
from tests.playing import Desk, after_spin


@pytest.mark.parametrize(
    ("kind", "hand", "kinds", "choice"),
    [
        (DISCARD, "wool ore ore grain", (0, 3, 4), 2),
        (DISCARD, "wool wool ore ore", (0, 4), 0),
        (TAKE, "wool ore ore grain", (0, 1, 3, 4), 1),
        (TAKE, "wool wool ore grain", (0, 3, 4), 1),
    ],
)
def test_the_most_is_discarded_and_the_least_is_taken(
    kind: int, hand: str, kinds: tuple[int, ...], choice: int
) -> None:
    desk = Desk(hands=[hand, ""])
    desk.menu.n = 0
    for card in kinds:
        add(desk.menu, kind, card, 0)
    assert default_choice(desk.seats[0], desk.menu) == choice


def test_every_other_decision_has_a_quiet_first_option() -> None:
    assert first_option(Desk(hands=["wool wool wool", "ore"])) == SPIN
    desk = after_spin(hands=["wool wool wool brick wood", "ore"])
    assert first_option(desk) == END
    desk.propose(OFFER, "wool", "ore")
    assert first_option(desk) == REJECT
    desk.do(REJECT)
    assert first_option(desk) == DECLINE


def first_option(desk: Desk) -> int:
    """The kind of the first option, which is the default."""
    kind = desk.options()[0][0]
    assert default_choice(desk.seats[desk.table.asked], desk.menu) == 0
    return kind


def test_the_stand_ins_have_no_opinion() -> None:
    desk = Desk(hands=["", ""])
    arguments = (desk.rules, desk.table, desk.seats[0], desk.menu)
    assert choose_nothing(*arguments) == NO_OPINION
    assert score_nothing(*arguments, 0) == 0.0
