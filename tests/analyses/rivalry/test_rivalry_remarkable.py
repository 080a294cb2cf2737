"""Games worth watching, by hand."""

from pathlib import Path

from analyses.rivalry import remarkable
from tests.analyses import rivalry_games


def test_each_kind_names_its_game_and_how_to_see_it(tmp_path: Path) -> None:
    table = remarkable.compute(rivalry_games.opened(tmp_path))
    assert table.columns == remarkable.COLUMNS.names
    told = [(row["what"], row["value"], row["game"], row["n"]) for row in table.iter_rows(named=True)]
    assert told == [
        ("longest game", 9, 0, 4),
        ("shortest game", 5, 3, 3),  # of those that were won
        ("most lead changes", 3, 0, 4),
        ("biggest comeback", 2, 0, 3),
        ("clearest win", 6, 1, 3),  # of equal ones the first
    ]
    assert table["command"][1] == f"chocolab trace {tmp_path} 3"
    assert table["winner"].to_list() == [1, 2, 1, 1, 3]
    # Changes of 0, 1, 2 and 3.
    changes = table.row(2, named=True)
    assert (changes["low"], changes["high"]) == (0, 3)


def test_where_nobody_wins_only_two_kinds_are_left(tmp_path: Path) -> None:
    table = remarkable.compute(rivalry_games.without_winners(tmp_path))
    assert table["what"].to_list() == ["longest game", "most lead changes"]
