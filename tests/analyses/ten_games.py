"""Ten games by hand, two seats, in five blocks; the answers stand in the tests."""

from pathlib import Path

import polars as pl

from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import write_tables

LENGTHS = [4, 6, 8, 10, 12, 14, 16, 18, 20, 20]
WINNERS = [1, 1, 2, 1, 2, 1, 2, 1, 1, 0]  # the last game is stopped at the cap of 20 turns


def games() -> pl.DataFrame:
    numbers = range(10)
    return pl.DataFrame(
        {
            "game": numbers,
            "block": [game // 2 for game in numbers],
            "rotation": [game % 2 for game in numbers],
            "strategy_1": ["a" if game % 2 == 0 else "b" for game in numbers],
            "strategy_2": ["b" if game % 2 == 0 else "a" for game in numbers],
            "winner": WINNERS,
            "winning_strategy": [
                "" if not won else "ab"[(won - 1 + game) % 2] for game, won in enumerate(WINNERS)
            ],
            "turns": LENGTHS,
            "ended": ["won" if winner else "capped" for winner in WINNERS],
            "points_settlements_1": [3.0] * 10,
            "points_cities_1": [2.0 if winner == 1 else 0.0 for winner in WINNERS],
            "points_settlements_2": [1.0] * 10,
            "points_cities_2": [4.0 if winner == 2 else 2.0 for winner in WINNERS],
            "points_knights_2": [0.5] * 10,
            "points_chocolate_1": [1.0] * 10,
        }
    )


def turns() -> pl.DataFrame:
    """Every turn of every game; a turn is dead unless its number is a multiple of 4 or it is the first.

    In the first turn a card is drawn in the edition, and a knight played in the base game.
    """
    rows = [(game, turn) for game, length in enumerate(LENGTHS) for turn in range(1, length + 1)]
    table = pl.DataFrame(rows, schema=["game", "turn"], orient="row")
    of_game = games().select("game", "winner", "turns").rename({"turns": "length"})
    won = (pl.col("turn") == pl.col("length")) & (pl.col("winner") > 0)
    points = [
        pl.when(won & (pl.col("winner") == seat))
        .then(5.0)
        .otherwise(pl.when(pl.col("turn") >= 3).then(late).otherwise(2.0))
        for seat, late in ((1, 3.0), (2, 2.5))
    ]
    return table.join(of_game, on="game").with_columns(
        ((pl.col("turn") - 1) % 2 + 1).alias("seat"),
        (pl.col("turn") % 4 == 0).cast(pl.Int8).alias("built_roads"),
        (pl.col("turn") == 1).cast(pl.Int8).alias("drawn"),
        (pl.col("turn") == 1).cast(pl.Int8).alias("played_knight"),
        points[0].alias("points_1"),
        points[1].alias("points_2"),
        spin=pl.lit("ore"),
        level_nut=pl.when((pl.col("turn") >= 3) & (pl.col("game") >= 2)).then(1).otherwise(2),
        level_dark=pl.lit(2),
        level_milk=pl.lit(2),
    )


def sales() -> pl.DataFrame:
    """Every game sells nut at level 3; all but two then at 2, in vain in game 2; half of them dark at 2 too.

    Where dark was sold, the maker chose which bar rose.
    """
    first = [
        _sale(game, 1, 1, "nut", 3, "1 VP") | {"reward_points": 1, "got_points": 1} for game in range(10)
    ]
    second = [
        _sale(game, 3, 2, "nut", 2, "1 card") | {"reward_cards": 1, "got_cards": int(game > 2)}
        for game in range(2, 10)
    ]
    third = [
        _sale(game, 4, 3, "dark", 2, "1 card") | {"reward_cards": 1, "got_cards": 1, "by_choice": 1}
        for game in range(5, 10)
    ]
    return pl.concat([pl.DataFrame(part) for part in (first, second, third)], how="diagonal")


def _sale(game: int, turn: int, order: int, variety: str, before: int, reward: str) -> dict[str, object]:
    seat = (turn - 1) % 2 + 1
    strategy = games()[f"strategy_{seat}"][game]
    row: dict[str, object] = {"game": game, "turn": turn, "seat": seat, "strategy": strategy, "order": order}
    row["variety_order"] = 1 if variety == "dark" else order
    return row | {"variety": variety, "before": before, "reward": reward, "die": 1, "raised": "milk"}


def write(folder: Path, with_turns: bool = True, game: str = "edition", **changes: object) -> Path:
    told = {"players": ["a", "b"]} | changes
    logged = (turns(), sales() if game == "market" else None) if with_turns else (None, None)
    return write_tables(folder, games(), logged[0], game, logged[1], **told)


def opened(folder: Path, with_turns: bool = True, game: str = "edition", **changes: object) -> RunTables:
    """The run, written and opened."""
    return open_run(write(folder, with_turns, game, **changes))
