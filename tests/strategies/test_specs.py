"""How a line-up is read."""

from pathlib import Path

import pytest

from sim.run.players import PlayerError
from strategies.specs import Spec, parse_spec, split_lineup


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("random", ["random"]),
        (
            "knights(patience=3), widest ,./mine.py:eager",
            ["knights(patience=3)", "widest", "./mine.py:eager"],
        ),
        ("a(x=1,y=2),b(z=3,)", ["a(x=1,y=2)", "b(z=3,)"]),
        ("random,", ["random", ""]),
    ],
)
def test_commas_part_players_but_not_parameters(text: str, players: list[str]) -> None:
    assert split_lineup(text) == players


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("a, b/mine.py:eager,random", ["a, b/mine.py:eager", "random"]),
        ("random,a, b/mine.py(x=1,y=2),random", ["random", "a, b/mine.py(x=1,y=2)", "random"]),
        ("random, x,y.py, x,y.py:eager@bold", ["random", "x,y.py", "x,y.py:eager@bold"]),
        ("mine.py,random,mine.py", ["mine.py", "random", "mine.py"]),
        ("a (1, 2)/mine.py,mine.py", ["a (1, 2)/mine.py", "mine.py"]),
        (
            "random,greedy@a, b/c.toml,mine.py@a, b/c.toml",
            ["random", "greedy@a, b/c.toml", "mine.py@a, b/c.toml"],
        ),
        ("x,z.py", ["x", "z.py"]),
    ],
)
def test_commas_in_the_path_of_a_file_that_is_there_part_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, players: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("a, b/mine.py", "x,y.py", "mine.py", "a (1, 2)/mine.py", "a, b/c.toml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert split_lineup(text) == players


@pytest.mark.parametrize(
    ("text", "strategy", "parameter_file", "called"),
    [
        ("a@b", "a", None, "b"),
        ("a@b(x=1)", "a", None, "b"),
        ("a@b.toml", "a", "b.toml", None),
        ("a@./b c/d@e.toml(x=1)", "a", "./b c/d@e.toml", None),
        ("x@y/mine.py@b.toml", "x@y/mine.py", "b.toml", None),
        ("x@y/mine.py:eager@b@c.toml", "x@y/mine.py:eager", "b@c.toml", None),
        ("x@y/mine.py:eager@bold", "x@y/mine.py:eager", None, "bold"),
        ("x@y/mine.py", "x@y/mine.py", None, None),
        ("x (y)/mine.py:eager@bold(x=1)", "x (y)/mine.py:eager", None, "bold"),
        ("x (y)/mine.py@c (d)/e.toml(x=1)", "x (y)/mine.py", "c (d)/e.toml", None),
        ("a@c (d)/e.toml", "a", "c (d)/e.toml", None),
    ],
)
def test_what_follows_an_at_sign(
    text: str, strategy: str, parameter_file: str | None, called: str | None
) -> None:
    spec = parse_spec(text)
    source = f"{spec.file}:{spec.name}" if spec.file and spec.name else spec.file or spec.name
    assert (source, spec.parameter_file, spec.called) == (strategy, parameter_file, called)


@pytest.mark.parametrize(
    ("text", "name", "file", "parameters"),
    [
        ("knights", "knights", None, {}),
        (" knights ( patience = 3 , greed=-2.5 ) ", "knights", None, {"patience": 3, "greed": -2.5}),
        ("knights()", "knights", None, {}),
        ("./mine.py", None, "./mine.py", {}),
        ("./mine.py:eager", "eager", "./mine.py", {}),
        ("./mine.py:", None, "./mine.py", {}),
        ("a (old)/mine.py:eager", "eager", "a (old)/mine.py", {}),
        ("a (old)/mine.py", None, "a (old)/mine.py", {}),
        ("a (old)/mine(2).py:eager(greed=2)", "eager", "a (old)/mine(2).py", {"greed": 2}),
        ("a (1, 2)/mine.py(greed=2, fear=3)", None, "a (1, 2)/mine.py", {"greed": 2, "fear": 3}),
        ("a=b(c=1).py", None, "a=b(c=1).py", {}),
        ("a.py:b/mine.py", None, "a.py:b/mine.py", {}),
        ("my folder/mine.py:eager(greed=1e2)", "eager", "my folder/mine.py", {"greed": 100}),
    ],
)
def test_a_player(text: str, name: str | None, file: str | None, parameters: dict[str, float]) -> None:
    assert parse_spec(text) == Spec(text, name, file, parameters)


@pytest.mark.parametrize(
    "text", ["", "()", "a(", "a)b", "a(x=1)b", "a(x=(1))", "(x=1)", "a.py(x=1)b", "a(x=1)@b.toml"]
)
def test_what_is_no_player(text: str) -> None:
    with pytest.raises(
        PlayerError, match=r"expected NAME, NAME\(PARAMETER=NUMBER\), NAME@FILE.toml or FILE\.py:NAME$"
    ):
        parse_spec(text)


@pytest.mark.parametrize("written", ["x", "x=", "x=one", "=1", "x=1,x=2", "x 1"])
def test_what_is_no_parameter(written: str) -> None:
    with pytest.raises(
        PlayerError, match=r"^players: a\(.*\): .*: expected (PARAMETER=NUMBER$|each parameter)"
    ):
        parse_spec(f"a({written})")
