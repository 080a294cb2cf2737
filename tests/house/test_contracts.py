"""The import contracts hold the house that the page on architecture shows."""

import re
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sim.games import GAMES, folders

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONTRACTS: dict[str, Any] = {one["id"]: one for one in PROJECT["tool"]["importlinter"]["contracts"]}
GAME_FOLDERS = {folder for game in GAMES for folder in folders(game)}


def table_below(heading: str) -> list[list[str]]:
    """The cells of the first table below a heading of the page."""
    lines = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0].splitlines()
    rows = [line for line in lines if line.startswith("|")][2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def test_the_rooms_of_the_page_stand_in_the_order_of_the_contract() -> None:
    paths = [room.strip("`") for room, *_ in table_below("The rooms")]
    assert [path for path in paths if not (ROOT / path).exists()] == []
    modules = [path.removesuffix(".py").strip("/").replace("/", ".") for path in paths]
    assert modules == CONTRACTS["rooms"]["layers"][::-1]


def test_every_folder_and_module_is_in_a_room() -> None:
    packages = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    assert set(packages) == set(PROJECT["tool"]["importlinter"]["root_packages"])
    rooms = {path.stem for path in (ROOT / "sim").iterdir() if path.suffix == ".py" or any(path.glob("*.py"))}
    named = {f"sim.{name}" for name in rooms - {"__init__", "__pycache__"}} | set(packages) - {"sim"}
    assert named == set(CONTRACTS["rooms"]["layers"])


def test_the_layers_of_a_game_are_those_of_the_page() -> None:
    cells = " ".join(file for file, *_ in table_below("A game is a folder"))
    shown = set(re.findall(r"`(\w+)\.py`", cells)) - {"__init__"}
    layers = {layer.strip("()") for layer in CONTRACTS["layers-of-a-game"]["layers"]}
    assert len(shown) == 9
    assert shown <= layers
    found = {layer for layer in layers for folder in GAME_FOLDERS if find_spec(f"{folder}.{layer}")}
    assert found == layers


def test_every_game_and_what_games_are_built_on_is_under_contract() -> None:
    assert set(CONTRACTS["one-game"]["modules"]) == set(GAMES.values())
    top, *below = CONTRACTS["built-on"]["layers"]
    assert set(top.split(" | ")) == set(GAMES.values())
    for game in GAMES:
        assert list(folders(game)[1:]) == [folder for folder in below if folder in folders(game)]
    assert set(CONTRACTS["layers-of-a-game"]["containers"]) == GAME_FOLDERS
    on_disk = {f"sim.games.{path.parent.name}" for path in (ROOT / "sim" / "games").glob("*/__init__.py")}
    assert on_disk == GAME_FOLDERS
