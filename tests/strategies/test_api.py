"""The two decorators, and what they refuse."""

import re
from typing import Any

import pytest

import sim.public as public
import strategies.api as api
from sim.limits import MAX_PARAMETERS
from sim.machine import records
from strategies.api import Parameter, Strategy, scoring, strategy, strategy_by_game


def full(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Takes the first option."""
    return 0


def score(rules: Any, table: Any, me: Any, menu: Any, i: int) -> float:
    return 1.0


def parameter(name: str = "greed", default: float = 1, low: float = 0, high: float = 2) -> Parameter:
    return Parameter(name, default, low, high, "how greedy it is")


def test_a_declaration_knows_its_function() -> None:
    made = strategy(games=["edition"], parameters=[parameter()])(full)
    assert (made.name, made.games, made.scores, made.about) == (
        "full", ("edition",), False, "Takes the first option.",
    )  # fmt: skip
    assert made.source.samefile(__file__)
    assert made.line == full.__code__.co_firstlineno
    assert [p.name for p in made.parameters] == ["greed"]


def test_without_a_docstring_the_file_speaks() -> None:
    made = scoring(games=["edition"])(score)
    assert made.scores
    assert made.about == "The two decorators, and what they refuse."


@pytest.mark.parametrize("games", ["edition", [], ["edition", "chess"], ["chess"]], ids=str)
def test_unknown_games_are_refused(games: Any) -> None:
    with pytest.raises(ValueError, match=r"^strategy full: games = .*; expected some of edition"):
        strategy(games=games)(full)


def test_a_decorator_without_its_games_is_refused() -> None:
    for mark in (strategy, scoring):
        with pytest.raises(ValueError, match=r"^marked without its games; expected @strategy\(games="):
            mark(full)  # type: ignore[arg-type]


def test_a_function_of_the_other_kind_is_refused() -> None:
    with pytest.raises(ValueError, match=r"takes 4 arguments; expected \(rules, table, me, menu, i\)$"):
        scoring(games=["edition"])(full)
    with pytest.raises(ValueError, match=r"takes 5 arguments; expected \(rules, table, me, menu\)$"):
        strategy(games=["edition"])(score)


@pytest.mark.parametrize(
    ("parameters", "words"),
    [
        ([parameter(default=3)], "parameter greed = 3; expected 0 to 2"),
        *(
            ([parameter(name)], f"a parameter called {name!r}; expected a name that a line-up can set")
            for name in ("a=b", "a,b", "a)", "(a", "", " a", "a\n")
        ),
        ([parameter(), parameter()], "two parameters of one name"),
        (
            [parameter(f"p{i}") for i in range(MAX_PARAMETERS + 1)],
            f"{MAX_PARAMETERS + 1} parameters; expected {MAX_PARAMETERS} at most",
        ),
    ],
)
def test_odd_parameters_are_refused(parameters: list[Parameter], words: str) -> None:
    with pytest.raises(ValueError, match=f"^strategy full: {re.escape(words)}"):
        strategy(games=["edition"], parameters=parameters)(full)


@pytest.mark.parametrize("name", ["", "a,b", "a@b", "a(b)", "a b"])
def test_a_name_that_no_line_up_can_say_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="expected a name of letters"):
        strategy_by_game(name, {"edition": full})


def test_a_strategy_may_be_used_by_another() -> None:
    made = strategy(games=["edition"])(full)
    assert isinstance(made, Strategy)
    assert made.function(None, None, None, None) == 0


def test_a_star_brings_all_that_a_strategy_may_use() -> None:
    offered = {
        *public.CONSTANTS,
        *public.FUNCTIONS,
        "compiled",
        "strategy",
        "scoring",
        "Parameter",
        "NO_SCORE",
    }
    assert offered - set(api.__all__) == set()
    assert [name for name in api.__all__ if not hasattr(api, name)] == []


def test_every_constant_that_a_field_speaks_of_can_be_imported() -> None:
    fields = [*records.RULES_FIELDS, *records.TABLE_FIELDS, *records.SEAT_FIELDS, *records.MENU_FIELDS]
    fields += [field for name in ("RULES", "TABLE", "SEAT") for field in records.declared(name)]
    named = {word for field in fields for word in re.findall(r"\b[A-Z][A-Z_]{2,}\b", field.meaning)}
    assert {"ANY_HARBOUR", "BEFORE_SPIN", "NONE", "REWARD_ROADS"} <= named
    assert {name for name in named if not hasattr(api, name)} == set()


def test_a_strategy_may_have_a_function_for_each_game() -> None:
    def another(rules: Any, table: Any, me: Any, menu: Any) -> int:
        return 1

    made = strategy_by_game("both", {"edition": full, "base": another}, [parameter()])
    assert (made.name, made.games, made.scores) == ("both", ("edition", "base"), False)
    assert made.about == "The two decorators, and what they refuse."
    assert [made.by_game[game](None, None, None, None) for game in made.games] == [0, 1]
    with pytest.raises(ValueError, match=r"^strategy score: takes 5 arguments"):
        strategy_by_game("both", {"edition": score})


def test_playouts_by_a_strategy_are_made_with_its_defaults() -> None:
    made = strategy(games=["edition"], parameters=[parameter(default=1.5)])(full)
    playouts = made.playouts("edition")()
    assert playouts.parameters.tolist() == [1.5]
    assert playouts.plan is made.function
    assert len(playouts.row) == 1
