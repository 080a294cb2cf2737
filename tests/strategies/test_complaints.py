"""What does not compile is told by file, line and a sentence that an author understands."""

from pathlib import Path

import pytest

from sim.run.players import PlayerError
from strategies.complaints import EXPECTED
from strategies.registry import load_player
from tests.strategies.user_code import full, scored, written

OPTION, SCORE = EXPECTED[False], EXPECTED[True]


def complaint(path: Path) -> tuple[int, str]:
    """The line and what is said of it."""
    with pytest.raises(PlayerError) as caught:
        load_player(str(path), "edition")
    place, separator, said = str(caught.value).partition(": strategy mine does not compile: ")
    assert separator
    assert "\n" not in said
    file, _, line = place.rpartition(", line ")
    assert file == str(path)
    return int(line), said


@pytest.mark.parametrize(
    ("body", "line", "said"),
    [
        ("x = 1\nreturn table.tun", 7, "rules, table, me and menu have no field tun; did you mean turn?"),
        ("return me.zzz", 6, "rules, table, me and menu have no field zzz; see "),
        ("x = 1\n\nreturn undefind + 1", 8, "NameError: name 'undefind' is not defined"),
        ("pass", 6, f"it may return nothing; expected {OPTION}"),
        ("if menu.n > 3:\n    return 1", 6, f"it may return nothing; expected {OPTION}"),
        ("return (1, 2)", 6, "it may return Tuple("),
        ("return 0.7", 6, f"it may return a number with a fraction, such as 0.7; expected {OPTION}"),
        ("if menu.n > 3:\n    return 0\nreturn menu.n / 2", 8, "it may return a number with a fraction"),
        ("import math\nreturn 0", 6, "Use of unsupported opcode (IMPORT_NAME) found."),
        ("return me.points[0]", 6, "points is not a field of what it is asked of; see docs/"),
        ("return find(menu)", 6, "find takes (menu, kind)"),
        ("return find(menu, END, 3)", 6, "find takes (menu, kind)"),
        ("return any_site_fits(rules, me)", 6, "any_site_fits takes (rules, table, seat)"),
        ("return rules.deck[menu.n]", 6, "a record has no positions, only names; what was rules.deck[i] is"),
        (
            "try:\n    return 9 // menu.n\nexcept ValueError:\n    return 0",
            8,
            "Exception matching is limited to",
        ),
    ],
)
def test_a_full_strategy(home: Path, body: str, line: int, said: str) -> None:
    found, sentence = complaint(written(home / "mine.py", full(body)))
    assert sentence.startswith(said)
    assert found == line


def test_a_scoring_strategy(home: Path) -> None:
    path = written(home / "mine.py", scored("if menu.kind[i] == CITY:\n    return 1.0"))
    assert complaint(path) == (6, f"it may return nothing; expected {SCORE}")


def test_a_field_that_a_helper_asks_for_is_found_in_the_helper(home: Path) -> None:
    helper = "@compiled\ndef wealth(me):\n    return me.cards_in_hand\n"
    path = written(home / "mine.py", helper, full("return wealth(me)"))
    assert complaint(path)[0] == 6


def test_a_helper_that_is_not_marked(home: Path) -> None:
    path = written(home / "mine.py", "def plain(x):\n    return x\n", full("return plain(1)"))
    line, said = complaint(path)
    assert line == 10
    assert said.startswith("Untyped global name 'plain': Cannot determine Numba type of <class 'function'>")
