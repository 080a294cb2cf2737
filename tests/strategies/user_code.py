"""Texts of users' files."""

from pathlib import Path

HEAD = "from strategies.api import *\n\n\n"


def full(body: str = "return 0", name: str = "mine", marked: str = '@strategy(games=["edition"])') -> str:
    """A full strategy whose body is so many lines, the first of them line 3 of what is returned."""
    indented = "\n".join(f"    {line}" for line in body.splitlines())
    return f"{marked}\ndef {name}(rules, table, me, menu):\n{indented}\n"


def scored(body: str = "return 1.0", name: str = "mine") -> str:
    """A scoring strategy."""
    indented = "\n".join(f"    {line}" for line in body.splitlines())
    return f'@scoring(games=["edition"])\ndef {name}(rules, table, me, menu, i):\n{indented}\n'


def written(file: Path, *parts: str) -> Path:
    """Write a file; without a head of its own it gets the usual one, and its code begins in line 4."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(HEAD + "\n\n".join(parts), encoding="utf-8")
    return file
