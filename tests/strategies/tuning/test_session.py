"""A session plays steps once, tells how far it is, and knows seeds apart."""

from pathlib import Path

import numpy as np

from strategies.registry import load_player
from strategies.tuning.journal import journal_again
from strategies.tuning.opponents import opponents_of
from strategies.tuning.racing import Shape
from strategies.tuning.session import Meter, seeds_of
from tests.strategies.tuning.sessions import Told, session
from tests.strategies.tuning.test_journal import HEAD, begun

PLAYERS = [load_player(spec, "edition") for spec in ("knights", "cities")]
SHAPE = Shape(8, 1)


def test_seeds_are_three_and_follow_from_one() -> None:
    seeds = seeds_of(1)
    assert len({seeds.search, seeds.choosing, seeds.confirming}) == 3
    assert seeds == seeds_of(1, 0) != seeds_of(2)
    assert seeds != seeds_of(1, 1)
    assert all(0 <= seed < 2**63 for seed in (seeds.search, seeds.choosing, seeds.confirming))


def test_what_is_known_and_what_is_played_count_alike_but_only_play_counts_for_speed() -> None:
    told = Told()
    meter = Meter(told)
    meter.of, meter.note = 100, "mine at 26%"
    meter.known(30)
    meter.played(20)
    assert [(done.games, done.games_now, done.of) for done in told.progress] == [(30, 0, 100), (50, 20, 100)]
    assert told.progress[-1].note == "mine at 26%"
    meter.played(60)
    assert (told.progress[-1].games, told.progress[-1].of) == (110, 110)


def test_a_step_read_from_the_journal_is_the_step_that_was_played(tmp_path: Path) -> None:
    opponents = opponents_of("nearest", "edition", 4)
    out = tmp_path / "mine.toml"

    def walk(journal_jobs: int) -> list[np.ndarray]:
        journal = journal_again(out, HEAD)
        with session(tmp_path, journal_jobs, journal, told) as opened:
            wins = opened.wins("choose", PLAYERS, opponents, opened.seeds.choosing, 20)
            scores = opened.scores(PLAYERS * 4, opponents, SHAPE, 0)
            return [wins, scores, np.array(opened.shares([PLAYERS], 10))]

    begun(out)
    told = Told()
    played = walk(2)
    games = 2 * 20 * 4 + SHAPE.cost * 4 + 2 * 10
    assert (told.progress[-1].games, told.progress[-1].games_now) == (games, games)
    told = Told()
    read = walk(1)
    assert (told.progress[-1].games, told.progress[-1].games_now) == (games, 0)
    assert all(np.array_equal(one, other) for one, other in zip(played, read, strict=True))
    assert played[0].sum() <= 2 * 20 * 4
