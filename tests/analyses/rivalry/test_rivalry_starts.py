"""Wins by early cards, on games by hand."""

from pathlib import Path

from analyses.rivalry import starts
from tests.analyses import rivalry_games


def test_wins_by_early_cards(tmp_path: Path) -> None:
    table = starts.compute(rivalry_games.opened(tmp_path))
    assert table.columns == starts.COLUMNS.names
    told = [(row["what"], row["more"], row["wins"], row["n"]) for row in table.iter_rows(named=True)]
    early, start = "cards of the first 3 rounds", "cards at the start"
    assert told == [
        # Game 0: 6, 0 and 2 cards, so 5 more, 4 less and 1 less than the mean of the others. Else none.
        (early, -4, 0, 1),
        (early, -1, 0, 1),
        (early, 0, 2, 6),
        (early, 5, 1, 1),
        # Game 0: 3, 1 and 1.
        (start, -1, 0, 2),
        (start, 0, 2, 6),
        (start, 2, 1, 1),
    ]


def test_what_brings_cards(tmp_path: Path) -> None:
    island, edition = (rivalry_games.opened(tmp_path / game, game) for game in ("base", "edition"))
    assert starts.sources(island) == ["roll"]
    assert starts.sources(edition) == ["spin", "choice"]
