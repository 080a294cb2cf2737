"""Values lie in a box, and points of the box are values that can be played and written."""

import numpy as np
import pytest

from strategies.registry import load_player
from strategies.tuning.space import tunable
from tests.strategies.tuning.sessions import PARAMETERS, by_hand


def test_values_and_points_answer_each_other() -> None:
    mine = by_hand()
    start = mine.point(mine.player.parameters)
    assert start.tolist() == [0.25, 0.2]
    assert mine.values(start) == {"greed": 0.5, "still": 3.0, "offers": 2}


@pytest.mark.parametrize(
    ("point", "values"),
    [([0.123456, 0.26], (0.2469, 3)), ([-3.0, 7.0], (0.0, 10)), ([0.99999999, 0.0], (2.0, 0))],
)
def test_values_are_within_bounds_short_and_whole_where_they_count(
    point: list[float], values: tuple[float, float]
) -> None:
    found = by_hand().values(np.array(point))
    assert (found["greed"], found["offers"]) == values
    assert isinstance(found["offers"], int)
    assert found["still"] == 3.0


def test_a_player_with_other_values_is_handed_them_in_their_places() -> None:
    mine = by_hand()
    other = mine.playing({"greed": 1.5, "still": 3.0, "offers": 4})
    assert list(other.seated.parameters) == [0.0, 1.5, 3.0, 4]
    assert other.parameters == {"greed": 1.5, "still": 3.0, "offers": 4}
    assert list(mine.player.seated.parameters) == [0.0, 0.5, 3.0, 2]


def test_one_parameter_has_a_spare_dimension_that_means_nothing() -> None:
    one = by_hand(parameters=PARAMETERS[:1])
    assert one.dimensions == len(one.point(one.player.parameters)) == 2
    assert one.values(np.array([0.25, 0.9])) == one.values(np.array([0.25, 0.1])) == {"greed": 0.5}


def test_a_player_begins_with_what_its_text_says() -> None:
    patient = tunable("knights(patience=7)", "edition")
    assert patient.values(patient.point(patient.player.parameters))["patience"] == 7
    again = patient.playing(patient.player.parameters)
    assert list(again.seated.parameters) == list(
        load_player("knights(patience=7)", "edition").seated.parameters
    )
    assert tunable("random", "edition").movable == ()


def test_a_smaller_box_brings_its_player_into_it() -> None:
    mine = by_hand()
    near = mine.within({"greed": (1.0, 1.5)})
    assert near.player.parameters == {"greed": 1.0, "still": 3.0, "offers": 2}
    assert near.values(np.array([1.0, 1.0])) == {"greed": 1.5, "still": 3.0, "offers": 10}
    assert mine.within({"patience": (0.0, 1.0)}) is mine
    assert near.within({"greed": (1.2, 1.5)}).unmoved.player == near.unmoved.player == mine.player
    assert mine.within({"greed": (0.0, 1.0)}).before is None


def test_a_player_is_taught_what_its_bounds_let_it_learn() -> None:
    taught = by_hand().taught({"greed": 9.0, "offers": 4, "patience": 2.0})
    assert taught.player.parameters == {"greed": 2.0, "still": 3.0, "offers": 4}
    assert list(taught.player.seated.parameters) == [0.0, 2.0, 3.0, 4]
    assert taught.player.label == "mine"
    assert by_hand().taught({"offers": 4.4}).player.parameters["offers"] == 4
