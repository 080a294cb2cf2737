"""`chocolab rules`: shows, checks and compares."""

from pathlib import Path

import pytest

from sim.games import GAMES
from sim.rules.loading import variants
from tests.scripts.command_line import done, mistake


@pytest.fixture
def nine(tmp_path: Path) -> Path:
    path = tmp_path / "nine.toml"
    path.write_text('game = "edition"\n[hand]\nlimit = 9\n')
    return path


def test_games_are_listed() -> None:
    games, variants_told = done("rules", "list").split("\n\nVariants, for --rules:\n")
    assert [line.split()[0] for line in games.splitlines()] == sorted(GAMES)
    assert [tuple(line.split()[:2]) for line in variants_told.splitlines()] == [
        (name, game) for name, game, _ in variants()
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_is_shown(game: str) -> None:
    text = done("rules", "show", game)
    assert "victory.points" in text
    assert "assumed" in text


def test_changed_figures_are_shown_as_such(nine: Path) -> None:
    for words in ([nine], ["edition", "--set", "hand.limit=9"], [nine, "--set", "trade.gifts=true"]):
        row = next(line for line in done("rules", "show", *words).splitlines() if "hand.limit" in line)
        assert " 9 " in row
        assert "changed" in row


def test_a_file_is_checked_and_compared(nine: Path) -> None:
    checked = done("rules", "check", nine)
    assert checked.startswith(f"{nine}: a rule set for edition, without fault. What it changes:\n")
    assert done("rules", "diff", "edition", nine) in checked
    assert done("rules", "diff", "edition", "edition") == "no difference\n"


@pytest.mark.parametrize("words", [("show",), ("diff", "edition"), ("diff", "edition.toml")])
def test_unknown_games_and_missing_files(words: tuple[str, ...], tmp_path: Path) -> None:
    for name in ("editon", "missing.toml", str(tmp_path)):
        answer = mistake("rules", *words, name)
        assert "no such game" in answer or "no such file" in answer


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "twelve_point",
            '"twelve_point": no such game or variant; expected "base" or "edition" or "market"; ',
        ),
        ("twelve_point", "did you mean twelve_points?"),
        ("marke", "did you mean market?"),
        ("twelve_points.toml", "did you mean twelve_points?"),
    ],
)
def test_the_nearest_game_or_variant_is_offered(name: str, words: str) -> None:
    for command in ("show", "diff"):
        assert words in mistake("rules", command, name, *(["market"] if command == "diff" else []))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", 'game: missing; expected "base" or "edition" or "market"'),
        (b"[hand]\nlimit = 9", 'game: missing; expected "base" or "edition" or "market"'),
        (b'game = "edition"\n[hand]\nlimt = 9', "hand.limt = 9: unknown key; did you mean hand.limit?"),
        (b"title = '\xe9'", "is not UTF-8 text (byte 9), expected a TOML file"),
        (b"\0", "not valid TOML"),
    ],
)
def test_files_with_mistakes(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    for command in ("check", "show"):
        answer = mistake("rules", command, path)
        assert answer.startswith(f"{path}: ")
        assert words in answer


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert mistake("rules", "check", tmp_path) == f"{tmp_path}: is a folder, expected a TOML file"
