"""What a page says of runs on several levels of play."""

from pathlib import Path

import pytest

from reports.chapters import chapters_of
from reports.writing import write_report
from scripts import comparing, comparing_levels
from sim.log.levels_folder import write_levels
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
    assert "<li>new against old: no difference is shown on any level.</li>" in text
    assert "<p>Each of old and new, on 2 levels of play (weak and able)," in text


def test_levels_of_unlike_sizes_say_so_first_and_the_small_one_is_in_no_title(tmp_path: Path) -> None:
    many = play_run(tmp_path / "many", games=120, players=ABLE)
    few = play_run(tmp_path / "few", games=8, players=WEAK)
    text = write_report([many, few], tmp_path / "out").page.read_text(encoding="utf-8")
    assert "The numbers of games differ: 120 in many; 8 in few." in text
    first, _, rest = text.partition("<figure")
    assert "in many</a>" in first
    assert "in few</a>" not in first
    assert "in few" in rest


def test_the_title_names_each_rule_set_with_its_runs(tmp_path: Path) -> None:
    runs = [play_run(tmp_path / name, games=8, title=title) for name, title in (("a", "Old"), ("b", "New"))]
    text = write_report(runs, tmp_path / "out").page.read_text(encoding="utf-8")
    assert "<title>Old: a; New: b</title>" in text


def four_runs(folder: Path, players: tuple[str, ...] = ABLE) -> list[Path]:
    """The base, two changes of the rules, of which the random games know nothing, and both."""
    changes: dict[str, dict[str, object]] = {
        "base": {},
        "a": {"hand": {"limit": 8}},
        "b": {"trade": {"bank": False}},
    }
    changes["both"] = changes["a"] | changes["b"]
    return [
        play_run(folder / name, games=24, players=players, rules=EDITION_RULES | change)
        for name, change in changes.items()
    ]


def test_on_levels_whether_changes_add_up_has_a_table_of_its_own_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reports.writing.chapters_of", lambda game: [])
    runs = [four_runs(tmp_path / level, players) for level, players in (("weak", WEAK), ("able", ABLE))]
    folders = [tmp_path / "sets" / run.name for run in runs[0]]
    for folder, *of in zip(folders, *runs, strict=True):
        folder.mkdir(parents=True)
        for run in of:
            run.rename(folder / run.parent.name)
        write_levels(folder, ("weak", "able"))
    found = comparing_levels.compared(folders, 0.01, cross=True)
    (_, page) = comparing_levels.write(found, tmp_path / "out")
    first, _, second = page.read_text(encoding="utf-8").partition("<h3>Do the two changes add up?</h3>")
    assert "a × b" not in first.partition('id="comparison"')[2]
    note, _, table = second.partition("<table")
    assert "a × b: what both changes do together" in note
    assert f"held to all {len(found.table)} rows" in note
    assert ">weak</th>" in table
    assert ">able</th>" in table
    assert "Games take on average</td>" in table.partition("</section>")[0]


def test_whether_changes_add_up_has_a_table_and_a_sentence(tmp_path: Path) -> None:
    runs = four_runs(tmp_path)
    found = comparing.compared(runs, 0.01, cross=True)
    text = write_report(runs, tmp_path / "out", differences=found.table).page.read_text(encoding="utf-8")
    assert "<h3>Do the two changes add up?</h3>" in text
    assert "<li>a × b: of " in text
    assert "a × b against base" not in text
    first, _, second = text.partition("<h3>Do the two")
    assert "<td" in first
    assert ">if they added up</th>" in second
    assert '<td role="cell">a × b</td>' not in text


def test_a_style_is_compared_under_one_name_on_all_levels(tmp_path: Path) -> None:
    players = ("builder", "idler")
    weak = tuple(f"{name}(skill=0.5)" for name in players)
    levels = (("weak", weak * 2), ("able", players * 2))
    runs = [(f"{rules}/{level}", line_up, rules) for rules in ("old", "new") for level, line_up in levels]
    text = page_of(tmp_path, *runs)
    compared = text.partition("What differs between the runs?")[2].partition("</table>")[0]
    assert "Games won by builder<" in compared
    assert "skill=0.5" not in compared


def test_on_levels_of_play_a_style_has_one_name(tmp_path: Path) -> None:
    players = ("builder", "idler")
    weak = tuple(f"{name}(skill=0.5)" for name in players)
    text = page_of(tmp_path, ("weak", weak * 2, "old"), ("able", players * 2, "old"))
    assert "Games won by builder (fair: 50.0%)" in text
    assert "Games won by builder(skill=0.5)" not in text
    alone = page_of(tmp_path, ("alone", weak * 2, "old"))
    assert "Games won by builder(skill=0.5)" in alone
