"""Fields are read with every mistake told, and those that come along fit their games."""

from pathlib import Path

import pytest

from sim.games import GAMES
from sim.run.players import PlayerError
from strategies.fields import Field, is_field, portable, read_field, shipped_fields
from strategies.registry import load_player
from tests.strategies.user_code import full, written

TWO = """
game = "edition"
[[player]]
spec = "knights(patience=2)"
share = 0.4
[[player]]
spec = "widest"
share = 0.6
[provenance]
seed = 7
"""


def field(folder: Path, text: str) -> str:
    file = folder / "mine.toml"
    file.write_text(text)
    return str(file)


def refused(text: str, game: str = "edition") -> str:
    with pytest.raises(PlayerError) as caught:
        read_field(text, game)
    return str(caught.value)


@pytest.mark.parametrize("name", shipped_fields())
def test_a_field_that_comes_along_can_be_played(name: str) -> None:
    found = read_field(f"field:{name}", name)
    assert sum(found.shares) == pytest.approx(1)
    assert len({load_player(spec, name).label for spec in found.specs}) == len(found.specs) > 1


def test_every_game_has_a_field() -> None:
    assert set(shipped_fields()) >= set(GAMES)


def test_players_are_read_with_their_shares(tmp_path: Path) -> None:
    assert read_field(field(tmp_path, TWO), "edition") == Field(
        (("knights(patience=2)", 0.4), ("widest", 0.6))
    )


def test_shares_that_were_rounded_add_up_to_one(tmp_path: Path) -> None:
    found = read_field(field(tmp_path, TWO.replace("0.6", "0.596")), "edition")
    assert found.shares == pytest.approx((0.4 / 0.996, 0.596 / 0.996))
    assert sum(found.shares) == pytest.approx(1, abs=1e-12)


def test_files_are_found_beside_the_field(tmp_path: Path) -> None:
    parameters = 'game = "edition"\nstrategy = "knights"\n[parameters]\npatience = 9\n'
    (tmp_path / "calm.toml").write_text(parameters)
    written(tmp_path / "mine.py", full(name="mine"))
    text = TWO.replace("knights(patience=2)", "knights@calm.toml").replace("widest", "mine.py:mine")
    calm, mine = (load_player(spec, "edition") for spec in read_field(field(tmp_path, text), "edition").specs)
    assert (calm.label, calm.parameters["patience"]) == ("knights@calm", 9)
    assert mine.label == "mine"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("field:market", True),
        ("mine.toml", True),
        ("knights@mine.toml", False),
        ("knights@a/mine.toml", False),
        ("mine.py@a/mine.toml,widest", False),
        ("knights,widest", False),
        ("mine.py", False),
    ],
)
def test_a_field_is_told_from_a_line_up(text: str, found: bool) -> None:
    assert is_field(text) == found


def test_all_players_of_a_field_may_be_changed(tmp_path: Path) -> None:
    file = field(tmp_path, TWO)
    assert is_field(f"{file}(skill=0.5)")
    assert read_field(f"{file}(skill=0.5)", "edition").specs == (
        "knights(patience=2, skill=0.5)",
        "widest(skill=0.5)",
    )
    skills = [
        load_player(spec, "edition").seated.skill
        for spec in read_field(f"{file}(skill=0.5)", "edition").specs
    ]
    assert skills == [0.5, 0.5]
    assert read_field(f"{file}(patience=9)", "edition").specs == ("knights(patience=2)", "widest(patience=9)")
    with pytest.raises(PlayerError, match=r"skil: no such parameter; did you mean skill\?"):
        load_player(read_field("field:edition(skil=0.5)", "edition").specs[0], "edition")


def test_a_field_may_lie_in_a_folder_with_parentheses(tmp_path: Path) -> None:
    (tmp_path / "b (c)").mkdir()
    text = f"{field(tmp_path / 'b (c)', TWO)}(skill=0.5)"
    assert is_field(text)
    assert read_field(text, "edition").specs == ("knights(patience=2, skill=0.5)", "widest(skill=0.5)")
    assert portable(text) == text


def test_a_field_may_lie_in_a_folder_with_an_at_sign(tmp_path: Path) -> None:
    (tmp_path / "b@c").mkdir()
    assert not is_field(f"{tmp_path}/b@c/field.toml")
    assert is_field(str(field(tmp_path / "b@c", TWO)))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('game = "edition"', "", "game or [[player]] is missing; expected game, and for each [[player]] a "),
        ('game = "edition"', 'game = "base"', 'game = "base"; expected "edition", which is to be played'),
        ("[[player]]", "[[players]]", "game or [[player]] is missing; expected"),
        ('spec = "widest"', "", "player 2: has share; expected game, and for each [[player]] a spec and"),
        ("share = 0.6", "shares = 0.6", "player 2: has spec, shares; expected"),
        ('spec = "widest"', "spec = 3", "player 2: has spec, share; expected"),
        ("0.6", "0", "player 2: share = 0; expected a number above 0, and at most 1"),
        ("0.6", "-0.6", "player 2: share = -0.6; expected a number above 0, and at most 1"),
        ("0.6", "nan", "player 2: share = nan; expected a number above 0, and at most 1"),
        ("0.6", "true", "player 2: share = true; expected a number above 0, and at most 1"),
        ("0.6", "0.5", "the shares add up to 0.9; expected 1"),
        ("widest", "knights(patience=2)", "knights(patience=2) is named twice; expected each player once"),
        ("widest", "knights(", "player 2: 'knights(': expected NAME, "),
        ("0.6", "", "not valid TOML: "),
    ],
)  # fmt: skip
def test_a_mistake_is_told_in_a_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    file = field(tmp_path, TWO.replace(old, new))
    assert refused(file).startswith(f"players: {file}: {sentence}")


def test_a_field_that_is_not_there_is_told() -> None:
    known = ", ".join(shipped_fields())
    assert (
        refused("field:chess")
        == f"players: field:chess: no such field; expected one of {known}, or a FILE.toml"
    )
    assert refused("chess.toml").startswith("players: chess.toml: no such file; expected a field: game, and")
