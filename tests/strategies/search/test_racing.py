"""The race: who stays in, who is given up, and how far ahead the best is."""

import pytest

from strategies.search.racing import Race, count_world, keep_better_half, lead, new_race, rounds_of


def race_of(*gains: list[float]) -> Race:
    """A race of the plan's option 0 and of others, with what each gained world by world."""
    race = new_race(1 + len(gains))
    race.options[:] = range(1 + len(gains))
    for world in zip(*gains, strict=True):
        race.worths[:] = [0.5, *[0.5 + gain for gain in world]]
        count_world(race, len(race.options))
    return race


@pytest.mark.parametrize(
    ("runners", "rounds"), [(2, 1), (3, 2), (4, 3), (5, 3), (6, 4), (9, 4), (10, 5), (54, 7), (55, 7)]
)
def test_so_many_rounds_leave_the_plan_and_one_other(runners: int, rounds: int) -> None:
    assert rounds_of(runners) == rounds
    race = race_of(*[[1.0, 1.0]] * (runners - 1))
    for _ in range(rounds):
        runners = keep_better_half(race, runners, 2)
    assert runners == 2


def test_gains_are_counted_against_the_plan() -> None:
    race = race_of([1, 0, -1, 2], [0, 0, 0, 0])
    assert race.gains.tolist() == [0, 2, 0]
    assert race.squares.tolist() == [0, 6, 0]


def test_the_better_half_stays_in_best_first() -> None:
    race = race_of([0, 0, 1], [1, 1, 1], [0, 1, 1], [0, 0, 0.5])
    assert keep_better_half(race, 5, 3) == 3
    assert race.options[:3].tolist() == [0, 2, 3]
    assert keep_better_half(race, 3, 3) == 2
    assert race.options[:2].tolist() == [0, 2]


def test_what_is_clearly_behind_is_given_up() -> None:
    race = race_of([-1, -1, -0.9, -1], [-1, 0.5, -1, -0.5])
    assert keep_better_half(race, 3, 4) == 1
    race = race_of([-1, 1, 0, 0], [-1, -1, -1, -1])
    assert keep_better_half(race, 3, 4) == 2
    assert race.options[1] == 1


def test_a_lead_is_told_in_standard_errors() -> None:
    wins = [1.0, 0.0] * 50
    race = race_of(wins, [-gain for gain in wins], [0.0] * 100)
    assert lead(race, 1, 100) == pytest.approx(10, rel=0.01)
    assert lead(race, 2, 100) == pytest.approx(-10, rel=0.01)
    assert lead(race, 3, 100) == 0


def test_few_worlds_prove_little() -> None:
    assert lead(race_of([1.0]), 1, 1) == 1
    assert lead(race_of([0.01, 0.01]), 1, 2) < 0.1
