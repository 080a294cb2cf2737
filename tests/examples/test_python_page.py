"""The page on Python, from top to bottom, with fewer games."""

import re
from pathlib import Path

import pytest

from chocolab.runs import Run
from tests.chocolab.notebook import Notebook
from tests.strategies.conftest import home

__all__ = ["home"]

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
GAMES = "games=24, jobs=1, progress=False"


def cells(page: str) -> list[str]:
    """The cells of a page, with few games to play."""
    return [re.sub(r"games=\d[\d_]*", GAMES, code) for code in re.findall(r"```python\n(.*?)```", page, re.S)]


def test_every_cell_of_the_page_runs(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(home)
    book = Notebook()
    for cell in cells(PAGE):
        book.run(cell)
    run = book.names["run"]
    assert isinstance(run, Run)
    assert run.rules["victory.points"] == 12
    assert {path.name for path in home.iterdir()} == {"rewards.svg", "turn20.svg", "page"}
    assert set(book.names["mine"].manifest["players"]) == {"eager", "eager(knights=4)", "random"}


def test_the_page_says_what_a_mistake_says(home: Path) -> None:
    told = re.search(r"print\(mistake\)  # (.*)", PAGE)
    assert told is not None
    book = Notebook().run("import chocolab")
    mistaken = (
        "try: chocolab.rules('market').changed({'victory.pionts': 12})\nexcept Exception as e: said = str(e)"
    )
    assert book.run(mistaken).names["said"] == told[1]


def test_the_readme_s_cell_runs() -> None:
    (cell,) = cells(README)
    assert "chocolab.play" in cell
    assert isinstance(Notebook().run(cell).names["run"], Run)
