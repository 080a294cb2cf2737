"""Costs that name what is no resource: with a count of none they name it no more."""

import pytest

from sim.games.common.rules import Costs, forget_dropped


def test_only_what_is_no_resource_and_costs_nothing_is_forgotten() -> None:
    costs = Costs(road={"tea": 0, "coal": 0}, settlement={"tea": 1, "salt": 0}, city={"coal": 2})
    forget_dropped(("tea", "salt"), costs)
    assert (costs.road, costs.settlement, costs.city) == ({"tea": 0}, {"tea": 1, "salt": 0}, {"coal": 2})


@pytest.mark.parametrize("kinds", [(), ("tea",)])
def test_costs_of_nothing_stay_so(kinds: tuple[str, ...]) -> None:
    costs = Costs(road={}, settlement={}, city={})
    forget_dropped(kinds, costs)
    assert (costs.road, costs.settlement, costs.city) == ({}, {}, {})
