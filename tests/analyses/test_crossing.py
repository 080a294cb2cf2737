"""Which of four runs is which, where two changes are crossed."""

from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from analyses.crossing import changed, in_order
from analyses.run_tables import RunError, RunTables


def opened(name: str, players: tuple[str, ...] = ("builder",), **figures: object) -> tuple[str, RunTables]:
    """A run without a game: a hand of 7 and a bank of 3 for 1, but for these figures."""
    entries = [{"label": player, "parameters": {}, "digest": "", "spec": player} for player in players]
    rules = {"title": name, "hand": {"limit": 7}, "trade": {"ratio": 3}}
    for path, value in figures.items():
        table, key = path.split("_")
        rules = {**rules, table: {key: value}}
    manifest: dict[str, Any] = {"rules": rules, "defaults": {"knight.drawing": "must"}, "strategies": entries}
    return name, RunTables(Path(name), manifest, pl.LazyFrame(), None)


BASE, HAND, BANK = opened("base"), opened("hand", hand_limit=8), opened("bank", trade_ratio=4)
BOTH = opened("both", hand_limit=8, trade_ratio=4)


def order(*runs: tuple[str, RunTables]) -> list[str]:
    return [runs[place][0] for place in in_order(runs)]


def test_the_manifests_say_which_run_is_both_changes() -> None:
    assert order(BASE, HAND, BANK, BOTH) == ["base", "hand", "bank", "both"]
    for others in permutations((HAND, BANK, BOTH)):
        first, *changes, last = order(BASE, *others)
        assert (first, {*changes}, last) == ("base", {"hand", "bank"}, "both")


def test_any_run_may_be_the_base_if_the_others_are_changes_of_it() -> None:
    assert order(BOTH, HAND, BASE, BANK) == ["both", "hand", "bank", "base"]


def test_a_change_of_the_players_is_one_too() -> None:
    idle = opened("idle", ("idler",))
    both = opened("both", ("idler",), hand_limit=8)
    assert order(BASE, HAND, idle, both) == ["base", "hand", "idle", "both"]
    assert list(changed(BASE[1].manifest, idle[1].manifest)) == ["player 1"]


def test_a_value_that_was_left_out_and_then_stated_is_no_change() -> None:
    stated = opened("stated", knight_drawing="must")
    assert changed(BASE[1].manifest, stated[1].manifest) == {}
    other = opened("other", knight_drawing="may")
    assert changed(BASE[1].manifest, other[1].manifest) == {"knight.drawing": "may"}


@pytest.mark.parametrize(
    ("runs", "sentence"),
    [
        ([BASE, HAND, opened("again"), BOTH], "^again: changes nothing of the rules and players of base; "),
        ([BASE, HAND, BANK, opened("far", hand_limit=9, trade_ratio=4)], "^far: is not hand and bank tog"),
        ([BASE, HAND, BANK, opened("far", hand_limit=9)], "differs from that in hand.limit, trade.ratio; "),
        ([BASE, HAND, opened("nine", hand_limit=9), BOTH], "^hand and nine both change hand.limit; "),
    ],
)  # fmt: skip
def test_four_runs_that_are_no_cross_are_one_sentence(
    runs: Sequence[tuple[str, RunTables]], sentence: str
) -> None:
    with pytest.raises(RunError, match=sentence) as error:
        in_order(runs)
    assert str(error.value).endswith("expected to cross base, A, B, and both together.")
