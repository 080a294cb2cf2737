"""Progress: a bar on a terminal, a line now and then elsewhere."""

import io
import sys
import time

import pytest

from sim.run.progress import duration, progress_shown, quiet_lines
from sim.run.runner import Progress

HALF = Progress(games=500, of=1_000, games_now=500, turns_now=9_000, seconds=2.0)


class Terminal(io.StringIO):
    """A terminal that remembers."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.4, "0 s"), (59.4, "59 s"), (60, "1 min 00 s"), (605, "10 min 05 s")]
)
def test_durations(seconds: float, text: str) -> None:
    assert duration(seconds) == text


def test_lines_come_seldom(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    clock = iter([0.0, 3.0, 11.0, 11.0, 12.0])
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    tell = quiet_lines()
    for _ in range(3):
        tell(HALF)
    captured = capsys.readouterr()
    assert captured.err == "500 of 1,000 games, 250/s, 2 s left\n"
    assert captured.out == ""


def test_without_a_terminal_there_is_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    with progress_shown() as tell:
        tell(HALF)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("columns", ["40", "120"])
def test_a_terminal_gets_a_bar_that_goes_away(monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    with progress_shown() as tell:
        tell(HALF)
    shown = terminal.getvalue()
    assert "500" in shown
    assert "\x1b[9" not in shown  # no colours
    assert shown.endswith("\x1b[2K")  # the line is wiped
