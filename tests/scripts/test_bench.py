"""The bench measures every way of running, of the line-ups that matter."""

import pytest

from scripts import bench
from scripts.bench import HEADING, NO_PLAYER_TRADE, cases, measure, row
from sim.rules.loading import games


def test_a_line_up_of_ones_own_is_measured_under_ones_own_rules() -> None:
    sets = ("hand.limit=9",)
    assert list(cases("edition", "widest, random", sets)) == [("edition", ["widest", "random"], sets)]


def test_every_game_is_measured_with_its_planners_and_with_chance() -> None:
    of_games = list(cases(None, None, ()))
    assert {game for game, _, _ in of_games} == set(games())
    for name in games():
        planners, without_trade, chance = (case[1:] for case in of_games if case[0] == name)
        assert len(planners[0]) == 4
        assert not {"random", "expert"} & set(planners[0])  # a game of an expert takes a second
        assert without_trade == (planners[0], NO_PLAYER_TRADE)
        assert chance == (["random"] * 4, NO_PLAYER_TRADE)
    assert all("hand.limit=9" in sets for _, _, sets in cases("base", None, ("hand.limit=9",)))


def test_every_way_has_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SLICES", 1)
    sets = ("limits.turns=3",)
    results = measure("edition", ["widest", "random"], sets, 0.01)
    assert [(r["log"], r["cores"]) for r in results][:3] == [("none", 1), ("games", 1), ("turns", 1)]
    for result in results:
        assert result["turns_per_second"] / result["games_per_second"] == pytest.approx(4, rel=0.01)
        assert result["set"] == list(sets)
    assert results[1]["ratio_to_games_logged"] == 1.0


def test_a_game_with_sales_is_measured_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SLICES", 1)
    results = measure("market", ["random", "random"], ("limits.turns=1",), 0.01)
    assert {result["log"] for result in results} == {"none", "games", "turns"}


def test_a_field_is_measured_as_it_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SLICES", 1)
    (case,) = cases("edition", "field:edition", ("limits.turns=3",))
    results = measure(*case, 0.01)
    assert {result["turns_per_second"] > 0 for result in results} == {True}
    assert results[0]["players"] == ["field:edition"]


def test_a_row_stands_under_its_heading() -> None:
    text = row({
        "game": "edition", "players": ["widest", "random"], "set": ["hand.limit=9"],
        "log": "turns", "cores": 2,
        "games_per_second": 12_345, "turns_per_second": 234_567, "ratio_to_games_logged": 0.91,
    })  # fmt: skip
    assert text.index("12,345") + len("12,345") == HEADING.index("games/s") + len("games/s")
    assert text.index("widest,random") == HEADING.index("line-up")
    assert text.endswith("widest,random  hand.limit=9")
