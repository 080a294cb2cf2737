"""Strategies are found by name or file and become players."""

import sys
from pathlib import Path

import pytest

from sim.games import GAMES
from sim.run.players import PlayerError
from strategies import registry
from strategies.registry import built_in, find_strategy, load_player, strategies_for
from strategies.specs import parse_spec, split_lineup
from tests.strategies.user_code import full, written

GREEDY = (
    '@strategy(games=["edition"], parameters=[Parameter("greed", 1.0, 0.0, 2.0, "how greedy")])\n'
    "def greedy(rules, table, me, menu):\n    return 0\n"
)


def refused(text: str, game: str = "edition") -> str:
    with pytest.raises(PlayerError) as caught:
        load_player(text, game)
    return str(caught.value)


def test_built_in_strategies_stand_in_the_order_of_their_names() -> None:
    names = list(built_in())
    assert names == sorted(names)
    for game in GAMES:
        playing = [one.name for one in strategies_for(game)]
        assert playing == [name for name in names if game in built_in()[name].games]
        assert "random" in playing
    assert strategies_for("chess") == []


def test_a_player_has_its_parameters_set() -> None:
    player = load_player("knights( patience = 9 )", "edition")
    assert player.label == "knights(patience=9)"
    assert list(player.seated.parameters) == list(player.parameters.values())
    default = load_player("knights", "edition")
    assert default.label == "knights"
    assert player.parameters == {**default.parameters, "patience": 9}
    assert default.parameters["patience"] != 9
    assert default.digest == player.digest


def test_every_player_has_a_skill() -> None:
    assert load_player("random", "edition").seated.skill == 1
    player = load_player("knights(skill=0.5)", "edition")
    assert (player.label, player.seated.skill) == ("knights(skill=0.5)", 0.5)
    assert refused("random(skill=2)") == "players: random(skill=2): skill = 2; expected 0 to 1"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("randm", "players: randm: no such strategy; did you mean random?"),
        ("zzz", "players: zzz: no such strategy; expected one of cities, expert, knights, "),
        ("random(greed=1)", "players: random(greed=1): greed: no such parameter; random has skill"),
        (
            "knights(patienc=1)",
            "players: knights(patienc=1): patienc: no such parameter; did you mean patience?",
        ),
        ("knights(zzz=1)", "players: knights(zzz=1): zzz: no such parameter; knights has offers, "),
        ("knights(patience=51)", "players: knights(patience=51): patience = 51; expected 0 to 50"),
        ("knights(patience=-1)", "players: knights(patience=-1): patience = -1; expected 0 to 50"),
        ("knights(patience=nan)", "players: knights(patience=nan): patience = nan; expected 0 to 50"),
    ],
)
def test_mistakes_in_a_name(text: str, sentence: str) -> None:
    assert refused(text).startswith(sentence)


def test_a_parameter_that_has_one_value_only() -> None:
    said = refused("blocker(hold_knight=0)", "base")
    assert said == "players: blocker(hold_knight=0): hold_knight = 0; expected 1"


def test_another_game() -> None:
    assert refused("knights", "chess") == "players: knights: knights plays edition, not chess"
    assert refused("greedy", "market") == "players: greedy: greedy plays base, not market"


def test_a_player_of_every_game_plays_each() -> None:
    players = [load_player("random", game) for game in GAMES]
    assert {player.label for player in players} == {"random"}


def test_a_player_from_a_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(home / "mine.py", GREEDY)
    monkeypatch.chdir(home)
    player = load_player("mine.py:greedy(greed=0.5)", "edition")
    assert (player.label, player.file, player.line) == ("greedy(greed=0.5)", str(path), 4)
    # Workers in other folders, and a later --resume, must find it.
    assert player.spec == f"{path}:greedy(greed=0.5)"
    monkeypatch.chdir("/")
    assert load_player(player.spec, "edition") == player


def test_a_file_and_its_parameters_may_be_called_as_they_like(home: Path) -> None:
    folder = home / "a, b (old) @ 1.py:"
    path = written(folder / "x,y(3).py", full())
    (folder / "my own (v1.2).toml").write_text(
        'game = "edition"\nstrategy = "mine"\n[parameters]\nskill = 0.5\n'
    )
    for text in (f"{path}", f"{path}:mine(skill=0.5)", f"{path}@{folder}/my own (v1.2).toml"):
        player = load_player(text, "edition")
        again = load_player(player.spec, "edition")
        assert (again.spec, again.label, again.digest) == (player.spec, player.label, player.digest)
        assert split_lineup(f"{player.spec},random,{player.spec}") == [player.spec, "random", player.spec]


def test_several_strategies_in_a_file_must_be_named(home: Path) -> None:
    path = written(home / "mine.py", full(name="one"), full(name="two"))
    assert refused(str(path)) == (
        f"{path}: several strategies in it; expected {path}:NAME with one of one, two"
    )
    assert refused(f"{path}:three") == f"{path}: no strategy three in it; expected one of one, two"
    assert find_strategy(parse_spec(f"{path}:two")).name == "two"


def test_two_files_of_one_name(home: Path) -> None:
    paths = [written(home / name / "mine.py", full(name=name)) for name in ("one", "two")]
    players = [load_player(str(path), "edition") for path in paths]
    assert [player.label for player in players] == ["one", "two"]
    assert players[0].digest != players[1].digest


def test_the_digest_covers_a_file_and_what_it_imports_from_beside_it(home: Path) -> None:
    (home / "near.py").write_text("X = 1\n")
    (home / "unrelated.py").write_text("X = 1\n")
    path = written(home / "mine.py", "import near\n", full())
    player = load_player(str(path), "edition")
    (home / "unrelated.py").write_text("X = 2\n")
    assert load_player(str(path), "edition").digest == player.digest
    (home / "near.py").write_text("X = 2\n")
    assert load_player(str(path), "edition").digest != player.digest


@pytest.mark.parametrize("where", ["mine", "weights_beside"])
def test_the_digest_covers_values_beside_a_function(home: Path, where: str) -> None:
    beside = home / "weights_beside.py"
    beside.write_text("TABLE = (1, 2, 3)\n")
    values = "from weights_beside import TABLE\n\nWEIGHT = 3\n"
    path = written(home / "mine.py", values, full("return 0 * TABLE[0] * WEIGHT"))
    try:
        digest = load_player(str(path), "edition").digest
        changed = home / f"{where}.py"
        changed.write_text(changed.read_text().replace("3", "4"))
        assert load_player(str(path), "edition").digest != digest
    finally:
        sys.modules.pop(beside.stem)  # each test has its own


def test_the_digest_of_a_built_in_one_covers_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_package_digest", registry._package_digest.__wrapped__)
    monkeypatch.setattr(registry, "digest_of", lambda files: ",".join(path.name for path in files))
    names = load_player("knights", "edition").digest.split(",")
    assert {"knights.py", "goals.py", "needs.py", "bargains.py", "api.py"} <= set(names)
