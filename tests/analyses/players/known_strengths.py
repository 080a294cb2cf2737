"""Games by hand whose strengths are known in closed form: what a player won is what its strength lets expect.

Of pairs at tables of two a wins 6 of 9 against b, b wins 6 of 9 against c, and a wins 8 of 10 against c. So
with strengths as 4 to 2 to 1 each wins as often as that lets expect: a 4 / 6 of 9 and 4 / 5 of 10, b 2 / 6 of
9 and 2 / 3 of 9, c the rest. With players alike at a table, strength counts for each of their seats: of a, a
and b, a wins 7 of 10, of a, b and b 5 of 8. With strengths as 2 to 1 it is expected to win 4 / 5 of 10 and
2 / 4 of 8, which are twelve too.
"""

from collections.abc import Sequence
from pathlib import Path

import polars as pl
import pytest

from analyses.players import plackett_luce
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import write_tables

# Who sat at the table, and how often the first, the second and nobody won.
PAIRS = (("ab", 6, 3, 0), ("bc", 6, 3, 0), ("ac", 8, 2, 1))
# The same, of the two players at tables of three.
ALIKE = (("aab", 7, 3, 5), ("abb", 5, 3, 0))
Table = tuple[str, int, int, int]


def opened(folder: Path, tables: Sequence[Table]) -> RunTables:
    """A run of these tables, each game a block of its own."""
    rows: list[dict[str, object]] = []
    for seated, first, last, nobody in tables:
        winners = [seated[0]] * first + [seated[-1]] * last + [""] * nobody
        rows += [_row(number, seated, who) for number, who in enumerate(winners, start=len(rows))]
    seats = len(tables[0][0])
    return open_run(write_tables(folder, pl.DataFrame(rows), seats=seats, players=["a", "b", "c"][:seats]))


def without_imagined_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let imagined games count for next to nothing; nothing at all would be no strength for who never won."""
    monkeypatch.setattr(plackett_luce, "IMAGINED", 1e-6)


def _row(number: int, seated: str, winner: str) -> dict[str, object]:
    """A game; every second one is played with the seats turned."""
    turned = seated[number % len(seated) :] + seated[: number % len(seated)]
    told = {"game": number, "block": number, "rotation": 0, "turns": 20, "winning_strategy": winner}
    told["winner"] = turned.index(winner) + 1 if winner else 0
    told["ended"] = "won" if winner else "capped"
    return told | {f"strategy_{seat}": name for seat, name in enumerate(turned, start=1)}
