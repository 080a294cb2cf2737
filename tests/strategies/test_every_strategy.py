"""What every strategy must fulfil. Strategies are found by themselves: a new file needs no line here."""

import ast
import random
import sys

import pytest

from sim.games import GAMES
from strategies.api import Parameter, Strategy
from strategies.parameter_files import SHIPPED, read_parameters, shipped_parameters
from strategies.registry import built_in
from tests.playing import digest
from tests.strategies.contract import PLANNERS, PLAYED, STRATEGIES, play, tables_of

PLAYED_GAMES = 25
SHORT = "limits.turns=120"  # for who plays with parameters that nobody would choose
SINGLE_BOUNDS = 6


def test_strategies_are_found() -> None:
    assert {"random", "knights", "cities", "widest"} <= {one.name for one in STRATEGIES}
    assert {game for one in STRATEGIES if one.name != "random" for game in one.games} == set(GAMES)
    for game in GAMES:
        seated = [name for table in tables_of(game) for name in table]
        assert {one.name for one in STRATEGIES if game in one.games} == set(seated)


@pytest.mark.parametrize("one", STRATEGIES, ids=lambda one: one.name)
def test_its_file_tells_its_idea_and_its_weakness(one: Strategy) -> None:
    text = ast.get_docstring(ast.parse(one.source.read_text("utf-8"))) or ""
    assert text.splitlines()[0].endswith(".")
    assert "\nIdea: " in text
    assert "\nKnown weakness: " in text


@pytest.mark.parametrize("one", STRATEGIES, ids=lambda one: one.name)
def test_it_is_named_like_its_file_and_says_what_it_does(one: Strategy) -> None:
    assert one.name == one.source.stem
    assert one.about
    assert all(p.meaning and p.name.isidentifier() for p in one.parameters)
    assert one.source.samefile(sys.modules[one.function.__module__].__file__ or "")


@pytest.mark.parametrize(("one", "game"), PLAYED)
def test_what_it_plays_with_lies_within_its_bounds(one: Strategy, game: str) -> None:
    declared = {p.name: p for p in one.declared_in(game)}
    assert shipped_parameters(game, one.name).keys() <= declared.keys()
    assert [p.name for p in one.parameters_in(game) if not p.low <= p.default <= p.high] == []


def test_every_shipped_file_is_of_a_strategy_that_plays_the_game() -> None:
    for file in SHIPPED.glob("*/*.toml"):
        found = read_parameters(file)
        assert (found.game, found.strategy) == (file.parent.name, file.stem)
        assert found.game in built_in()[found.strategy].games


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("one", "game"), PLAYED)
def test_it_plays_with_any_number_of_players(one: Strategy, game: str, seats: int) -> None:
    play(game, [one.name] * seats, games=PLAYED_GAMES)
    play(game, [one.name, *["random"] * (seats - 1)], games=PLAYED_GAMES)


def at_bounds(one: Strategy, parameters: list[Parameter]) -> list[str]:
    """A strategy with all parameters at their lowest, all at their highest, and some single ones at one."""
    bounds = [(p.name, value) for p in parameters for value in (p.low, p.high)]
    single = random.Random(one.name).sample(bounds, min(SINGLE_BOUNDS, len(bounds)))
    chosen = [bounds[0::2], bounds[1::2], *([bound] for bound in single)]
    return [f"{one.name}({', '.join(f'{name}={value!r}' for name, value in some)})" for some in chosen]


@pytest.mark.parametrize(("one", "game"), PLANNERS)
def test_it_plays_with_parameters_at_their_bounds(one: Strategy, game: str) -> None:
    specs = at_bounds(one, one.declared_in(game)) if one.parameters else []
    for first in range(0, len(specs), 3):
        play(game, [*specs[first : first + 3], "random"], SHORT, games=PLAYED_GAMES)


@pytest.mark.parametrize(("one", "game"), PLAYED)
def test_it_plays_the_same_games_twice(one: Strategy, game: str) -> None:
    first, second = (play(game, [one.name] * 4, games=PLAYED_GAMES) for _ in range(2))
    assert [digest(rows) for rows in first] == [digest(rows) for rows in second]


@pytest.mark.parametrize(("one", "game"), PLANNERS)
def test_a_plan_beats_chance(one: Strategy, game: str) -> None:
    games, _ = play(game, [one.name, "random", "random", "random"], games=200)
    assert (games.winning_strategy == 0).mean() > 0.9
