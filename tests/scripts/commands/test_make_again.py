"""What a page prints under "To make it again" is executed, and makes the same rules and the same tables."""

import html
import re
import shlex
from pathlib import Path
from urllib.parse import unquote

import pytest

from analyses.run_tables import open_run
from reports.command import Again, command_again
from sim.log.run_folder import read_manifest
from tests.scripts.command_line import done
from tests.sim.run.made_runs import tables

MINE = '''"""Plays the first that it may."""
from strategies.api import strategy

@strategy(games=("edition",))
def first(rules, table, me, menu):
    """Plays the first."""
    return 0
'''
FIELD = 'game = "edition"\n[[player]]\nspec = "knights(patience=5)"\nshare = 0.5\n' + (
    '[[player]]\nspec = "random"\nshare = 0.5\n'
)
RENAMED = """
game = "edition"
title = "Mit $ & <è>"
cards.kinds = ["Bäume", "brick", "wood", "grain", "ore"]
spinner.sections = [
    {shows = "Bäume", colours = ["red", "white"], odds = 1},
    {shows = "ore", colours = ["blue", "orange", "yellow"], odds = 2},
]
setups = [{colours = ["red", "blue"], cards = ["wood"]}, {colours = ["red", "blue"], cards = ["Bäume"]}]
players.most = 2
costs.settlement = {wool = 0}
costs.knight = {wool = 0, "Bäume" = 1}
"""
EDITION = ("run", "--game", "edition", "--games", 8)
QUICK = {
    "as it is": (*EDITION, "--players", "random,random"),
    "scalars": (
        *EDITION,
        "--players",
        "random,knights(patience=5)",
        "--set",
        "hand.limit=9",
        "--set",
        "title=Ö $",
    ),
    "table": (*EDITION, "--players", "random,random", "--set", "costs.road={wool=1, wood=2}"),
    "list": (
        *EDITION,
        "--players",
        "random,random",
        "--set",
        'setups.0.cards=["wool", "ore"]',
        "--no-rotate",
    ),
    "renamed": (*EDITION, "--players", "random,random", "--rules", "renamed.toml", "--log", "games"),
    "own player": (*EDITION, "--players", "own player.py,random", "--deal", "mirrored"),
    "player of an odd place": (*EDITION, "--players", "a, b (old)/x,y(3).py,random"),
    "field": (*EDITION, "--players", "own field.toml", "--seats", 3, "--seed", 7),
    "shipped field": (*EDITION, "--players", "field:edition(skill=0.5)"),
    "tournament": ("tournament", "edition", "--players", "random,knights", "--seats", 2, "--games", 8),
    "changed tournament": (
        *("tournament", "edition", "--players", "random,own player.py", "--seats", 2, "--games", 8),
        *("--set", "hand.limit=0"),
    ),
}
MARKET = ("run", "--game", "market", "--games", 4, "--players", "random,random,random")
SLOW = {
    "variant": (*MARKET, "--rules", "twelve_points"),
    "more varieties": (*MARKET, "--rules", "sixth_variety", "--set", "market.varieties.5.start=2"),
    "levels": (
        *MARKET,
        "--set",
        "market.levels=[{}, {cards = 1}, {victory_points = 2}, {}, {roads = 1}, {}]",
    ),
    "expert": ("run", "--game", "base", "--games", 2, "--players", "expert(playouts=2),random"),
}


@pytest.fixture(autouse=True)
def _desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a, b (old)").mkdir()
    (tmp_path / "a, b (old)" / "x,y(3).py").write_text(MINE, encoding="utf-8")
    for name, text in (("own player.py", MINE), ("own field.toml", FIELD), ("renamed.toml", RENAMED)):
        (tmp_path / name).write_text(text, encoding="utf-8")


def check_made_again(again: Again, first: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Copy the line, save the file, and hold what comes of it against the first run."""
    folder.mkdir()
    monkeypatch.chdir(folder)
    if again.file:
        (folder / again.file).write_text(again.rules, encoding="utf-8")
    done(*shlex.split(again.line, comments=True)[1:])
    second = folder / first.name
    before, after = read_manifest(first), read_manifest(second)
    for key in ("rules_digest", "players", "seats", "deal", "rotate", "log", "seed", "games", "title"):
        assert before[key] == after[key], key
    assert before.get("lineups") == after.get("lineups")
    assert tables(first) == tables(second)


@pytest.mark.parametrize("name", QUICK)
def test_the_line_makes_the_run_again(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done(*QUICK[name], "--out", "the run")
    again = command_again(open_run(tmp_path / "the run"))
    check_made_again(again, tmp_path / "the run", tmp_path / "again", monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("name", SLOW)
def test_the_line_makes_other_games_again(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done(*SLOW[name], "--out", "the run")
    again = command_again(open_run(tmp_path / "the run"))
    check_made_again(again, tmp_path / "the run", tmp_path / "again", monkeypatch)


@pytest.mark.parametrize("name", ["scalars", "renamed"])
def test_the_page_prints_it(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done(*QUICK[name], "--out", "run")
    done("report", "run", "--out", "page")
    text = (tmp_path / "page" / "report.html").read_text(encoding="utf-8")
    line = re.search(r"To make it again:</p>\s*<pre>(.*?)</pre>", text, re.DOTALL)
    file = re.search(r'href="data:application/toml;charset=utf-8,([^"]*)" download="([^"]*)"', text)
    assert line is not None
    again = Again(
        html.unescape(line[1]), html.unescape(file[2]) if file else "", unquote(file[1]) if file else ""
    )
    check_made_again(again, tmp_path / "run", tmp_path / "again", monkeypatch)


def test_every_level_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    levels = ("--level", "weak=random,random", "--level", "able=knights,random")
    done(*EDITION, *levels, "--set", "victory.points=4", "--out", "both")
    for level in ("weak", "able"):
        again = command_again(open_run(tmp_path / "both" / level))
        check_made_again(again, tmp_path / "both" / level, tmp_path / f"{level} again", monkeypatch)
