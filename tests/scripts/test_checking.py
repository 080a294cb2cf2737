"""A user's file is compiled and played before it is used."""

from collections import Counter
from pathlib import Path

import pytest

from scripts.checking import Check, check_file, told_kinds
from sim.games import GAMES
from sim.machine.codes import ANSWER, TURN, Ask
from sim.run.faults import StrategyError
from sim.run.rehearsal import Rehearsed
from sim.run.watching import Watch
from strategies.decisions import KINDS, NAMES
from strategies.registry import load_player
from tests.strategies.user_code import full, scored, written

WILD = Path(__file__).parents[1] / "sim" / "run" / "wild.py"


pytestmark = pytest.mark.usefixtures("few_games")


def test_each_strategy_is_told_as_soon_as_it_is_checked(home: Path) -> None:
    path = written(
        home / "mine.py", full(name="good"), full("return menu.n", name="bad"), scored(name="never")
    )
    lines = check_file(path)
    assert next(lines).startswith(f"{path}:good: compiles, and played 20 games of edition (")
    assert next(lines).startswith("  decisions: DISCARDING ")
    with pytest.raises(StrategyError, match="strategy bad in game 0"):
        next(lines)


@pytest.mark.parametrize(
    ("name", "mark", "what"),
    [
        ("reads_beyond", "# reads beyond", "IndexError: me.hand: index|IndexError: index 400"),
        (
            "counts_from_the_end",
            "# from the end",
            r"IndexError: me\.hand: index -\d counts from the end; expected",
        ),
    ],
)
@pytest.mark.slow
def test_an_index_beyond_an_array_is_told_by_line(name: str, mark: str, what: str) -> None:
    line = next(i for i, text in enumerate(WILD.read_text().splitlines(), 1) if mark in text)
    with pytest.raises(StrategyError, match=rf"wild\.py, line {line}: strategy {name} in game .*({what})"):
        list(Check(load_player(f"{WILD}:{name}", "edition"), "edition").lines("it"))


def test_a_check_promises_nothing_that_a_run_alone_has(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []

    def look(watch: Watch) -> None:
        seen.append(watch.is_run)

    monkeypatch.setattr(Watch, "look", look)
    check = Check(load_player(f"{WILD}:steady", "edition"), "edition")
    check.compare(check.rehearsed())
    assert set(seen) == {False}


def test_games_that_go_another_way_the_second_time_are_told() -> None:
    check = Check(load_player(f"{WILD}:steady", "edition"), "edition")
    again = Rehearsed(games=dict.fromkeys(range(3), b"another"))
    with pytest.raises(
        StrategyError, match=r"strategy steady plays game 0 otherwise the second time; expected"
    ):
        check.compare(again)


def test_chunks_of_a_size_cover_all_games() -> None:
    tasks = Check(load_player("random", "edition"), "edition").tasks(0, 100, 37)
    assert [(task.first, task.last) for task in tasks] == [(0, 37), (37, 74), (74, 100)]


def test_kinds_that_were_never_seen_are_told() -> None:
    told = told_kinds(Counter({TURN: 1200, ANSWER: 7}), "edition")
    assert told == "TURN 1,200, ANSWER 7; never seen: DISCARDING, CLOSE, BEFORE_SPIN, CHOICE"
    assert told_kinds(Counter(KINDS["base"]), "base").endswith("; never seen: none")


def test_every_game_has_kinds_of_decisions_and_all_have_names() -> None:
    assert set(KINDS) == set(GAMES)
    assert {kind for kinds in KINDS.values() for kind in kinds} <= set(NAMES)
    assert set(NAMES.values()) == {ask.name for ask in Ask if ask.name != "OVER"}
