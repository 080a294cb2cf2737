"""`chocolab strategies`: lists, shows, and checks a user's own file."""

from pathlib import Path

import pytest

from strategies import loading
from strategies.registry import built_in
from tests.scripts.command_line import chocolab, done, mistake
from tests.strategies.user_code import full, scored, written


def test_every_strategy_is_listed_with_its_games_and_what_it_does() -> None:
    lines = done("strategies", "list").splitlines()
    assert [line.split()[0] for line in lines] == list(built_in())
    assert all(len(line.split()) > 4 for line in lines)


def test_a_strategy_is_shown_with_its_parameters() -> None:
    text = done("strategies", "show", "knights")
    assert text.startswith("knights: plays edition; names an option; ")
    (patience,) = [p for p in built_in()["knights"].parameters_in("edition") if p.name == "patience"]
    assert f"patience = {patience.default:g}, from 0 to 50: own turns" in text
    assert "no parameters" in done("strategies", "show", "random")


def test_a_strategy_of_a_file_is_shown(home: Path) -> None:
    path = written(home / "mine.py", scored(name="a"), full(name="b"))
    assert done("strategies", "show", f"{path}:a").startswith(
        f"a: plays edition; scores every option; {path}:4"
    )
    assert "It has no docstring." in done("strategies", "show", f"{path}:b")
    assert mistake("strategies", "show", path).startswith(f"{path}: several strategies in it; ")


@pytest.mark.parametrize(
    ("words", "seconds"),
    [
        (("strategies", "show"), "0.6"),
        (("strategies", "check"), "0.6"),
        (("run", "--game", "edition", "--patience", 1, "--out", "run", "--players"), "1"),
    ],
)
def test_a_file_that_is_loaded_for_ever_is_given_up(
    home: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[object, ...], seconds: str
) -> None:
    for name, value in (("LEAST", 0.6), ("WARNED", 0.2), ("PATIENCE", 0.6), ("BETWEEN", 0.05)):
        monkeypatch.setattr(loading, name, value)
    monkeypatch.chdir(home)
    path = written(home / "mine.py", "while True: pass\n", full())
    answer = chocolab(*words, f"{path},{path}" if words[0] == "run" else path)
    assert answer.code == 2
    assert f"{path}, line 4: is still being loaded; that ends after {seconds} s" in answer.err
    assert f"{path}, line 4: is still being loaded after {seconds} s; expected a file" in answer.err
    assert not (home / "run").exists()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("knihgts", "players: knihgts: no such strategy; did you mean knights?"),
        ("", "players: '': expected NAME, NAME(PARAMETER=NUMBER), NAME@FILE.toml or FILE.py:NAME"),
        (
            "knights(",
            "players: 'knights(': expected NAME, NAME(PARAMETER=NUMBER), NAME@FILE.toml or FILE.py:NAME",
        ),
    ],
)
def test_unknown_names(name: str, sentence: str) -> None:
    assert mistake("strategies", "show", name) == sentence


@pytest.mark.slow
@pytest.mark.usefixtures("few_games")
def test_a_file_is_checked_strategy_by_strategy(home: Path) -> None:
    path = written(home / "mine.py", full(name="a"), scored(name="b"))
    lines = done("strategies", "check", path).splitlines()
    assert [line.partition(": compiles, and played 20 games of edition (")[0] for line in lines[::2]] == [
        f"{path}:a", f"{path}:b",
    ]  # fmt: skip
    assert all(line.endswith("never seen: CLOSE") for line in lines[1::2])


@pytest.mark.parametrize(
    ("code", "text", "sentence"),
    [
        (2, "import nothing_such\n", "line 4: No module named 'nothing_such'; expected a module "),
        (
            2,
            full("return table.tun"),
            "line 6: strategy mine does not compile: rules, table, me and menu have",
        ),
        (1, full("return menu.n"), "line 4: strategy mine in game 0, turn 1, seat 1: chose option "),
        (
            1,
            full("x = 1 // me.hand[4]\nreturn 0"),
            "line 6: strategy mine in game 0, turn 1, seat 1: ZeroDivision",
        ),
    ],
)
def test_a_file_with_a_fault(home: Path, code: int, text: str, sentence: str) -> None:
    path = written(home / "mine.py", text)
    answer = chocolab("strategies", "check", path)
    assert (answer.code, answer.out) == (code, "")
    assert answer.sentence.startswith(f"{path}, {sentence}")


def test_what_is_no_strategy_file(home: Path) -> None:
    (home / "notes.txt").write_text("mine")
    for name in ("missing.py", "notes.txt", "."):
        assert "expected a Python file with a strategy" in mistake("strategies", "check", home / name)
