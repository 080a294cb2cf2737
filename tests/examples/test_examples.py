"""The examples and the snippets of the pages do what the pages say, by the command line."""

import json
import re
from pathlib import Path

import polars as pl
import pytest
from click.testing import CliRunner, Result

from analyses.measures import MEASURES
from scripts.cli import main
from sim.limits import MAX_PARAMETERS, MEMORY_SIZE
from sim.rules.loading import variants
from strategies import api
from strategies.registry import strategies_for
from tests.scripts.conftest import few_games

__all__ = ["few_games"]

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "docs" / "examples"
NINE_CARDS = EXAMPLES / "nine_cards.toml"
OWN_TABLEAU = EXAMPLES / "own_tableau.toml"
DESIGNERS = (ROOT / "docs" / "designers.md").read_text(encoding="utf-8")
PAGE = (ROOT / "docs" / "strategies.md").read_text(encoding="utf-8")
SNIPPETS = [code for code in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL) if "\ndef " in code]


def chocolab(*words: object) -> Result:
    """Run a command that must succeed."""
    result = CliRunner().invoke(main, [str(word) for word in words], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result


@pytest.mark.usefixtures("few_games")
@pytest.mark.parametrize("name", ["first_strategy.py", "trader.py"])
def test_an_example_strategy_plays(name: str) -> None:
    assert "without a fault, twice the same" in chocolab("strategies", "check", EXAMPLES / name).output


def test_the_first_strategy_beats_random_players(tmp_path: Path) -> None:
    players = f"{EXAMPLES / 'first_strategy.py'},random,random,random"
    chocolab("run", "--game", "edition", "--players", players, "--games", 400, "--out", tmp_path / "run")
    table = chocolab("run", "--resume", "--out", tmp_path / "run").output
    first = re.search(r"^first .* (\d+\.\d)%  ", table, re.MULTILINE)
    assert first is not None
    assert float(first[1]) > 80


def test_nine_cards_change_one_figure(tmp_path: Path) -> None:
    shown = chocolab("rules", "check", NINE_CARDS).output
    assert re.search(r"^hand\.limit +7 +9$", shown, re.MULTILINE)
    chocolab(
        "run", "--game", "edition", "--players", "random,random", "--rules", NINE_CARDS,
        "--games", 24, "--out", tmp_path / "run",
    )  # fmt: skip
    manifest = json.loads((tmp_path / "run" / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["rules"]["hand"]["limit"] == 9
    assert manifest["sources"]["hand.limit"].startswith("changed: ")


def test_nine_cards_stands_on_the_designers_page() -> None:
    stated = [
        line for line in NINE_CARDS.read_text(encoding="utf-8").splitlines() if line[:1] not in ("", "#")
    ]
    assert [line for line in stated if line not in DESIGNERS] == []


def test_a_tableau_of_ones_own_changes_one_recipe(tmp_path: Path) -> None:
    changed = chocolab("rules", "check", OWN_TABLEAU).output.splitlines()[2:]
    assert [line.split()[0] for line in changed] == ["title", "market.varieties.4.recipe.milk"]
    players = "islander,random"
    for name, options in (
        ("file", ["--rules", OWN_TABLEAU]),
        ("set", ["--set", changed[1].split()[0] + "=0"]),
    ):
        run = ["run", "--game", "market", "--players", players, "--games", 24, "--out", tmp_path / name]
        chocolab(*run, *options)
    tables = [pl.read_parquet(tmp_path / name / "sales") for name in ("file", "set")]
    assert tables[0].equals(tables[1])
    assert tables[0].filter(variety="trauben-nuss")["paid_milk"].sum() == 0


def test_every_variant_stands_on_the_designers_page_with_its_game() -> None:
    for name, game, _ in variants():
        link = f"[{name}](../sim/games/{game}/variants/{name}.toml)"
        assert [row for row in DESIGNERS.splitlines() if link in row and f"| {game} |" in row], name


def test_every_measure_stands_on_the_designers_page() -> None:
    assert [name for name in MEASURES if f"`{name}`" not in DESIGNERS] == []


@pytest.mark.usefixtures("few_games")
@pytest.mark.parametrize("code", SNIPPETS, ids=lambda code: re.findall(r"def (\w+)", code)[-1])
def test_a_strategy_shown_on_the_page_plays(code: str, tmp_path: Path) -> None:
    file = tmp_path / "shown.py"
    file.write_text(code, encoding="utf-8")
    assert "without a fault, twice the same" in chocolab("strategies", "check", file).output


def test_the_page_names_constants_that_there_are() -> None:
    named = set(re.findall(r"`([A-Z][A-Z_]+)`", PAGE)) - {"FILE"}
    assert len(named) > 15
    assert sorted(name for name in named if not hasattr(api, name)) == []


def test_the_page_tells_how_many_parameters_and_notes_there_may_be() -> None:
    assert f"at most {MAX_PARAMETERS}." in PAGE
    assert f"`me.memory` has {MEMORY_SIZE} numbers" in PAGE


def test_every_planner_of_an_island_is_named_as_an_opponent() -> None:
    named = set(re.findall(r"`(\w+)`", PAGE.partition("## Is it any good?")[2]))
    played = {one.name for game in ("base", "market") for one in strategies_for(game)} - {"random"}
    assert sorted(played - named) == []
