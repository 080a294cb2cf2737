"""The notebooks run, store nothing and define nothing."""

import ast
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from tests.analyses.synthetic_runs import RULES, play_run

# The game that a notebook is for, and the charts it shows.
SHOWN = {
    "base_rivalry": ("base", 16),
    "edition_pacing": ("edition", 18),
    "market_length": ("market", 12),
    "market_rewards": ("market", 18),
}
# What a notebook imports of ours beside `chocolab`; its first cell says why.
REACHED = {
    "base_rivalry": {"reports.side_by_side"},
    "edition_pacing": {"analyses.length"},
    "market_length": {"analyses.length"},
    "market_rewards": {"analyses.market.rates"},
}
ROOMS = ("sim", "strategies", "analyses", "reports", "scripts")
NOTEBOOKS = sorted((Path(__file__).parents[2] / "analyses" / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_stores_no_output_and_defines_nothing(file: Path) -> None:
    cells = [cell for cell in nbformat.read(file, as_version=4).cells if cell.cell_type == "code"]
    assert all(not cell.outputs and cell.execution_count is None for cell in cells)
    kinds = {type(node) for cell in cells for node in ast.walk(ast.parse(cell.source))}
    assert not kinds & {ast.FunctionDef, ast.ClassDef, ast.Lambda, ast.For, ast.While}


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_reaches_into_a_room_only_where_it_says_why(file: Path) -> None:
    cells = [cell for cell in nbformat.read(file, as_version=4).cells if cell.cell_type == "code"]
    nodes = [node for cell in cells for node in ast.walk(ast.parse(cell.source))]
    named = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    named |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    assert {name for name in named if name.partition(".")[0] in ROOMS} == REACHED[file.stem]


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs_on_a_small_run(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, charts = SHOWN[file.stem]
    monkeypatch.setenv("CHOCOLAB_RUN", str(play_run(tmp_path / "run", games=24, game=game)))
    for points in (12, 13):
        rules = RULES["market"] | {"victory": {"points": points}}
        play_run(tmp_path / f"points-{points}", games=8, game="market", rules=rules)
    monkeypatch.setenv("CHOCOLAB_POINTS", str(tmp_path))
    monkeypatch.setenv("CHOCOLAB_OTHER", str(play_run(tmp_path / "other", games=24, game=game, seed=2)))
    notebook = nbformat.read(file, as_version=4)
    root = {"metadata": {"path": str(Path(__file__).parents[2])}}
    NotebookClient(notebook, timeout=120, resources=root).execute()
    shown = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert sum("image/svg+xml" in output.get("data", {}) for output in shown) == charts
    tables = [output["data"]["text/html"] for output in shown if "text/html" in output.get("data", {})]
    assert tables
    assert not [table for table in tables if "&hellip;" in table or "…" in table]  # cut off
