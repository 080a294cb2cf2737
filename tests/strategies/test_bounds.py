"""An index that counts from the end of one of the engine's arrays is noticed, in a user's code alone."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from sim.machine.records import MENU, RULES, SEAT, TABLE
from strategies.bounds import with_bounds

OWN = frozenset({__file__})


def asked(function: Callable[..., Any], files: frozenset[str] = OWN, declared: int = 2) -> Any:
    """What a function answers that is handed blank records."""
    rules, table, me, menu = (np.zeros(1, kind)[0] for kind in (RULES, TABLE, SEAT, MENU))
    me.hand[:] = range(10)
    me.parameters[:3] = 7
    return with_bounds(function, files, declared)(rules, table, me, menu)


@pytest.mark.parametrize(
    ("read", "sentence"),
    [
        (
            lambda rules, table, me, menu: me.hand[-1],
            "me.hand: index -1 counts from the end; expected 0 to 9",
        ),
        (lambda rules, table, me, menu: me.hand[np.int64(-2)], "me.hand: index -2 counts from the end"),
        (lambda rules, table, me, menu: rules.node_hexes[3, -1], r"rules.node_hexes: index -1 .* 0 to 2"),
        (lambda rules, table, me, menu: rules.node_hexes[3][-1], "rules.node_hexes: index -1 counts"),
        (lambda rules, table, me, menu: me.memory.__setitem__(-1, 3), "me.memory: index -1 .* 0 to 255"),
        (lambda rules, table, me, menu: me.parameters[2], "index 2 is out of bounds"),
        (lambda rules, table, me, menu: me.hand[4000], "index 4000 is out of bounds"),
    ],
)
def test_what_lies_beyond_or_behind(read: Callable[..., Any], sentence: str) -> None:
    with pytest.raises(IndexError, match=sentence):
        asked(read)


def test_what_is_worked_out_is_plain_and_so_is_what_others_read() -> None:
    assert asked(lambda rules, table, me, menu: (me.hand + 1)[-1]) == 10
    assert asked(lambda rules, table, me, menu: me.hand.tolist()[-1]) == 9
    assert asked(lambda rules, table, me, menu: me.hand[-1], frozenset()) == 9
    assert asked(lambda rules, table, me, menu: me.parameters[1] + rules.hand.limit) == 7


def test_notes_are_written_to_the_record_itself() -> None:
    def note(rules: Any, table: Any, me: Any, menu: Any) -> Any:
        me.memory[3] = 5
        me.give[:] = 1
        return me.memory[3] + me.give.sum()

    assert asked(note) == 15
