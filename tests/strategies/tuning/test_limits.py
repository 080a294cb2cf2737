"""Limits bring the bounds of a search closer, and say what is wrong with them."""

import pytest

from strategies.api import Parameter
from strategies.registry import built_in
from strategies.tuning.journal import TuningError
from strategies.tuning.limits import beyond_bounds, check_known, is_whole, limited, limits_of, limits_told
from tests.strategies.tuning.sessions import PARAMETERS

GREED, _, OFFERS = PARAMETERS


def test_texts_give_limits_and_limits_texts() -> None:
    limits = limits_of(["offers=0:4", "greed = 1.5"])
    assert limits == {"offers": (0, 4), "greed": (1.5, 1.5)}
    assert limits_of(limits_told(limits)) == limits


@pytest.mark.parametrize(
    "text", ["offers", "offers=", "=1:2", "offers=4:0", "offers=a:b", "offers=0:nan", ""]
)
def test_a_limit_that_cannot_be_read_is_told(text: str) -> None:
    with pytest.raises(TuningError, match=r"^--within: .*: expected NAME=LEAST:MOST, such as offers=0:4$"):
        limits_of([text])


def test_a_limit_is_for_some_player() -> None:
    check_known({"greed": (0, 1)}, PARAMETERS)
    with pytest.raises(
        TuningError, match=r"^--within: gread: no player has it; expected one of greed, offers"
    ):
        check_known({"gread": (0, 1)}, PARAMETERS)


def test_bounds_come_closer_and_never_further() -> None:
    near = limited("mine", GREED, {"greed": (-1, 1.5)})
    assert (near.low, near.high, near.default) == (0.0, 1.5, 0.5)
    assert limited("mine", GREED, {"offers": (0, 4)}) is GREED
    with pytest.raises(TuningError, match=r"^--within: greed=3:4: mine has it from 0 to 2$"):
        limited("mine", GREED, {"greed": (3, 4)})


def test_what_counts_something_stays_whole() -> None:
    few = limited("mine", OFFERS, {"offers": (0.5, 4.5)})
    assert (few.low, few.high) == (1, 4)
    assert is_whole(few)
    with pytest.raises(TuningError, match="no whole number lies there, and mine has it in whole numbers"):
        limited("mine", OFFERS, {"offers": (1.2, 1.8)})
    assert [is_whole(parameter) for parameter in PARAMETERS] == [False, False, True]
    assert not is_whole(Parameter("fear", 0.3, 0, 1, "a weight between whole bounds"))


def test_a_limit_is_said_once() -> None:
    with pytest.raises(TuningError, match=r"^--within: greed: said twice; expected each parameter once$"):
        limits_of(["greed=0:1", "offers=2", "greed=0:2"])


def test_a_limit_beyond_the_bounds_is_told() -> None:
    assert beyond_bounds({"greed": (0, 1), "offers": (0, 10)}, PARAMETERS) == []
    assert beyond_bounds({"greed": (0, 1), "offers": (0, 40)}, PARAMETERS) == [
        "--within: offers=0:40: its bounds are 0 to 10, and hold as well"
    ]


# What a player counts: offers, cards, points, rounds, turns, cities; and what it does or does not.
COUNTS = {
    "offers", "most_given", "danger", "embargo", "memory", "spend_from", "first", "patience", "hold_knight",
    "spend", "playouts",
}  # fmt: skip


def test_what_comes_along_is_whole_only_where_it_counts() -> None:
    whole = {
        (parameter.name, style.name)
        for style in built_in().values()
        for parameter in style.parameters
        if is_whole(parameter)
    }
    assert {(name, style) for name, style in whole if name not in COUNTS} == set()
    assert {name for name, _ in whole} == COUNTS
