"""A player is tuned within its budget, from its start, and told as it is."""

from pathlib import Path

import pytest

from sim.rules.loading import load_rules
from strategies.tuning.climbing import CHOICES, Climb, check_movable, in_parts, plan_for, tune
from strategies.tuning.journal import TuningError, new_journal
from strategies.tuning.opponents import opponents_of
from strategies.tuning.racing import Shape
from strategies.tuning.session import Session
from strategies.tuning.space import tunable
from tests.strategies.tuning.sessions import GAMES, PARAMETERS, Told, by_hand, session


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("dimensions", [2, 30])
@pytest.mark.parametrize("games", [20_000, 300_000, 3_000_000])
def test_a_plan_spends_its_budget_and_no_more(games: int, dimensions: int, seats: int) -> None:
    plan = plan_for(games, dimensions, seats)
    assert 0.9 * games < plan.games(seats) <= games
    assert len(plan.generations) == CHOICES
    assert plan.confirming > plan.choosing


def test_a_tiny_budget_has_a_plan_too() -> None:
    plan = plan_for(GAMES, 40, 4)
    assert sum(plan.generations) >= 1
    assert plan.games(4) < 2 * GAMES


@pytest.mark.parametrize(("number", "parts"), [(10, (3, 3, 4)), (2, (1, 1)), (0, (0,))])
def test_a_number_in_parts(number: int, parts: tuple[int, ...]) -> None:
    assert in_parts(number, 3) == parts


def test_what_is_found_is_played_beside_its_start(tmp_path: Path) -> None:
    told = Told()
    with session(tmp_path, told=told) as opened:
        tuned = tune(opened, tunable("knights", "edition"), opponents_of("knights", "edition", 4), 4 * GAMES)
    assert (tuned.before.value, tuned.before.low) == (0.25, 0.25)
    assert tuned.gain.value == pytest.approx(tuned.after.value - 0.25)
    assert tuned.fair == 0.25
    assert tuned.tunable.player.label == "knights"
    last = told.progress[-1]
    assert (
        last.games == last.games_now == last.of == plan_for(4 * GAMES, tuned.tunable.dimensions, 4).games(4)
    )
    assert last.note.startswith("knights at ")


def test_what_was_chosen_stays_until_something_beats_it(tmp_path: Path) -> None:
    opponents = opponents_of("nearest", "edition", 4)
    with session(tmp_path) as opened:
        climb = Climb(opened, tunable("knights", "edition"), opponents, Shape(16, 2), choosing=40)
        shares = [climb.share]
        for _ in range(4):
            climb.climb(1)
            shares.append(climb.share)
        assert shares == sorted(shares)
        assert climb.found.player.parameters == climb.values


def test_a_player_without_parameters_has_nothing_to_tune(tmp_path: Path) -> None:
    opponents = opponents_of("nearest", "edition", 4)
    with session(tmp_path) as opened:
        with pytest.raises(TuningError, match=r"^random: has no parameters in edition"):
            tune(opened, tunable("random", "edition"), opponents, GAMES)
        climb = Climb(opened, tunable("random", "edition"), opponents, Shape(16, 2), choosing=5)
        climb.climb(3)
        assert climb.confirm(5).gain.value == 0


def test_what_a_limit_costs_is_told_with_what_is_found(tmp_path: Path) -> None:
    knights = tunable("knights", "edition")
    limits = {parameter.name: (parameter.low, parameter.low) for parameter in knights.parameters}
    climb_of = knights.within(limits)
    with session(tmp_path) as opened:
        climb = Climb(opened, climb_of, opponents_of("knights", "edition", 4), Shape(16, 2), choosing=5)
        tuned = climb.confirm(20)
    assert tuned.tunable.player.parameters == knights.player.parameters
    assert tuned.values == {parameter.name: parameter.low for parameter in knights.parameters}
    assert (tuned.before.value, tuned.before.low) == (0.25, 0.25)
    assert tuned.gain.value < 0


def test_a_player_without_room_is_told_of_before_anything_is_played() -> None:
    check_movable(tunable("knights", "edition"), "edition")
    with pytest.raises(TuningError, match=r"^random: has no parameters in edition; there is nothing to tune"):
        check_movable(tunable("random", "edition"), "edition")
    with pytest.raises(TuningError, match=r"^mine: none of its parameters has room to move"):
        check_movable(by_hand(parameters=PARAMETERS[1:2]), "edition")


@pytest.mark.slow
def test_greedy_as_it_was_declared_gains_five_points(tmp_path: Path) -> None:
    rules = load_rules("base")
    greedy = tunable("greedy@declared", "base")
    opponents = opponents_of("greedy@declared", "base", 4)
    journal = new_journal(tmp_path / "greedy.toml", {}, overwrite=False)
    with Session(rules, 1, 2, journal, Told()) as opened:
        tuned = tune(opened, greedy, opponents, 200_000)
    assert tuned.gain.low > 0.05
