"""A game is one more TOML file and one more line in the registry: the loading knows none by name."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta

from sim.rules import toml_files
from sim.rules.describing import diff, show
from sim.rules.loading import RuleError, games, load_rules, read_rules_file
from sim.rules.model import Model, Table
from sim.rules.problems import Problem
from sim.rules.registry import MODELS


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "my.toml"


def written(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


class Dice(Table, frozen=True, kw_only=True):
    sides: Annotated[int, Meta(ge=2, le=100, description="sides of a die")]


class DiceRules(Table, frozen=True, kw_only=True):
    game: Literal["dice"]
    title: str
    dice: Annotated[tuple[Dice, ...], Meta(description="the dice")]


def dice_problems(rules: DiceRules) -> Iterator[Problem]:
    if len(rules.dice) > 2:
        yield Problem(("dice",), "expected two dice at most")


@pytest.fixture
def dice_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second game: one more TOML file, one more line in the registry."""
    data = tmp_path / "data"
    data.mkdir()
    edition = toml_files.DATA.joinpath("edition.toml").read_text("utf-8")
    written(data / "edition.toml", edition)
    text = 'game = "dice"\ntitle = "Dice"\ndice = [{sides = 6}]\n[sources]\ndice = "assumed: usual"\n'
    written(data / "dice.toml", text)
    monkeypatch.setattr(toml_files, "DATA", data)
    monkeypatch.setitem(MODELS, "dice", Model(DiceRules, dice_problems, "one die"))


@pytest.mark.usefixtures("dice_game")
def test_another_game_is_a_file_and_a_line() -> None:
    assert games() == ["dice", "edition"]
    rules = load_rules("dice", None, ["dice=[{sides = 6}, {sides = 8}]"])
    assert rules.data["dice"] == [{"sides": 6}, {"sides": 8}]
    assert rules.sources == {"dice.0.sides": "assumed: usual", "dice.1.sides": "changed by --set"}
    with pytest.raises(RuleError, match=r"--set: dice = \[.*\]: expected two dice at most$"):
        load_rules("dice", None, ["dice=[{sides = 6}, {sides = 6}, {sides = 6}]"])


@pytest.mark.usefixtures("dice_game")
def test_two_games_side_by_side() -> None:
    text = diff(load_rules("edition"), load_rules("dice"))
    rows = [line.split() for line in text.splitlines()]
    assert ["hand.limit", "7", "-"] in rows
    assert ["dice.0.sides", "-", "6"] in rows
    assert "  the dice  " in show(load_rules("dice"))


@pytest.mark.usefixtures("dice_game")
def test_a_file_for_the_other_game(mine: Path) -> None:
    written(mine, 'game = "dice"\ndice = [{sides = 1}]')
    with pytest.raises(RuleError) as caught:
        read_rules_file(mine)
    assert str(caught.value) == f"{mine}: dice.0.sides = 1: expected a whole number from 2 to 100"
