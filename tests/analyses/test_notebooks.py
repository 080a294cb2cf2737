"""The notebooks run, store nothing and define nothing."""

import ast
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from reports.chapters import length, market, pacing, players, points, rivalry
from tests.analyses.synthetic_runs import RULES, play_run

# The game that a notebook is for, and the charts it shows.
SHOWN = {
    "base_rivalry": ("base", 18),
    "edition_pacing": ("edition", 19),
    "market_length": ("market", 13),
    "market_rewards": ("market", 22),
}
# The chapters of the page that a notebook goes through, all questions of them.
CHAPTERS = {
    "base_rivalry": (players.CHAPTER, rivalry.CHAPTER),
    "edition_pacing": (pacing.CHAPTER, points.CHAPTER),
    "market_length": (length.CHAPTER,),
    "market_rewards": (market.CHAPTER,),
}
ASKED = re.compile(r'\.show\("(\w+)"')
ROOMS = ("sim", "strategies", "analyses", "reports", "scripts")
NOTEBOOKS = sorted((Path(__file__).parents[2] / "analyses" / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_stores_no_output_and_defines_nothing(file: Path) -> None:
    cells = [cell for cell in nbformat.read(file, as_version=4).cells if cell.cell_type == "code"]
    assert all(not cell.outputs and cell.execution_count is None for cell in cells)
    kinds = {type(node) for cell in cells for node in ast.walk(ast.parse(cell.source))}
    assert not kinds & {ast.FunctionDef, ast.ClassDef, ast.Lambda, ast.For, ast.While}


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_asks_chocolab_alone(file: Path) -> None:
    cells = [cell for cell in nbformat.read(file, as_version=4).cells if cell.cell_type == "code"]
    nodes = [node for cell in cells for node in ast.walk(ast.parse(cell.source))]
    named = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    named |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    assert "chocolab" in named
    assert not {name for name in named if name.partition(".")[0] in ROOMS}


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_puts_all_questions_of_its_chapters(file: Path) -> None:
    game, _ = SHOWN[file.stem]
    asked = set(ASKED.findall(file.read_text(encoding="utf-8").replace('\\"', '"')))
    sections = [section for chapter in CHAPTERS[file.stem] for section in chapter.of(game).sections]
    assert {section.name.replace("-", "_") for section in sections} <= asked


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_sentence_stands_before_each_picture(file: Path) -> None:
    cells = nbformat.read(file, as_version=4).cells
    before = [last.cell_type for last, cell in pairwise(cells) if ".show(" in cell.source]
    assert set(before) == {"markdown"}


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_the_text_of_a_notebook_has_no_finding_of_a_run(file: Path) -> None:
    cells = nbformat.read(file, as_version=4).cells
    text = " ".join(cell.source for cell in cells if cell.cell_type == "markdown")
    assert not re.findall(r"[\d.]+ turns|above all|our (?:players|tables)|seat \d wins", text)


def executed(file: Path, folder: Path, game: str, patch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the cells of a notebook show on two small runs of a game, a dictionary of forms for each."""
    patch.setenv("CHOCOLAB_RUN", str(play_run(folder / "run", games=24, game=game)))
    patch.setenv("CHOCOLAB_OTHER", str(play_run(folder / "other", games=24, game=game, seed=2)))
    for target in (12, 13):
        rules = RULES["market"] | {"victory": {"points": target}}
        play_run(folder / f"points-{target}", games=8, game="market", rules=rules)
    patch.setenv("CHOCOLAB_POINTS", str(folder))
    notebook = nbformat.read(file, as_version=4)
    root = {"metadata": {"path": str(Path(__file__).parents[2])}}
    NotebookClient(notebook, timeout=240, resources=root).execute()
    shown = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    return [output.get("data", {}) for output in shown]


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs_on_a_small_run(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, charts = SHOWN[file.stem]
    shown = executed(file, tmp_path, game, monkeypatch)
    assert sum("image/svg+xml" in data for data in shown) == charts
    texts = [data["text/html"] for data in shown if "text/html" in data]
    assert sum(text.startswith("<p><strong>") for text in texts) >= charts  # a finding for each chart
    assert any("<table" in text for text in texts)
    assert not [text for text in texts if "&hellip;" in text or "…" in text]  # cut off


@pytest.mark.parametrize("game", ["edition", "market"])
def test_players_and_seats_are_asked_of_any_game(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (rivals,) = (file for file in NOTEBOOKS if file.stem == "base_rivalry")
    shown = executed(rivals, tmp_path, game, monkeypatch)
    missing = [data for data in shown if "asked of base and market" in data.get("text/html", "")]
    assert len(missing) == (2 if game == "edition" else 0)
    assert sum("image/svg+xml" in data for data in shown) == 18 - len(missing)
