"""Every fault in play is told in one sentence, with the file, the line, the game, the turn and the seat."""

import re
from pathlib import Path

import pytest

from sim.run.chunk import play_chunk
from sim.run.faults import FaultReport, StrategyError
from tests.sim.run.made_runs import plan_for, task_for

FAULTY = Path(__file__).with_name("faulty.py")
LINES = FAULTY.read_text("utf-8").splitlines()
PLACE = re.compile(
    r"^(?P<file>.+\.py), line (?P<line>\d+): strategy (?P<name>\w+) "
    r"in game (?P<game>\d+), turn (?P<turn>\d+), seat (?P<seat>\d): (?P<what>.+)$"
)


def fault_of(tmp_path: Path, name: str, *sets: str) -> dict[str, str]:
    """The parts of the sentence about a strategy that plays second of two."""
    lineup = f"random,{FAULTY}:{name}"
    (tmp_path / "games").mkdir()
    with pytest.raises(StrategyError) as caught:
        play_chunk(task_for(tmp_path, lineup, plan_for(lineup, 4, 4, "games"), *sets))
    told = PLACE.match(str(caught.value))
    assert told is not None, str(caught.value)
    return told.groupdict()


def line_with(text: str) -> int:
    return next(number for number, line in enumerate(LINES, start=1) if text in line)


@pytest.mark.parametrize(
    ("name", "what", "line"),
    [
        ("raises", "ValueError: no idea", "# raised here"),
        ("divides", "ZeroDivisionError: integer division by zero", "return cards // seats"),
        ("halves", "ZeroDivisionError: division by zero", "# divided here"),
    ],
)
def test_an_exception_is_told_with_the_line_that_raised_it(
    tmp_path: Path, name: str, what: str, line: str
) -> None:
    told = fault_of(tmp_path, name)
    assert (told["file"], told["name"], told["what"]) == (str(FAULTY), name, what)
    assert int(told["line"]) == line_with(line)
    assert (told["game"], told["turn"], told["seat"]) == ("0", "6", "2")


@pytest.mark.parametrize(
    ("name", "sets", "what"),
    [
        ("oversteps", (), r"chose option (\d+); expected 0 to \d+, the options on its menu"),
        ("scores_nan", (), r"scored option \d+ with nan; expected a number, or NO_SCORE to pass it over"),
        ("undercuts", (), r"chose option -2; expected 0 to \d+, the options on its menu"),
        ("gives_too_much", (), r"wrote an offer or counter-offer that the rules do not allow; expected .+"),
        ("offers_nothing", (), r"wrote an offer or counter-offer that the rules do not allow; expected .+"),
        (
            "swaps_forever",
            ("trade.bank_ratio=1", "limits.actions_a_turn=50"),
            r"acted 51 times in one turn; expected an end of its trading within limits\.actions_a_turn .+",
        ),
        (
            "offers_forever",
            ("limits.actions_a_turn=20",),
            r"acted 21 times in one turn; expected an end of its trading within limits\.actions_a_turn .+",
        ),
    ],
)
def test_a_broken_rule_is_told_with_the_line_of_the_strategy(
    tmp_path: Path, name: str, sets: tuple[str, ...], what: str
) -> None:
    told = fault_of(tmp_path, name, *sets)
    assert re.fullmatch(what, told["what"])
    assert (told["file"], told["seat"]) == (str(FAULTY), "2")
    assert int(told["line"]) == line_with(f"def {name}(") - 1


def test_the_sentence() -> None:
    report = FaultReport("mine.py", 7, "eager", 12, 3, 2, "gave up")
    assert report.sentence() == "mine.py, line 7: strategy eager in game 12, turn 3, seat 2: gave up"
