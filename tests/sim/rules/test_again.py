"""The rules of a run are said again so that they are the very same."""

import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from sim.games import GAMES
from sim.rules.again import Said, as_value, said_again
from sim.rules.loading import RuleSet, load_rules, read_rules_file, variants
from tests.drawn_rules import drawn_rules

QUICK, MANY = 12, 400


def again(said: Said, game: str, folder: Path) -> RuleSet:
    """The rules that the options, or the file, lead to."""
    if said.file:
        assert said.options == ()
        file = folder / "again.toml"
        file.write_text(said.file, encoding="utf-8")
        return read_rules_file(file)
    words = list(said.options)
    named = words[1] if words[:1] == ["--rules"] else None
    sets = [text for word, text in pairwise(words) if word == "--set"]
    return load_rules(game, Path(named) if named else None, sets)


@pytest.mark.parametrize("game", GAMES)
def test_a_games_own_rules_need_no_words(game: str) -> None:
    assert said_again(load_rules(game).data) == Said(())


@pytest.mark.parametrize(("name", "game"), [(name, game) for name, game, _ in variants()])
def test_a_variant_is_called_by_its_name(name: str, game: str) -> None:
    assert said_again(load_rules(game, Path(name)).data) == Said(("--rules", name))


@pytest.mark.parametrize(
    ("game", "variant", "sets", "options"),
    [
        ("edition", None, ["hand.limit=9"], ("--set", "hand.limit=9")),
        ("edition", None, ['title="Ours"'], ("--set", 'title="Ours"')),
        ("edition", None, ['title="\U0001f36b"'], ("--set", 'title="\U0001f36b"')),
        ("edition", None, ["costs.road.ore=1"], ("--set", "costs.road.ore=1")),
        ("edition", None, ["spinner.sections.2.odds=3"], ("--set", "spinner.sections.2.odds=3")),
        ("market", None, ["founding.sites_apart=true"], ("--set", "founding.sites_apart=true")),
        ("market", "twelve_points", ["hand.limit=9"], ("--rules", "twelve_points", "--set", "hand.limit=9")),
        ("base", None, ["trade.bank_any_time=true"], ("--set", "trade.bank_any_time=true")),
    ],
)
def test_a_few_figures_are_said_on_the_line(
    game: str, variant: str | None, sets: list[str], options: tuple[str, ...]
) -> None:
    assert said_again(load_rules(game, Path(variant) if variant else None, sets).data) == Said(options)


@pytest.mark.parametrize("game", GAMES)
def test_rules_drawn_are_said_again(game: str, tmp_path: Path) -> None:
    check_drawn(game, QUICK, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_many_rules_drawn_are_said_again(game: str, tmp_path: Path) -> None:
    check_drawn(game, MANY, tmp_path)


def check_drawn(game: str, count: int, folder: Path) -> None:
    chance = random.Random(game)
    for _ in range(count):
        rules = drawn_rules(game, chance)
        said = said_again(rules.data)
        assert said is not None
        assert again(said, game, folder).digest == rules.digest, said


def test_varied_lists_and_what_is_left_out_are_said_again(tmp_path: Path) -> None:
    own = load_rules(
        "market", Path("sixth_variety"), ["market.varieties.5.faces=[6]", "market.choice_faces=[]"]
    )
    fewer: dict[str, Any] = {**own.data, "market": {**own.data["market"]}}
    fewer["market"]["varieties"] = [
        {**variety, "recipe": {"cocoa": 1}, "faces": [place + 1]}
        for place, variety in enumerate(own.data["market"]["varieties"])
    ]
    for data in (own.data, fewer):
        said = said_again(data)
        assert said is not None
        assert again(said, "market", tmp_path).data == data


def test_rules_of_another_version_are_not_said() -> None:
    assert said_again({"game": "edition", "title": "Old"}) is None


def test_values_stand_on_one_line() -> None:
    value = [{"name": "è", "recipe": {"è": 1, "b": 0.5}, "on": True}]
    assert as_value(value) == '[{name = "è", recipe = {"è" = 1, b = 0.5}, on = true}]'
