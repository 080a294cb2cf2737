"""Sources for tests, written where nothing is executed."""

from pathlib import Path

from strategies.refusing.reach import Sources
from tests.strategies.user_code import full

HEAD = "import numpy as np\nfrom strategies.api import *\n"


def read(folder: Path, text: str, **neighbours: str) -> Sources:
    """A user's file below the usual two lines, and those beside it as they are."""
    files = {"__main__": folder / "mine.py"}
    files["__main__"].write_text(HEAD + text, encoding="utf-8")
    for name, source in neighbours.items():
        files[name] = folder / f"{name}.py"
        files[name].write_text(source, encoding="utf-8")
    return Sources(files)


def played(body: str) -> str:
    """A strategy with this body."""
    return full(body)
