"""The bench measures every way of running, of the line-ups that matter."""

import pytest

from scripts import bench
from scripts.bench import HEADING, lineups, measure, row


def test_line_ups() -> None:
    assert list(lineups("edition", "widest, random")) == [("edition", ["widest", "random"])]
    planners, chance = lineups(None, None)
    assert planners[0] == "edition"
    assert len(planners[1]) == 4
    assert "random" not in planners[1]
    assert chance == ("edition", ["random"] * 4)


def test_every_way_has_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SLICES", 1)
    results = measure("edition", ["widest", "random"], 0.01)
    assert [(r["log"], r["cores"]) for r in results][:3] == [("none", 1), ("games", 1), ("turns", 1)]
    for result in results:
        assert result["turns_per_second"] > result["games_per_second"] > 0
    assert results[1]["ratio_to_games_logged"] == 1.0


def test_a_row_stands_under_its_heading() -> None:
    text = row({
        "game": "edition", "players": ["widest", "random"], "log": "turns", "cores": 2,
        "games_per_second": 12_345, "turns_per_second": 234_567, "ratio_to_games_logged": 0.91,
    })  # fmt: skip
    assert text.index("12,345") + len("12,345") == HEADING.index("games/s") + len("games/s")
    assert text.index("widest,random") == HEADING.index("line-up")
