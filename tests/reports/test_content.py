"""What a page says of runs on several levels of play."""

from pathlib import Path

import pytest

from reports.chapters import chapters_of
from reports.writing import write_report
from tests.analyses.synthetic_runs import EDITION_RULES, play_run

WEAK, ABLE = ("idler",) * 4, ("builder",) * 4


@pytest.fixture(autouse=True)
def one_chapter(monkeypatch: pytest.MonkeyPatch) -> None:
    """A report of one chart: the others are not what is tested here."""
    monkeypatch.setattr("reports.writing.chapters_of", lambda game: chapters_of(game)[:1])


def page_of(folder: Path, *runs: tuple[str, tuple[str, ...], str]) -> str:
    """The page of runs by their folders, players and rules."""
    paths = [
        play_run(folder / name, games=24, players=players, rules=EDITION_RULES | {"title": rules})
        for name, players, rules in runs
    ]
    return write_report(paths, folder / "out").page.read_text(encoding="utf-8")


def test_a_page_on_one_level_says_so(tmp_path: Path) -> None:
    text = page_of(tmp_path, ("one", ABLE, "old"))
    assert "This is the verdict of one level of play: builder ×4." in text
    assert "this page stands on one level of play" in text


def test_levels_of_one_rule_set_share_a_verdict(tmp_path: Path) -> None:
    text = page_of(tmp_path, ("weak", WEAK, "old"), ("able", ABLE, "old"))
    assert "on 2 levels of play (weak and able)," in text
    assert "Played on 2 levels of play: weak and able." in text
    assert "Other players sat at the tables" not in text


def test_two_rule_sets_on_two_levels_are_compared_level_by_level(tmp_path: Path) -> None:
    levels = (("weak", WEAK), ("able", ABLE))
    runs = [(f"{rules}/{level}", players, rules) for rules in ("old", "new") for level, players in levels]
    text = page_of(tmp_path, *runs)
    assert "Differences from old with 95% intervals, on each level of play by itself" in text
    heads = [f'<th scope="col" role="columnheader">{level}</th>' for level in ("weak", "able")]
    assert "".join(heads) in text


def test_on_levels_of_play_a_style_has_one_name(tmp_path: Path) -> None:
    players = ("builder", "idler")
    weak = tuple(f"{name}(skill=0.5)" for name in players)
    text = page_of(tmp_path, ("weak", weak * 2, "old"), ("able", players * 2, "old"))
    assert "Games won by builder (fair: 50.0%)" in text
    assert "Games won by builder(skill=0.5)" not in text
    alone = page_of(tmp_path, ("alone", weak * 2, "old"))
    assert "Games won by builder(skill=0.5)" in alone
