"""Rule sets named for a comparison, and what is told of it."""

from pathlib import Path

import polars as pl
import pytest

from analyses.run_tables import RunError
from reports.page import Table
from scripts.comparing import (
    Compared,
    Side,
    check_out,
    compared,
    lines,
    sides,
    together,
    told_in_lines,
    write,
)
from sim.log.levels_folder import write_levels
from sim.rules.loading import load_rules
from sim.rules.problems import RuleError
from tests.analyses.synthetic_runs import play_run


def test_a_change_alone_is_held_against_the_game() -> None:
    assert sides("edition", ["hand.limit=8"], cross=False) == [
        Side("edition", None, ()),
        Side("hand.limit=8", None, ("hand.limit=8",)),
    ]
    several = sides("edition", ["trade.bank_ratio=4; hand.limit=-1"], cross=False)[1]
    assert several.name == "trade.bank_ratio=4,hand.limit=-1"
    two = sides("market", ["nine_levels", "my.toml"], cross=False)
    assert [side.name for side in two] == ["nine_levels", "my"]


def test_crossed_changes_are_played_apart_and_together() -> None:
    *_, both = sides("edition", ["hand.limit=8;knight.drawing=may", "victory.points=4"], cross=True)
    assert both.name == "both"
    assert both.sets[-1] == "victory.points=4.0"
    assert len(sides("edition", ["hand.limit=8", "victory.points=4"], cross=True)) == 4


def test_both_changes_together_change_what_each_changes() -> None:
    one, other = Side("one", None, ("hand.limit=8",)), Side("other", None, ("victory.points=4",))
    both = together("edition", one, other)
    rules = load_rules("edition", both.rules, both.sets)
    assert rules.changed == {"hand.limit", "victory.points"}


@pytest.mark.parametrize(
    ("given", "cross", "sentence"),
    [
        (["hand.limit=8"], True, "expected two changes"),
        (["hand.limit=8", "hand.limit=9"], True, "both change hand.limit"),
        (["hand.limit=8", "hand.limit=8"], False, "two rule sets are called so"),
        (["ten_levels"], False, "ten_levels: no rule set; expected edition, a variant"),
    ],
)
def test_a_mistake_is_one_sentence(given: list[str], cross: bool, sentence: str) -> None:
    with pytest.raises(RuleError, match=sentence):
        sides("edition", given, cross)


def four_runs(folder: Path) -> list[Path]:
    """Four runs on the same chance: with no, one, another one, and both of two changes of the players."""
    lineups = {
        "base": ("builder",) * 4,
        "a": ("builder", "builder", "builder", "idler"),
        "b": ("builder", "builder", "idler", "builder"),
        "ab": ("builder", "builder", "idler", "idler"),
    }
    return [play_run(folder / name, games=160, players=players) for name, players in lineups.items()]


def test_the_interaction_is_what_both_do_beyond_their_sum(tmp_path: Path) -> None:
    found = compared(four_runs(tmp_path), 0.01, cross=True)
    mean = {row["run"]: row for row in found.table.filter(pl.col("measure") == "mean_turns").to_dicts()}
    crossed = mean["a × b"]
    assert crossed["base"] == pytest.approx(mean["a"]["value"] + mean["b"]["value"] - mean["a"]["base"])
    assert crossed["value"] == mean["ab"]["value"]
    assert crossed["low"] <= crossed["difference"] <= crossed["high"]
    apart = mean["ab"]["difference"] - mean["a"]["difference"] - mean["b"]["difference"]
    assert crossed["difference"] == pytest.approx(apart)


def test_the_interaction_is_told_in_a_table_of_its_own(tmp_path: Path) -> None:
    found = compared(four_runs(tmp_path), 0.01, cross=True)
    told = lines(found)
    (head,) = [place for place, line in enumerate(told) if "if they added up  together" in line]
    assert "interaction" in told[head]
    assert not [line for line in told[:head] if "a × b" in line]
    assert told[-3].startswith("a × b: what both changes do together")


def test_differences_come_first_and_are_written(tmp_path: Path) -> None:
    base, *_, both = four_runs(tmp_path)
    found = compared([base, both], 0.01, cross=False)
    assert found.differs
    ranks = [(not row["shown"], not row["equal"]) for row in found.table.to_dicts()]
    assert ranks == sorted(ranks)
    steps = found.table.filter("shown")["steps"].to_list()
    assert steps == sorted(steps, reverse=True)
    assert found.warnings[0].startswith("Other players sat at the tables")
    assert lines(found)[0] == found.warnings[0]
    (table,) = write(found, tmp_path / "out", page=False)
    assert pl.read_csv(table).height == found.table.height


