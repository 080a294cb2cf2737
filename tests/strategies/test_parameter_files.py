"""Files of parameters are read with every mistake told, and what is shipped fits the strategies."""

from pathlib import Path

import pytest

from sim.run.players import PlayerError
from strategies.parameter_files import (
    SHIPPED,
    ParameterFile,
    note,
    note_foreign,
    read_parameters,
    shipped_parameters,
    write_parameters,
)
from strategies.registry import built_in, load_player, parameter_values
from strategies.specs import parse_spec

GOOD = 'game = "edition"\nstrategy = "knights"\n[parameters]\npatience = 7\n[provenance]\nseed = 3\n'


def written(file: Path, text: str) -> Path:
    file.write_text(text)
    return file


def refused(text: str, game: str = "edition") -> str:
    with pytest.raises(PlayerError) as caught:
        load_player(text, game)
    return str(caught.value)


def test_a_player_plays_with_the_parameters_of_its_file(tmp_path: Path) -> None:
    file = written(tmp_path / "patient.toml", GOOD)
    player = load_player(f"knights@{file}", "edition")
    assert (player.label, player.parameters["patience"]) == ("knights@patient", 7)
    assert read_parameters(file).provenance == {"seed": 3}
    file.unlink()
    assert load_player(player.spec, "edition") == player


def test_what_a_line_up_says_goes_before_its_file(tmp_path: Path) -> None:
    file = written(tmp_path / "patient.toml", GOOD)
    assert load_player(f"knights@{file}(patience=9)", "edition").parameters["patience"] == 9


def test_a_player_may_have_a_name_of_its_own() -> None:
    player = load_player("knights@calm(patience=9)", "edition")
    assert (player.label, player.parameters["patience"]) == ("knights@calm", 9)
    assert load_player(player.spec, "edition") == player


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("game = 3", "game: missing or not as expected; expected a file that `chocolab tune` writes"),
        ('game = "edition"\nstrategy = "knights"\n', "parameters: missing or not as expected; expected"),
        ("game = [", "not valid TOML"),
        ("\xff", "is not UTF-8 text"),
        (GOOD.replace("7", '"seven"'), 'parameters.patience = "seven"; expected a number'),
        (GOOD.replace("7", "true"), "parameters.patience = true; expected a number"),
        (GOOD.replace("7", "51"), "patience = 51; expected 0 to 50"),
        (GOOD.replace("7", "7.5"), "patience = 7.5; expected a whole number from 0 to 50"),
        (GOOD.replace("7", "nan"), "patience = nan; expected 0 to 50"),
        (GOOD.replace("patience", "valour"), "valour: no such parameter; knights has offers, "),
        (
            GOOD.replace("knights", "widest"),
            "holds parameters of widest for edition; expected those of knights for edition",
        ),
    ],
)
def test_mistakes_in_a_file(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "wrong.toml"
    file.write_bytes(text.encode("latin-1"))
    assert refused(f"knights@{file}").startswith(f"players: {file}: {sentence}")


def test_no_such_file(tmp_path: Path) -> None:
    assert refused(f"knights@{tmp_path}/none.toml").startswith(f"players: {tmp_path}/none.toml: no such file")
    (tmp_path / "folder.toml").mkdir()
    assert "cannot be read" in refused(f"knights@{tmp_path}/folder.toml")


def test_shipped_parameters_fit_the_strategies() -> None:
    for file in SHIPPED.rglob("*.toml"):
        found = read_parameters(file)
        assert (found.game, found.strategy) == (file.parent.name, file.stem)
        declared = {p.name: p for p in built_in()[found.strategy].parameters}
        assert found.parameters.keys() <= declared.keys()
        assert all(
            declared[name].low <= value <= declared[name].high for name, value in found.parameters.items()
        )


def test_what_is_shipped_is_the_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "edition").mkdir()
    written(tmp_path / "edition" / "knights.toml", GOOD)
    monkeypatch.setattr("strategies.parameter_files.SHIPPED", tmp_path)
    shipped_parameters.cache_clear()
    try:
        assert [
            p.default for p in built_in()["knights"].parameters_in("edition") if p.name == "patience"
        ] == [7]
        assert load_player("knights", "edition").parameters["patience"] == 7
        assert load_player("knights@declared", "edition").parameters["patience"] == 3
    finally:
        shipped_parameters.cache_clear()


def test_what_counts_something_is_whole_wherever_it_is_said() -> None:
    assert refused("knights(patience=1.5)") == (
        "players: knights(patience=1.5): patience = 1.5; expected a whole number from 0 to 50"
    )
    assert load_player("knights(patience=2.0)", "edition").parameters["patience"] == 2
    # A weight, which is shipped as a fraction.
    for text in ("greedy(raising=0.44)", "greedy@declared(raising=0.44)"):
        assert load_player(text, "base").parameters["raising"] == 0.44


def test_what_a_file_does_not_have_is_told_with_where_it_comes_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    values = load_player("greedy", "base").parameters
    left = {name: value for name, value in values.items() if name not in ("city", "road")}
    file = tmp_path / "old.toml"
    write_parameters(file, ParameterFile("base", "greedy", left))
    for _ in range(2):
        load_player(f"greedy@{file}", "base")
    assert capsys.readouterr().err == (
        f"Note: {file}: does not have all parameters of greedy in base; it plays with those that come with "
        f"chocolab: city = {values['city']:g}, road = {values['road']:g}.\n"
    )
    load_player(f"greedy@{file}(city=1, road=1)", "base")
    write_parameters(file, ParameterFile("base", "greedy", values))
    load_player(f"greedy@{file}", "base")
    assert capsys.readouterr().err == ""


def test_what_is_shipped_is_played_without_a_note(capsys: pytest.CaptureFixture[str]) -> None:
    for file in SHIPPED.rglob("*.toml"):
        spec = parse_spec(f"{file.stem}@{file}")
        parameter_values(spec, built_in()[file.stem], file.parent.name)
    assert capsys.readouterr().err == ""


def test_a_file_for_other_rules_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "five.toml"
    told = {"rules": "The base game", "rules_digest": "ab", "changed": {"hand.limit": 5}}
    write_parameters(file, ParameterFile("base", "greedy", {}, told))
    note_foreign(file, "ab")
    assert capsys.readouterr().err == ""
    note_foreign(file, "cd")
    assert capsys.readouterr().err == (
        f"Note: {file}: was tuned for other rules than these (The base game, hand.limit = 5).\n"
    )


def test_a_note_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    note.cache_clear()
    note("something")
    note("something")
    assert capsys.readouterr().err == "Note: something.\n"
