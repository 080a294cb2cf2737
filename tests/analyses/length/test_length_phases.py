"""What points are made of in each phase, on two games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.length import phases
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import RULES, write_tables

Stand = tuple[int, int, int, int]  # settlements, cities and points of seat 1, who holds the longest road


def base_games(folder: Path) -> RunTables:
    """Two seats, 2 points at the start and 8 to win: thirds at 4 and 6 points. Seat 1 wins both games."""
    stands: dict[int, list[Stand]] = {
        # Turns 1 and 2 open (4 points at the end of 2), 3 and 4 are the middle, 5 and 6 the end.
        0: [(3, 0, 3, 0), (3, 0, 4, 0), (2, 1, 5, 0), (2, 1, 7, 1), (2, 1, 7, 1), (1, 2, 8, 1)],
        # The opening leaps into the end: 6 points at the end of turn 2; turn 3 wins.
        1: [(2, 0, 2, 0), (2, 2, 6, 0), (2, 2, 8, 1)],
    }
    turns = [
        {
            "game": game,
            "turn": turn,
            "seat": (turn - 1) % 2 + 1,
            "points_1": points,
            "points_2": 2 + 2 * (road == 2),
        }
        | {"settlements_1": settlements, "cities_1": cities, "settlements_2": 2, "longest_road": road}
        for game, rows in stands.items()
        for turn, (settlements, cities, points, road) in enumerate(rows, start=1)
    ]
    games = {"game": [0, 1], "block": [0, 1], "winner": [1, 1], "turns": [6, 3]}
    rules = RULES["base"] | {"victory": {"points": 8}}
    tables = pl.DataFrame(games), pl.DataFrame(turns), "base"
    return open_run(write_tables(folder, *tables, seats=2, rules=rules))


def _of(table: pl.DataFrame, phase: str, who: str) -> dict[str, float]:
    part = table.filter((pl.col("phase") == phase) & (pl.col("who") == who))
    return {source: round(value, 9) for source, value in part.select("source", "value").iter_rows() if value}


def test_gains_are_told_by_phase_and_source(tmp_path: Path) -> None:
    table = phases.compute(base_games(tmp_path))
    # Game 0: a settlement and a card (the 4th point); then a city in place of a settlement, and the road.
    # Game 1, in the opening: two cities and, of four points gained, two settlements under them.
    assert _of(table, "opening", "winner") == {"settlements": 1.5, "cities": 1, "cards": 0.5}
    assert _of(table, "middle", "winner") == {"cities": 0.5, "road": 1}
    # Game 0: another city; game 1: the road.
    assert _of(table, "end", "winner") == {"cities": 0.5, "road": 1}
    assert _of(table, "end", "others") == {}
    assert set(table["n"]) == {2}


def test_phases_last_as_long_as_turns_begin_in_them(tmp_path: Path) -> None:
    table = phases.compute(base_games(tmp_path)).select("phase", "turns").unique(maintain_order=True)
    # Turns 1-2, 3-4 and 5-6 of game 0; 1-2, none, and 3 of game 1.
    assert table.rows() == [("opening", 2), ("middle", 1), ("end", 1.5)]


def test_shares_are_of_what_the_player_gained_in_the_phase(tmp_path: Path) -> None:
    table = phases.compute(base_games(tmp_path))
    opening = table.filter((pl.col("phase") == "opening") & (pl.col("who") == "winner"))
    assert dict(opening.select("source", "share").iter_rows())["settlements"] == pytest.approx(0.5)
    ends = {
        (row["phase"], row["who"], row["source"]): (row["share"], row["share_low"], row["share_high"])
        for row in table.iter_rows(named=True)
    }
    # In the end a city is all that the winner of game 0 gains, and the road all of game 1, of two points.
    assert ends["end", "winner", "cities"] == pytest.approx((1 / 3, 0, 1))
    # The middle is told by one game alone; the others gained nothing at all in the end.
    assert ends["middle", "winner", "cities"] == (pytest.approx(1 / 3), None, None)
    assert ends["end", "others", "cities"] == (None, None, None)
    assert phases.sources(base_games(tmp_path / "again")) == [
        "settlements",
        "cities",
        "cards",
        "road",
        "army",
    ]


# Settlements, cities and points of seats 1 and 2, and who holds the longest road and the largest army, at the
# end of each turn; seat 3 keeps its two settlements.
Turn = tuple[tuple[int, int, int], tuple[int, int, int], int, int]
GAMES: list[list[Turn]] = [
    [  # seat 2 wins; seat 1 has 4 points after the third turn, and 6 after the fifth
        ((3, 0, 3), (2, 0, 2), 0, 0),
        ((3, 0, 3), (3, 0, 3), 0, 0),
        ((3, 0, 4), (3, 0, 3), 0, 0),  # a card
        ((3, 0, 4), (2, 1, 4), 0, 0),
        ((3, 0, 6), (2, 1, 4), 0, 1),
        ((3, 0, 6), (2, 1, 6), 2, 1),
        ((2, 1, 7), (2, 1, 6), 2, 1),
        ((2, 1, 5), (2, 1, 8), 2, 2),  # the army changes hands
    ],
    [  # seat 1 wins; it has 4 points after the third turn, and 6 after the fifth
        ((3, 0, 3), (2, 0, 2), 0, 0),
        ((3, 0, 3), (2, 0, 2), 0, 0),
        ((2, 1, 4), (2, 0, 2), 0, 0),
        ((2, 1, 4), (3, 0, 3), 0, 0),
        ((2, 1, 6), (3, 0, 3), 1, 0),
        ((2, 1, 6), (3, 0, 4), 1, 0),  # a card
        ((2, 1, 8), (3, 0, 4), 1, 1),
    ],
    [  # seat 1 wins; it leaps over the middle
        ((2, 0, 3), (2, 0, 2), 0, 0),  # a card
        ((2, 0, 3), (3, 0, 3), 0, 0),
        ((1, 1, 6), (3, 0, 3), 1, 0),
        ((1, 1, 6), (2, 1, 4), 1, 0),
        ((1, 2, 8), (2, 1, 4), 1, 0),
    ],
    [  # stopped: it counts nowhere
        ((5, 0, 5), (2, 0, 2), 0, 0),
        ((5, 0, 5), (5, 0, 5), 0, 0),
    ],
]
WON_BY = [2, 1, 1, 0]


def three_decided(folder: Path) -> RunTables:
    turns = [
        {"game": game, "turn": turn, "seat": (turn - 1) % 3 + 1, "longest_road": road, "largest_army": army}
        | {f"settlements_{seat}": one[0] for seat, one in enumerate((first, second, (2, 0, 2)), start=1)}
        | {f"cities_{seat}": one[1] for seat, one in enumerate((first, second, (2, 0, 2)), start=1)}
        | {f"points_{seat}": float(one[2]) for seat, one in enumerate((first, second, (2, 0, 2)), start=1)}
        for game, course in enumerate(GAMES)
        for turn, (first, second, road, army) in enumerate(course, start=1)
    ]
    games = {"game": range(4), "block": range(4), "winner": WON_BY, "turns": [len(one) for one in GAMES]}
    rules = RULES["base"] | {"victory": {"points": 8}}
    tables = pl.DataFrame(games), pl.DataFrame(turns), "base"
    return open_run(write_tables(folder, *tables, seats=3, rules=rules))


def test_of_twenty_turns_gains_are_means_of_the_players_there_are(tmp_path: Path) -> None:
    table = phases.compute(three_decided(tmp_path))
    # Told game by game; of the others there are two at each table.
    expected = {
        ("opening", "winner"): {
            "settlements": (1 + 1 + 0) / 3, "cities": (0 + 1 + 1) / 3, "cards": (0 + 0 + 1) / 3,
            "road": (0 + 0 + 2) / 3,
        },
        ("opening", "others"): {"settlements": (1 + 0 + 1) / 6, "cards": (1 + 0 + 0) / 6},
        ("middle", "winner"): {"cities": (1 + 0 + 0) / 3, "road": (0 + 2 + 0) / 3},
        ("middle", "others"): {"army": (2 + 0 + 0) / 6, "settlements": (0 + 1 + 0) / 6},
        ("end", "winner"): {
            "road": (2 + 0 + 0) / 3, "army": (2 + 2 + 0) / 3, "settlements": (0 + 0 + 1) / 3,
            "cities": (0 + 0 + 1) / 3,
        },
        ("end", "others"): {
            "cities": (1 + 0 + 1) / 6, "army": (-2 + 0 + 0) / 6, "cards": (0 + 1 + 0) / 6,
        },
    }  # fmt: skip
    for (phase, who), gains in expected.items():
        assert _of(table, phase, who) == pytest.approx(gains)
        part = table.filter((pl.col("phase") == phase) & (pl.col("who") == who))
        assert set(part["n"]) == {3 if who == "winner" else 6}
        shares = {name: share for name, share in part.select("source", "share").iter_rows() if share}
        assert shares == pytest.approx({name: gain / sum(gains.values()) for name, gain in gains.items()})
    turns = table.select("phase", "turns").unique(maintain_order=True)
    lasting = [(3 + 3 + 3) / 3, (2 + 2 + 0) / 3, (3 + 2 + 2) / 3]
    assert turns["turns"].to_list() == pytest.approx(lasting)
