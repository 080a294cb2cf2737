"""Who uses what in a user's files."""

from pathlib import Path

from tests.strategies.refusing.read import played, read


def test_what_a_strategy_calls_is_reached_through_other_files(tmp_path: Path) -> None:
    text = "from beside import help\n\n\ndef idle():\n    return 0\n\n\n" + played("return help()")
    sources = read(tmp_path, text, beside="def help():\n    return more()\n\n\ndef more():\n    return 0\n")
    assert {(unit.module, unit.name) for unit in sources.played} == {
        ("__main__", "mine"), ("beside", "help"), ("beside", "more"),
    }  # fmt: skip


def test_what_is_handed_on_is_played_and_what_is_called_at_once_only_runs(tmp_path: Path) -> None:
    text = "def one(): ...\n\n\ndef two():\n    return 3\n\n\nX = two()\n"
    sources = read(tmp_path, text + "both = strategy_by_game('both', {'edition': one})\n")
    assert [unit.name for unit in sources.players] == ["one"]
    assert {unit.name for unit in sources.running} == {"", "one", "two"}
