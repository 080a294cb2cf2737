"""Orders are told, and what they found is told in words."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scripts.tuning import (
    DEFAULTS,
    check_folder,
    check_out,
    note_to_balance,
    note_to_respond,
    order,
    told_of_field,
    told_of_response,
    told_of_tuning,
    told_of_values,
)
from strategies.parameter_files import note
from strategies.tuning.balancing import Mix, Style
from strategies.tuning.climbing import Tuned
from strategies.tuning.estimates import Estimate
from strategies.tuning.journal import MUST_AGREE, TuningError
from strategies.tuning.roster import roster
from strategies.tuning.session import seeds_of
from tests.strategies.tuning.sessions import by_hand

NEW: dict[str, Any] = {
    "resume": False, "games": None, "seed": None, "rules": None, "sets": (), "out": Path("mine.toml"),
}  # fmt: skip
SHARES = Estimate(0.25, 0.25, 0.25), Estimate(0.301, 0.298, 0.304), Estimate(0.051, 0.048, 0.054)


def found(**moved: float) -> Tuned:
    mine = by_hand()
    return Tuned(mine, mine.player.parameters | moved, 4, seeds_of(1), *SHARES)


def test_an_order_says_what_must_agree_to_resume_it() -> None:
    head = order("tune", "edition", ["knights"], "cities", NEW).head()
    assert set(MUST_AGREE) <= head.keys()
    assert (head["games"], head["seed"], head["players"]) == (
        DEFAULTS["games"],
        DEFAULTS["seed"],
        ["knights"],
    )
    other = order("tune", "edition", ["knights"], "cities(first=2)", NEW).head()
    assert other["digests"] != head["digests"]


def test_who_sets_out_to_beat_a_field_is_named_or_in_it() -> None:
    ordered = order("exploit", "edition", ["knights", "cities(first=2)"], "cities", NEW)
    assert [one.player.label for one in ordered.rivals] == ["cities", "knights", "cities(first=2)"]


def test_without_a_name_all_planners_are_ordered() -> None:
    labels = [one.player.label for one in order("tune --all", "edition", [], "cities", NEW).players]
    assert labels == roster("edition")
    declared = order("tune --all", "edition", [], "cities", {**NEW, "declared": True})
    assert [one.player.label for one in declared.players] == roster("edition", declared=True)


def test_places_are_checked_before_games_are_played(tmp_path: Path) -> None:
    check_out(tmp_path / "mine.toml", folder=False)
    check_folder(tmp_path / "new", may_stand=False)
    check_folder(tmp_path, may_stand=False)
    (tmp_path / "mine.toml").write_text("")
    check_folder(tmp_path, may_stand=True)
    with pytest.raises(TuningError, match="not empty"):
        check_folder(tmp_path, may_stand=False)
    with pytest.raises(TuningError, match="a file stands there"):
        check_folder(tmp_path / "mine.toml", may_stand=True)


def test_a_tuning_in_words() -> None:
    assert told_of_tuning(found(greed=1.25)) == (
        "mine wins 30.1% (29.8% to 30.4%) of its games, 25.0% before, fair would be 25.0%: "
        "+5.1 points (+4.8 to +5.4)."
    )
    assert told_of_values(found(greed=1.25)) == "Changed: greed 0.5 to 1.25."
    assert told_of_values(found()) == "Changed: nothing."
    assert told_of_tuning(found()).endswith("of its games; nothing better was found.")


def test_a_response_and_a_field_in_words() -> None:
    assert told_of_response(found()) == (
        "The best response found, mine, wins 30.1% (29.8% to 30.4%) of its games, fair would be 25.0%: "
        "exploitability 5.1 points."
    )
    lost = replace(found(), after=Estimate(0.24, 0.23, 0.25))
    assert told_of_response(lost).endswith("fair would be 25.0%: nothing found gains on the field.")
    mix = Mix((Style(by_hand("a")), Style(by_hand("b"))), (0.254, 0.746))
    assert told_of_field(mix) == "The field: b 75%, a 25%."


def test_a_budget_too_small_to_balance_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    note.cache_clear()
    note_to_balance(7, 4, 100_000, 0.3)
    note_to_balance(7, 4, 13_000, 1.0)
    assert capsys.readouterr().err == ""
    note_to_balance(7, 4, 30_000, 0.15)
    note_to_balance(7, 4, 10_000, 1.0)
    told = "Note: --games-budget: too few games to balance 7 styles, whose shares may be chance; expected"
    assert capsys.readouterr().err == f"{told} 85,000 or more.\n{told} 13,000 or more.\n"
    note_to_balance(7, 4, 10_000, 1.0, sides=2)
    assert capsys.readouterr().err == f"{told} 26,000 or more.\n"


def test_a_budget_too_small_to_find_a_response_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    note.cache_clear()
    note_to_respond(8, 4, 1_000_000)
    assert capsys.readouterr().err == ""
    note_to_respond(8, 4, 30_000)
    assert capsys.readouterr().err.endswith(" points: a better response may be missed.\n")
