"""A game is one more folder and one more line in the list: the loading knows none by name."""

import sys
from pathlib import Path

import pytest

from sim.games import GAMES
from sim.rules.describing import diff, list_games, show
from sim.rules.loading import RuleError, games, load_rules, read_rules_file, values_of, variants

PACKAGE = "dice_and_nothing_else"
FILES = {
    "__init__.py": 'LINE = "one die"\nBUILT_ON = ()\n',
    "rules.py": """
from typing import Annotated, Literal
from msgspec import Meta
from sim.rules.model import Table

class Die(Table, frozen=True, kw_only=True):
    sides: Annotated[int, Meta(ge=2, le=100, description="sides of a die")]

class Rules(Table, frozen=True, kw_only=True):
    game: Literal["dice"]
    title: str
    dice: Annotated[tuple[Die, ...], Meta(description="the dice")]

RULES = Rules
""",
    "checks.py": """
from sim.rules.problems import Problem

def problems(rules):
    if len(rules.dice) > 2:
        yield Problem(("dice",), "expected two dice at most")
""",
    "rules.toml": 'game = "dice"\ntitle = "Dice"\ndice = [{sides = 6}]\n[sources]\ndice = "assumed: usual"\n',
    "variants/round.toml": 'game = "dice"\ntitle = "Round dice"\ndice = [{sides = 100}]\n',
}


@pytest.fixture(autouse=True)
def dice_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of its own folder, and a line for it."""
    for name, text in FILES.items():
        file = tmp_path / PACKAGE / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for module in [name for name in sys.modules if name.startswith(PACKAGE)]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(GAMES, "dice", PACKAGE)


def test_its_rules_are_loaded_and_checked() -> None:
    assert games() == ["base", "dice", "edition", "market"]
    assert ("dice", "Dice", "one die") in list_games()
    rules = load_rules("dice", None, ["dice=[{sides = 6}, {sides = 8}]"])
    assert [die.sides for die in values_of(rules.data).dice] == [6, 8]
    assert rules.sources == {"dice.0.sides": "assumed: usual", "dice.1.sides": "changed by --set"}
    with pytest.raises(RuleError, match=r"--set: dice = \[.*\]: expected two dice at most$"):
        load_rules("dice", None, ["dice=[{sides = 6}, {sides = 6}, {sides = 6}]"])


def test_it_stands_beside_the_others() -> None:
    rows = [line.split() for line in diff(load_rules("edition"), load_rules("dice")).splitlines()]
    assert ["hand.limit", "7", "-"] in rows
    assert ["dice.0.sides", "-", "6"] in rows
    assert "  the dice  " in show(load_rules("dice"))


def test_it_may_have_variants() -> None:
    assert ("round", "dice", "Round dice") in variants()
    assert read_rules_file(Path("round")).data["dice"] == [{"sides": 100}]


def test_a_file_may_be_for_it(tmp_path: Path) -> None:
    mine = tmp_path / "my.toml"
    mine.write_text('game = "dice"\ndice = [{sides = 1}]', "utf-8")
    with pytest.raises(RuleError) as caught:
        read_rules_file(mine)
    assert str(caught.value) == f"{mine}: dice.0.sides = 1: expected a whole number from 2 to 100"
