"""Files of parameters are read with every mistake told, and what is shipped fits the strategies."""

from pathlib import Path

import pytest

from sim.run.players import PlayerError
from strategies.parameter_files import SHIPPED, read_parameters, shipped_parameters
from strategies.registry import built_in, load_player

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
