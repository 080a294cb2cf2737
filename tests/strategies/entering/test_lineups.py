"""Line-ups are loaded, and two players of one name are not mixed up."""

from pathlib import Path

import pytest

from sim.rules.loading import load_rules
from sim.run.players import PlayerError
from strategies.entering.lineups import check_seats, note_other_rules, ready_lineup
from strategies.parameter_files import ParameterFile, write_parameters
from tests.strategies.user_code import full, written


@pytest.mark.parametrize("again", ["knights", "knights()", "knights(patience=3)", "knights(patience=3.0)"])
def test_a_player_may_sit_in_several_seats(again: str) -> None:
    assert len(ready_lineup("edition", ["knights(patience=3)", again])) == 2


def test_two_players_of_one_name_are_refused(home: Path) -> None:
    mine, other = (written(home / folder / "mine.py", full(name="mine")) for folder in ("a", "b"))
    with pytest.raises(PlayerError) as caught:
        ready_lineup("edition", [str(mine), str(other)])
    assert str(caught.value) == (
        f"players: two different players are called mine: {mine}:mine and {other}:mine; "
        "expected a name of its own for one of them, like mine@mine"
    )


def test_a_player_called_like_a_built_in_one_is_refused_beside_it(home: Path) -> None:
    mine = str(written(home / "mine.py", full(name="widest")))
    assert [player.label for player in ready_lineup("edition", [mine, "random"])] == ["widest", "random"]
    with pytest.raises(PlayerError, match="two different players are called widest"):
        ready_lineup("edition", [mine, "widest"])


@pytest.mark.parametrize("seats", [1, 5])
def test_the_rules_say_how_many_play(seats: int) -> None:
    with pytest.raises(PlayerError, match=f"^--players: {seats} named; edition is for 2 to 4 players$"):
        check_seats(load_rules("edition"), seats)
    check_seats(load_rules("edition"), 3)


def test_files_for_other_rules_are_told_for_the_rules_to_be_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules, file = load_rules("edition"), tmp_path / "nine.toml"
    made = {"rules": "Nine", "rules_digest": rules.digest}
    write_parameters(file, ParameterFile("edition", "knights", {}, made))
    note_other_rules(rules, ["knights", f"knights@{file}"])
    assert capsys.readouterr().err == ""
    other = load_rules("edition", None, ["hand.limit=9"])
    note_other_rules(other, ["knights", f"knights@{file}"])
    assert capsys.readouterr().err == f"Note: {file}: was tuned for other rules than these (Nine).\n"
