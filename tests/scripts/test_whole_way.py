"""What `rules check` accepts goes the whole way: it runs, and is reported, traced, drawn and compared."""

import random
from pathlib import Path

import pytest

from sim.games import GAMES
from sim.rules.loading import load_rules
from sim.rules.toml_writing import as_toml
from tests.drawn_rules import drawn_rules
from tests.scripts.command_line import chocolab, done, mistake

QUICK, MANY = 1, 60  # rule sets drawn of each game
PLAYERS = ("random,random@all", "random@x-1,random,random@è", "random(skill=0.5),random")


def go_the_whole_way(game: str, chance: random.Random, folder: Path) -> None:
    """Take a rule set drawn at random through every command that reads it."""
    rules = drawn_rules(game, chance)
    folder.mkdir()
    file, run = folder / "rules.toml", folder / "run"
    dropped = dict.fromkeys(_own_kinds(game), 0)
    costs = {thing: dropped | cost for thing, cost in rules.data["costs"].items()}
    file.write_text(as_toml({**rules.data, "costs": costs}), encoding="utf-8")
    assert "without fault" in done("rules", "check", file)
    assert rules.title in done("rules", "show", file)
    players = chance.choice(PLAYERS)
    done(
        *("run", "--game", game, "--rules", file, "--players", players, "--games", 12, "--seed", 3),
        *("--jobs", 1, "--out", run),
    )
    done("report", run, "--out", folder / "page")
    done("trace", run, 5)
    done("trace", run, 0, "--format", "jsonl")
    if game != "edition":
        done("board", run, "--game", 2, "--out", folder / "board.svg")
    assert chocolab("compare", run, run, "--margin", 5).code == 2  # the same run was given twice
    other = folder / "other"
    done(
        *("run", "--game", game, "--players", players, "--games", 12, "--set", "limits.turns=60"),
        *("--jobs", 1, "--out", other),
    )
    assert chocolab("compare", other, run).code in (0, 1)


def _own_kinds(game: str) -> list[str]:
    return list(load_rules(game).data["cards"]["kinds"])


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("game", GAMES)
def test_a_rule_set_drawn_goes_the_whole_way(game: str, tmp_path: Path) -> None:
    for number in range(QUICK):
        go_the_whole_way(game, random.Random(f"{game} {number}"), tmp_path / str(number))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_many_rule_sets_drawn_go_the_whole_way(game: str, tmp_path: Path) -> None:
    for number in range(QUICK, MANY):
        go_the_whole_way(game, random.Random(f"{game} {number}"), tmp_path / str(number))


@pytest.mark.parametrize("name", ["all", "two words", "", "3d", "a.b", "$x", "<b>", "x" * 31, "a\nb"])
def test_a_name_that_cannot_be_is_refused_with_what_is_allowed(name: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    kinds = [name, "brick", "wood", "grain", "ore"]
    file.write_text(as_toml({"game": "edition", "cards": {"kinds": kinds}}), encoding="utf-8")
    said = 'expected a name of letters, digits, - and _, at most 30, a letter first, and not "all"'
    assert said in mistake("rules", "check", file)
