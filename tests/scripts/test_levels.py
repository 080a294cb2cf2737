"""The table of levels: a column a level, a row a key figure, the same names in all columns."""

from pathlib import Path

from scripts.levels import figures, tables
from tests.analyses import ten_games
from tests.scripts.command_line import done


def test_a_run_is_told_by_its_key_figures(tmp_path: Path) -> None:
    told = dict(figures(ten_games.opened(tmp_path)))
    assert told["games"] == "10"
    assert [name for name in told if name.startswith("seat")] == ["seat 1 wins", "seat 2 wins"]
    assert all("(" in figure and " to " in figure for name, figure in told.items() if name != "games")


def test_levels_of_skill_stand_beside_each_other(home: Path) -> None:
    for level, skill in (("beginners", 0.3), ("tuned", 1)):
        players = f"knights(skill={skill}),random(skill={skill})"
        done(
            "run",
            "--game",
            "edition",
            "--players",
            players,
            "--games",
            "40",
            "--out",
            home / f"edition-{level}",
        )
    lines = list(tables(home))
    assert lines[0] == "### edition\n"
    assert lines[1] == "| | beginners | tuned |"
    rows = {line.split(" | ")[0].removeprefix("| "): line.count("%") for line in lines[3:] if line}
    assert rows["games"] == 0
    assert rows["`knights` wins, a seat"] == rows["seat 2 wins"] == 2
