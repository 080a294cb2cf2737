"""A bar in a notebook, the command line's in a terminal, or nothing."""

from typing import Any

import pytest

from chocolab import bars
from sim.run.runner import Progress

HALF = Progress(games=500, of=1_000, games_now=500, turns_now=9_000, seconds=2.0)


def test_a_bar_says_how_far_it_is_and_how_long_it_takes() -> None:
    assert bars.as_html(HALF) == (
        '<progress value="500" max="1000"></progress> 500 of 1,000 games, 250/s, 2 s left'
    )
    done = Progress(games=1_000, of=1_000, games_now=1_000, turns_now=18_000, seconds=4.0)
    assert bars.as_html(done).endswith("</progress> 1,000 of 1,000 games, 250/s, 4 s")


def test_without_a_notebook_it_is_that_of_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert not bars.in_notebook()
    with bars.bar_shown(True) as tell:
        tell(HALF)  # no terminal and no ten seconds: nothing to say
    with bars.bar_shown(False) as tell:
        tell(HALF)
    assert capsys.readouterr().err == ""


def test_in_a_notebook_it_is_written_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    display = pytest.importorskip("IPython.display")
    shown: list[str] = []

    class Handle:
        def update(self, html: Any) -> None:
            shown.append(html.data)

    monkeypatch.setattr(display, "display", lambda html, display_id: Handle())
    monkeypatch.setattr(bars, "in_notebook", lambda: True)
    with bars.bar_shown(True) as tell:
        tell(HALF)
    assert shown == [bars.as_html(HALF)]
