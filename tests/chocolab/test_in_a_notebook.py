"""A kernel runs cells: the bar, a player of a cell, and what shows itself."""

from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from tests.chocolab.hostile import ROOT, fill

CELLS = (
    f"import sys; sys.path.append({str(ROOT)!r}); import chocolab",
    "BEST = 0",
    "@chocolab.strategy(games=['edition'])\ndef mine(rules, table, me, menu):\n    return BEST",
    "run = chocolab.play('edition', [mine, 'random'], games=8, jobs=1)",
    "run",
    "run.seats()",
    "run.plot.seats()",
    "run.replay(3)",
    "run.show('seats')",
    "run.show('awards')",
)


def outputs(folder: Path) -> list[dict[str, Any]]:
    """What the cells show, a dictionary of forms for each that shows something."""
    cells = [nbformat.v4.new_code_cell(cell) for cell in CELLS]
    book = nbformat.v4.new_notebook(cells=cells)
    NotebookClient(book, timeout=120, resources={"metadata": {"path": str(folder)}}).execute()
    return [output.get("data", {}) for cell in book.cells for output in cell.outputs]


def test_cells_play_and_show_what_they_have(tmp_path: Path) -> None:
    bar, run, seats, chart, game, again, told, why = (shown for shown in outputs(fill(tmp_path)) if shown)
    assert bar["text/html"].startswith('<progress value="8" max="8"></progress> 8 of 8 games, ')
    assert "mine" in run["text/html"]
    assert "seats()" in run["text/html"]
    assert "<table" in seats["text/html"]
    assert "<svg" in chart["image/svg+xml"]
    assert "Game 3 " in game["text/html"]
    assert again["image/svg+xml"].count("<path") == chart["image/svg+xml"].count("<path")
    assert told["text/html"].startswith("<p><strong>")
    assert "asked of base and market" in why["text/html"]
