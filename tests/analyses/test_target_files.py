"""The file of targets: what it may say, and what is wrong with one in a sentence."""

from pathlib import Path
from typing import Any

import pytest

from analyses.target_files import Target, TargetError, load_targets
from sim.games import GAMES
from tests.analyses.synthetic_runs import RULES

GOOD = '[[target]]\nmeasure = "median_turns"\nlow = 10\nhigh = 20\nsays = "Short enough"\n'
SHARE = '[[target]]\nmeasure = "seat_share"\nlow = 0.2\nhigh = 0.3\nsays = "Fair"\n'
RUN: dict[str, Any] = {"seats": 3, "players": ["allrounder", "islander"], "rules": RULES["market"]}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_targets_of_its_own(game: str) -> None:
    targets = load_targets(game)
    seats = next(target for target in targets if target.measure == "seat_share")
    assert (seats.around, seats.low, seats.high) == ("fair", -0.03, 0.03)
    assert {"median_turns", "dead_turn_share", "capped_share"} <= {target.measure for target in targets}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "names no target"),
        ("[[target", "not valid TOML"),
        ("[[targets]]\nlow = 1\n", "no key `targets`"),
        (GOOD + "lwo = 1\n", "no key `lwo`; did you mean `low`?"),
        (GOOD.replace("low = 10\n", ""), "`low` is missing"),
        (
            GOOD.replace("median_turns", "median_turn"),
            "no measure `median_turn`; did you mean `median_turns`?",
        ),
        (GOOD.replace("10", '"ten"'), '`low` is "ten", but a number, 0 or more was expected'),
        (GOOD.replace("10", "nan"), "target 1: `low` is nan, but a number, 0 or more was expected"),
        (GOOD.replace("20", "nan"), "`high` is nan, but a number, 0 or more was expected"),
        (GOOD.replace("10", "-1"), "`low` is -1, but a number, 0 or more was expected"),
        (GOOD.replace("10", "inf").replace("20", "inf"), "`low` is inf, but a number, 0 or more was"),
        (GOOD.replace("20", f"2{'0' * 400}"), "`high` is 2000"),
        (GOOD.replace("20", "true"), "`high` is true, but a number"),
        (SHARE.replace("0.3", "22"), "`high` is 22, but a share from 0 to 1, as 0.22 for 22% was expected"),
        (SHARE.replace("0.2", "-2") + 'around = "fair"\n', "`low` is -2, but a share from -1 to 1"),
        (GOOD + 'of = "seat 1"\n', '`of` is "seat 1", but median_turns is one figure; leave `of` out'),
        (GOOD.replace("median_turns", "variety_share"), "in edition no chocolate is sold"),
        (GOOD.replace('"median_turns"', '["median_turns"]'), '`measure` is ["median_turns"], but a text was'),
        (GOOD.replace("Short enough", " "), '`says` is " ", but a text of 1 to 300 letters'),
        ("target = [3]\n", "target 1: is 3, but a table was expected"),
        (f"target = {'[' * 5000}{']' * 5000}\n", "nested too deeply"),
        (GOOD.replace("10", "30"), "`low` is 30, which is above `high`, 20"),
        (GOOD + 'around = "fair"\n', "median_turns has no fair share"),
        (GOOD + 'around = "fare"\n', 'only "fair" was expected'),
        (SHARE + "of = 3\n", "`of` is 3, but a text was expected"),
    ],
)
def test_a_mistake_in_a_file_gives_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(TargetError) as caught:
        load_targets("edition", file)
    assert sentence in str(caught.value)
    assert str(file) in str(caught.value)
    assert "\n" not in str(caught.value).strip() or "TOML" in str(caught.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(TargetError, match="no such file"):
        load_targets("edition", tmp_path / "nothing.toml")


def test_a_users_file_replaces_the_projects(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(GOOD)
    assert load_targets("edition", file) == [Target("median_turns", 10, 20, "Short enough")]


@pytest.mark.parametrize(
    ("measure", "of", "sentence"),
    [
        ("seat_share", "bob", '`of` is "bob", but there is no such seat; expected "seat 1" or "seat 2" or'),
        ("seat_share", "seat 4", 'there is no such seat; did you mean "seat'),
        ("strategy_share", "alrounder", 'no such strategy; did you mean "allrounder"?'),
        ("variety_share", "knights", "there is no such variety; expected"),
        ("decided_share", "early", 'no such part of a game; expected "in their first half" or "by the last'),
        ("last_place_share", "half", "there is no such half time; "),
        ("variety_worth", "nut, last sale", 'of a variety; did you mean "nut, '),
    ],
)
def test_what_a_target_is_of_must_be_in_a_run(tmp_path: Path, measure: str, of: str, sentence: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHARE.replace("seat_share", measure) + f'of = "{of}"\n')
    with pytest.raises(TargetError) as caught:
        load_targets("market", file, [RUN])
    assert f"{file}: target 1: " in str(caught.value)
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("measure", "of"),
    [
        ("seat_share", "seat 3"),
        ("strategy_share", "islander"),
        ("variety_share", ""),
        ("last_place_share", "half of the turns"),
        ("decided_share", "by the last turn alone"),
        ("variety_worth", "nut, later sales"),
    ],
)
def test_what_one_of_the_runs_has_may_be_named(tmp_path: Path, measure: str, of: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHARE.replace("seat_share", measure) + f'of = "{of}"\n')
    assert [target.of for target in load_targets("market", file, [RUN | {"players": ["random"]}, RUN])] == [
        of
    ]


def test_some_bounds_are_open_and_a_mark_at_the_start_is_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("\ufeff" + GOOD.replace("20", "inf"), encoding="utf-8")
    assert load_targets("edition", file)[0].high == float("inf")
