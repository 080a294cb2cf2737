"""Four games of three seats by hand, each a block of its own; what they say is worked out in the tests.

Game 0 is won by seat 1 after three changes of the lead, game 1 by seat 3 that leads from its first turn on,
game 2 is stopped, game 3 is won by seat 2 in one turn from behind. Ten points win.
"""

from pathlib import Path

import polars as pl

from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import write_tables

# The points of the three seats at the end of each turn.
POINTS = (
    ((2, 2, 2), (2, 3, 2), (2, 3, 3), (4, 3, 3), (4, 6, 3), (4, 6, 3), (7, 6, 3), (7, 7, 3), (10, 7, 3)),
    ((2, 2, 2), (2, 2, 2), (2, 2, 5), (2, 2, 5), (2, 2, 5), (2, 4, 10)),
    ((3, 2, 2), (3, 4, 2), (3, 4, 5), (3, 4, 5), (3, 4, 5), (3, 4, 5)),
    ((2, 2, 2), (4, 3, 3), (4, 3, 3), (4, 3, 3), (4, 10, 3)),
)
WINNERS = (1, 3, 0, 2)
SEATED = ("abb", "bab", "bba", "abb")
# What happened besides, by game and turn.
HAPPENED: dict[tuple[int, int], dict[str, int]] = {
    (0, 4): {"lost_robber_2": 1, "largest_army": 1},
    (0, 5): {"gained_trade_1": 1, "lost_trade_1": 1, "gained_trade_2": 1, "offers": 3, "deals": 1},
    (0, 6): {"lost_robber_1": 1},
    (0, 8): {"lost_robber_1": 1, "largest_army": 1},
    (0, 9): {"lost_trade_3": 2, "gained_trade_2": 2, "offers": 2, "deals": 1}
    | {"longest_road": 1, "largest_army": 1},
    (1, 1): {"lost_monopoly_2": 2, "lost_monopoly_3": 1},
    (1, 2): {"offers": 1},
    (1, 5): {"lost_robber_3": 1, "largest_army": 3},
    (1, 6): {"offers": 2, "largest_army": 3},
}


def games() -> pl.DataFrame:
    rows = [
        {
            "game": game,
            "block": game,
            "winner": winner,
            "winning_strategy": SEATED[game][winner - 1] if winner else "",
            "turns": len(POINTS[game]),
            "ended": "won" if winner else "capped",
        }
        | {f"strategy_{seat}": name for seat, name in enumerate(SEATED[game], start=1)}
        | {f"points_{seat}": points for seat, points in enumerate(POINTS[game][-1], start=1)}
        for game, winner in enumerate(WINNERS)
    ]
    more = {
        "points_road_1": [2, 0, 0, 0],
        "points_army_1": [2, 0, 0, 0],
        "points_road_2": [0, 2, 0, 0],
        "points_army_3": [0, 2, 0, 0],
        "start_cards_1": [3, 0, 0, 0],
        "start_cards_2": [1, 0, 0, 0],
        "start_cards_3": [1, 0, 0, 0],
    }
    return pl.DataFrame(rows).with_columns(pl.Series(name, cards) for name, cards in more.items())


def turns() -> pl.DataFrame:
    """Seat 1 is given a card by each of the first six rolls of game 0, seat 3 two by the first."""
    rows = [
        {"game": game, "turn": turn, "seat": (turn - 1) % 3 + 1, "decisions": turn}
        | {f"points_{seat}": points for seat, points in enumerate(held, start=1)}
        | {"gained_roll_1": int(game == 0 and turn <= 6), "gained_roll_3": 2 * int((game, turn) == (0, 1))}
        | HAPPENED.get((game, turn), {})
        for game, course in enumerate(POINTS)
        for turn, held in enumerate(course, start=1)
    ]
    return pl.DataFrame(rows, infer_schema_length=None)


def opened(folder: Path, game: str = "base") -> RunTables:
    """The run, written and opened."""
    return open_run(write_tables(folder, games(), turns(), game, players=["a", "b", "b"]))


def without_winners(folder: Path) -> RunTables:
    """The same as if every game had been stopped."""
    stopped = games().with_columns(winner=pl.lit(0), winning_strategy=pl.lit(""), ended=pl.lit("capped"))
    return open_run(write_tables(folder, stopped, turns(), "base", players=["a", "b", "b"]))
