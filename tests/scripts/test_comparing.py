"""Rule sets named for a comparison, and what is told of it."""

from pathlib import Path

import polars as pl
import pytest

from scripts.comparing import Side, compared, lines, sides, together, write
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
    assert told[-1].startswith("a × b: what both changes do together")


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