def test_a_run_is_equal_to_itself_within_any_margin(tmp_path: Path) -> None:
    first = play_run(tmp_path / "one", games=160)
    again = play_run(tmp_path / "two", games=160)
    found = compared([first, again], 0.01, cross=False)
    assert not found.differs
    assert found.table.filter(pl.col("measure") == "mean_turns")["equal"].item()


def printed(found: Compared, every: bool) -> set[str]:
    """The figures of which a line is printed."""
    labels = set(found.table["label"])
    return {
        label for label in labels if [line for line in lines(found, every) if line.startswith(f"{label}  ")]
    }


def test_rows_that_are_not_printed_are_counted_and_all_are_if_asked(tmp_path: Path) -> None:
    base, *_, both = four_runs(tmp_path)
    found = compared([base, both], 0.01, cross=False)
    assert printed(found, every=True) == set(found.table["label"])
    told = lines(found)
    (more,) = [line for line in told if " rows more: " in line]
    left = found.table.height - (told.index(more) - told.index(told_head(told)) - 1)
    assert more.startswith(f"{left} rows more: ")
    assert more.endswith(" not known.")
    assert not [line for line in lines(found, every=True) if " more: " in line]


def told_head(told: list[str]) -> str:
    """The line with the head of the first table."""
    return next(line for line in told if line.startswith("figure "))


def test_what_is_said_of_games_needed_stands_only_where_they_are_printed(tmp_path: Path) -> None:
    base, *_, both = four_runs(tmp_path)
    found = compared([base, both], 0.01, cross=False)
    beside = "beside it stands how many games"
    assert beside in lines(found, every=True)[-1]
    assert not [line for line in lines(found) if beside in line]
    assert lines(found)[-1] == (
        "--all prints all rows, with how many games would show what is not known; --out FOLDER writes them "
        "to a table and a page."
    )
    assert lines(found, places=[Path("x.csv"), Path("y.html")])[-1] == (
        "All rows, with how many games would show what is not known, stand in x.csv and y.html; --all prints "
        "them too."
    )


def test_runs_are_crossed_by_what_their_manifests_say(tmp_path: Path) -> None:
    base, one, other, both = four_runs(tmp_path)
    right = compared([base, one, other, both], 0.01, cross=True).table.filter(run="a × b")
    moved = compared([base, one, both, other], 0.01, cross=True).table.filter(run="a × b")
    assert moved.sort("measure", "of")["difference"].equals(right.sort("measure", "of")["difference"])
    same = play_run(tmp_path / "same", games=160, players=("builder",) * 4)
    with pytest.raises(RunError, match=r"^same: changes nothing of the rules and players of base"):
        compared([base, one, same, both], 0.01, cross=True)


def test_a_folder_of_levels_beside_a_run_is_told_by_its_levels(tmp_path: Path) -> None:
    run = play_run(tmp_path / "run", games=8)
    play_run(tmp_path / "levels" / "weak", games=8)
    write_levels(tmp_path / "levels", ["weak"])
    with pytest.raises(
        RunError, match=r"levels: holds runs on several .* name one of them \(.*levels/weak\)"
    ):
        compared([run, tmp_path / "levels"], 0.01, cross=False)


def test_a_comparison_is_not_written_among_the_parts_of_a_run(tmp_path: Path) -> None:
    run = play_run(tmp_path / "levels" / "weak", games=8)
    with pytest.raises(RunError, match=r"weak: a run stands there; expected another folder"):
        check_out(run)
    write_levels(tmp_path / "levels", ["weak"])
    with pytest.raises(RunError, match=r"levels: runs on levels of play stand there; expected another"):
        check_out(tmp_path / "levels")
    check_out(tmp_path / "new")


def test_rows_that_are_left_out_are_counted_by_what_they_are() -> None:
    known, not_known = (
        ["Half of games", "less"],
        ["Games won by seat 1", "not known; 900 games would show so much"],
    )
    told = [
        told_in_lines(Table(["figure", ""], [["Games take", "less"]], "", folded))[2:]
        for folded in ([known, not_known, not_known], [known], [])
    ]
    assert told == [
        ["3 rows more: 1 figure in detail and 2 not known."],
        ["1 row more: 1 figure in detail."],
        [],
    ]
