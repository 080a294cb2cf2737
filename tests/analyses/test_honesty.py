"""A part that was played otherwise than the rest is told, and honest ones are not."""

from pathlib import Path

import numpy as np
import polars as pl
import pytest

from analyses import honesty
from analyses.run_tables import open_run
from tests.analyses.synthetic_runs import write_tables

PARTS, GAMES = 5, 100
CHUNKS = [(part, part * GAMES, (part + 1) * GAMES) for part in range(PARTS)]


def made(folder: Path, seed: int, loaded: str = "") -> Path:
    """A run of the base game in which the last but one part has, say, dice of its own."""
    chance = np.random.default_rng(seed)
    games, turns = [], []
    for game in range(PARTS * GAMES):
        false = game // GAMES == PARTS - 2
        length = int(chance.integers(40, 80)) + (12 if false and loaded == "lengths" else 0)
        winner = (
            int(chance.integers(1, 5)) if not (false and loaded == "seats") else int(chance.integers(1, 4))
        )
        games.append({"game": game, "block": game, "winner": winner, "turns": length})
        dice = chance.integers(1, 7, (length, 2)).sum(axis=1)
        if false and loaded == "dice":
            dice = np.where(chance.random(length) < 0.1, 7, dice)
        stolen = (dice == 7) & ~(false and loaded == "steals" and chance.random() < 0.7)
        turns += [
            {"game": game, "turn": turn + 1, "roll": int(roll), "gained_robber": int(steal)}
            for turn, (roll, steal) in enumerate(zip(dice, stolen, strict=True))
        ]
    rows = pl.DataFrame(games), pl.DataFrame(turns)
    return write_tables(folder, *rows, game="base", chunk_games=PARTS * GAMES)


@pytest.mark.parametrize("loaded", ["dice", "seats", "lengths", "steals"])
def test_a_part_that_lies_is_named(tmp_path: Path, loaded: str) -> None:
    found = honesty.compute(open_run(made(tmp_path, 1, loaded)), CHUNKS)
    assert list(found.columns) == list(honesty.COLUMNS)
    suspects = found.filter(pl.col("suspect") == "yes")
    assert (PARTS - 2, loaded) in suspects.select("part", "test").rows()
    assert set(suspects["part"]) == {PARTS - 2}


def test_honest_parts_are_not_accused(tmp_path: Path) -> None:
    chances: list[float] = []
    for seed in range(6):
        found = honesty.compute(open_run(made(tmp_path / str(seed), seed)), CHUNKS)
        assert found.filter(pl.col("suspect") == "yes").is_empty()
        assert len(found) == PARTS * 5
        real = found.filter(~pl.col("test").is_in(["draws"]))
        chances += real["chance"].to_list()
    # Chances of honest parts are spread evenly.
    assert 0.02 < np.mean(np.array(chances) < 0.1) < 0.2
    assert 0.35 < np.mean(chances) < 0.65


def test_small_parts_are_not_tested(tmp_path: Path) -> None:
    few = [(number, number * 20, (number + 1) * 20) for number in range(25)]
    assert honesty.compute(open_run(made(tmp_path, 1)), few).is_empty()


def test_what_depends_on_players_is_left_out_where_they_change(tmp_path: Path) -> None:
    folder = made(tmp_path, 1)
    run = open_run(folder)
    run.manifest["lineups"] = [{"players": [0, 1, 2, 3], "games": PARTS * GAMES}]
    assert set(honesty.compute(run, CHUNKS)["test"]) == {"dice"}
