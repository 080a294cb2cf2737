"""Which writes of a strategy's source are found, and which are its own."""

from pathlib import Path

import pytest

from sim.machine import records
from strategies.api import OURS
from strategies.fairness import OWN, forbidden_writes

# What searches writes to the worlds it made, and hands them on; what tunes, and what refuses, plays no game.
LEFT_OUT = ("search", "tuning", "refusing")
ROOMS = [path for path in sorted(OURS.glob("*/*.py")) if path.parent.name not in LEFT_OUT]
OUR_FILES = [OURS / "random.py", OURS / "expert.py", *ROOMS]
HEAD = "def choose(rules, table, me, menu):"


def found_in(folder: Path, body: str, head: str = HEAD) -> list[tuple[int, str]]:
    """The forbidden writes of a function, whose body begins in line 2."""
    file = folder / "mine.py"
    indented = "\n".join(f"    {line}" for line in body.splitlines())
    file.write_text(f"{head}\n{indented}\n", encoding="utf-8")
    return forbidden_writes(file)


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ("me.hand[0] = 5", "me.hand"),
        ("me.hand[0] += 1", "me.hand"),
        ("me.hand = other", "me.hand"),
        ("me.seat = 2", "me.seat"),
        ("me.random[1] = 0", "me.random"),
        ("me.parameters[0] = 9.0", "me.parameters"),
        ("me.development[3] += 1", "me.development"),
        ("table.points[me.seat] = 10.0", "table.points"),
        ("table.pieces[0, 1] -= 1", "table.pieces"),
        ("table.building[0][1] = 2", "table.building"),
        ("table.offer_give[:] = 0", "table.offer_give"),
        ("table.robber = 3", "table.robber"),
        ("rules.victory.points = 1.0", "rules.victory.points"),
        ("rules.cost[0, 0]: int = 0", "rules.cost"),
        ("menu.n = 1", "menu.n"),
        ("menu.kind[0] = 3", "menu.kind"),
        ("me.memory[0], me.hand[1] = 1, 2", "me.hand"),
        ("table.cards.fill(0)", "table.cards"),
        ("me.hand.sort()", "me.hand"),
        ("table.pieces[0].fill(9)", "table.pieces"),
        ("a = me.hand[0] = 4", "me.hand"),
    ],
)
def test_writes_to_the_engines_records_are_found(tmp_path: Path, body: str, field: str) -> None:
    assert found_in(tmp_path, body) == [(2, field)]


@pytest.mark.parametrize(
    ("alias", "write"),
    [
        ("hand = me.hand", "hand[0] = 9"),
        ("hand = me.hand", "hand[0] += 1"),
        ("row = table.pieces[0]", "row[1] = 5"),
    ],
)
def test_a_name_that_stands_for_a_field_is_followed(tmp_path: Path, alias: str, write: str) -> None:
    assert [line for line, _ in found_in(tmp_path, f"{alias}\n{write}")] == [3]


@pytest.mark.parametrize(
    "body",
    [
        "me.give[0] = 1",
        "me.want[2] += 1",
        "me.memory[5] = 0.5",
        "me.memory.fill(0)",
        "notes = me.memory\nnotes[3] = 1.0",
        "best = me.hand[0]\nbest = 3\nbest += 1",
        "hand = me.hand\nhand = 2",
        "counts = np.zeros(5)\ncounts[0] = 1\ncounts.sort()",
        "worth = table.points[0] + 1.0\nreturn worth",
        "for kind in range(rules.kinds):\n    me.give[kind] = me.hand[kind]",
        "return find(menu, END)",
    ],
)
def test_what_is_ones_own_may_be_written(tmp_path: Path, body: str) -> None:
    assert found_in(tmp_path, body) == []


def test_every_function_of_a_file_is_read_and_every_place_told_once(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "def helper(seat):\n    seat.hand[0] = 1\n\n\n"
        "class Plan:\n    def note(self, table):\n        table.turn = 3\n\n\n"
        "def choose(rules, table, me, menu):\n    def inner():\n        me.seat = 1\n    return 0\n",
        encoding="utf-8",
    )
    assert forbidden_writes(file) == [(2, "seat.hand"), (7, "table.turn"), (12, "me.seat")]


def test_code_outside_of_functions_is_nobodys_record(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("class Options:\n    pass\n\n\nOptions.n = 3\n", encoding="utf-8")
    assert forbidden_writes(file) == []


def test_own_fields_are_three_and_belong_to_the_seat_alone() -> None:
    assert {"give", "want", "memory"} == OWN
    assert set(records.SEAT.names or ()) >= OWN
    for record in (records.RULES, records.TABLE, records.MENU):
        assert not OWN & set(record.names or ())


@pytest.mark.parametrize("file", OUR_FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_our_own_strategies_are_fair(file: Path) -> None:
    assert forbidden_writes(file) == []


@pytest.mark.parametrize(
    "body",
    [
        'me["hand"][0] = 7',
        "hand = me.hand\nhand.fill(7)",
        "hand = me.hand\nother = hand\nother[0] = 7",
        "hand, one = me.hand, 1\nhand[0] = 7",
        "hand = me.hand if menu.n > 1 else me.want\nhand[0] = 7",
        "for hand in (me.hand, me.want):\n    hand[0] = 7",
        "for me.hand[0] in range(8):\n    pass",
        "[me.hand[0], one] = [7, 1]",
        "(one, (me.hand[0], two)) = (1, (7, 2))",
        "me.hand.reshape(10)[0] = 7",
    ],
)
def test_writes_in_disguise_are_found(tmp_path: Path, body: str) -> None:
    assert found_in(tmp_path, body) != []


def test_a_helper_that_writes_to_what_it_is_handed_is_found(tmp_path: Path) -> None:
    assert found_in(tmp_path, "put(me.hand)\nreturn 0", "def put(hand):\n    hand[0] = 7\n\n\n" + HEAD) != []
