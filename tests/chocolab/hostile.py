"""A folder with a user's files that are called like the rooms, and Python started in it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WRONG = "raise SystemExit('a user\\'s own file was imported')\n"
FILES = (
    "reports.py", "scripts.py", "sim.py",
    "analyses/__init__.py", "strategies/__init__.py", "strategies/mine.py",
)  # fmt: skip


def fill(folder: Path, text: str = WRONG) -> Path:
    """Write files called like the rooms into a folder."""
    for name in FILES:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def started(folder: Path, *words: str, home: Path = ROOT) -> "subprocess.CompletedProcess[str]":
    """Python started in the folder, which it searches first, and then where chocolab lies."""
    return subprocess.run(
        [sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False, timeout=120,
        env={**os.environ, "PYTHONPATH": str(home)},
    )  # fmt: skip
