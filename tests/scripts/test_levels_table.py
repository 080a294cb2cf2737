"""The table of levels: a column a level, a row a key figure, the same names in all columns."""

from pathlib import Path

from scripts.levels_table import figures, tables
from tests.analyses import ten_games
from tests.scripts.command_line import done


def test_a_run_is_told_by_its_key_figures(tmp_path: Path) -> None:
    told = dict(figures(ten_games.opened(tmp_path)))
    assert told["games"] == "10"
    assert [name for name in told if name.startswith("seat")] == ["seat 1 wins", "seat 2 wins"]
    assert all("(" in figure and " to " in figure for name, figure in told.items() if name != "games")


def test_levels_of_skill_stand_beside_each_other(tmp_path: Path) -> None:
    levels = [
        f"{name}=knights(skill={skill}),random(skill={skill})" for name, skill in (("weak", 0.3), ("able", 1))
    ]
    told = [word for level in levels for word in ("--level", level)]
    done("run", "--game", "edition", *told, "--games", 40, "--out", tmp_path / "edition")
    lines = list(tables(tmp_path))
    assert lines[0] == "### edition\n"
    assert lines[1] == "| | weak | able |"
    rows = {line.split(" | ")[0].removeprefix("| "): line.count("%") for line in lines[3:] if line}
    assert rows["games"] == 0
    assert rows["`knights` wins, a seat"] == rows["seat 2 wins"] == 2
