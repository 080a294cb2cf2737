"""Compiling a game's engine, and what is said meanwhile."""

import time
from collections.abc import Callable

import numba
import pytest

from sim.machine import compiler
from sim.run import compiling
from sim.run.compiling import compile_engine, compiling_told, in_words, told_in_time


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in (("PATIENCE", 0.02), ("ON_A_TERMINAL", 0.02), ("IN_A_PIPE", 0.1)):
        monkeypatch.setattr(compiling, name, seconds)


@pytest.fixture
def new_function() -> Callable[[int], int]:
    """A function that nobody has compiled before."""

    def add_three(number: int) -> int:
        return number + 3

    return numba.njit(add_three)


def test_what_is_compiled_is_told_while_it_is(
    capsys: pytest.CaptureFixture[str], new_function: Callable[[int], int]
) -> None:
    if not compiler.COMPILED:
        pytest.skip("nothing is compiled")
    with compiling_told():
        assert new_function(4) == 7
        time.sleep(0.03)
    assert "Compiled 1 functions in" in capsys.readouterr().err


def test_nothing_is_said_where_nothing_is_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    with compiling_told():
        time.sleep(0.1)
    assert capsys.readouterr().err == ""


def test_the_words_name_the_function_and_the_one_that_needs_it() -> None:
    watch = compiler.Watch()
    assert in_words(watch, 3) == ""
    watch.functions, watch.now = 12, ["play_games", "decide", "choose"]
    told = "Compiling for the first time: 12 s, 12 functions, play_games > choose"
    assert in_words(watch, 12.2) == told


@pytest.mark.parametrize(("on_terminal", "least", "most"), [(True, 5, 40), (False, 2, 6)])
def test_it_moves_on_a_terminal_and_now_and_then_in_a_pipe(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    on_terminal: bool,
    least: int,
    most: int,
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: on_terminal)
    with told_in_time(lambda: "so far"):
        time.sleep(0.45)
    said = capsys.readouterr().err
    assert least <= said.count("so far") <= most
    assert said.endswith("\r" if on_terminal else "so far\n")


def test_an_unknown_game_is_not_compiled() -> None:
    with pytest.raises(KeyError):
        compile_engine("chess")
