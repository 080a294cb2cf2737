"""The checks that every game has, on tables that are no game's."""

from collections.abc import Iterator
from typing import Any

import pytest

from sim.games.common.checks import different, enough_seats, known_kind, one_of, payable, target
from sim.games.common.rules import Cards, Costs, Players
from sim.rules.problems import Problem


def told(problems: Iterator[Problem]) -> list[tuple[str, str]]:
    return [(problem.paths[0], problem.text) for problem in problems]


def cards(bank: Any = 3) -> Cards:
    return Cards(kinds=("tea", "salt"), bank=bank, shortage="nobody")


def costs(**road: int) -> Costs:
    return Costs(road=road, settlement={"tea": 1}, city={})


def test_different() -> None:
    assert told(different("x", ["a", "b"], "names")) == []
    assert told(different("x", ["a", "b", "a"], "names")) == [
        ("x", 'expected different names, but "a" stands there twice')
    ]
    assert told(different("x", [6, 8, 8], "numbers")) == [
        ("x", "expected different numbers, but 8 stands there twice")
    ]


@pytest.mark.parametrize(("fewest", "most", "faults"), [(2, 4, 0), (3, 3, 0), (4, 3, 1)])
def test_enough_seats(fewest: int, most: int, faults: int) -> None:
    assert len(told(enough_seats(Players(fewest=fewest, most=most)))) == faults


def test_known_kind() -> None:
    assert told(known_kind(cards(), "x", "tea")) == []
    assert told(known_kind(cards(), "x", "any", ("any",))) == []
    assert told(known_kind(cards(), "x", "gold", ("any",))) == [
        ("x", '"gold" of x is no resource; expected one of tea, salt, any')
    ]


def test_payable() -> None:
    assert told(payable(cards(), costs(tea=3, salt=0))) == []
    assert told(payable(cards("unlimited"), costs(tea=4))) == []
    assert told(payable(cards(), costs(tea=4))) == [
        ("costs.road.tea", "a road costs 4 tea, but cards.bank is 3")
    ]
    assert told(payable(cards(), costs(gold=1))) == [
        (
            "costs.road.gold",
            '"gold" of costs.road.gold is no resource; expected one of tea, salt, '
            "or costs.road.gold = 0 to take it off",
        )
    ]


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (2, "everyone starts with 2 points, so victory.points (2) is no target"),
        (9.25, "victory.points (9.25) is out of reach: one player with all the pieces has 9"),
    ],
)
def test_no_target(points: float, text: str) -> None:
    assert told(target(points, 2, 9, ("pieces.roads",))) == [("victory.points", text)]


@pytest.mark.parametrize("points", [2.25, 9])
def test_a_target(points: float) -> None:
    assert told(target(points, 2, 9, ())) == []


def test_one_of() -> None:
    assert one_of(["a", "b"]) == "one of a, b"
