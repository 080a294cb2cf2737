"""The same plan gives the same games: however cut, whoever plays them, whatever is played beside them."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.playing import batch_of, digest, joined, play_rows

LINEUP = "knights,random,cities"


@pytest.mark.parametrize("first", [1, 2, 3, 17, 59])
def test_games_are_the_same_from_any_first_game(first: int) -> None:
    games, turns = play_rows(batch_of(LINEUP), 0, 60)
    later = play_rows(batch_of(LINEUP), first, 60)
    assert digest(later[0]) == digest(games[first:])
    assert digest(later[1]) == digest(turns[turns.game >= first])


def test_games_are_the_same_one_by_one_in_any_order_in_one_batch() -> None:
    games, turns = play_rows(batch_of(LINEUP), 0, 30)
    batch = batch_of(LINEUP)
    parts = {game: play_rows(batch, game, game + 1) for game in reversed(range(30))}
    assert digest(joined(parts[game][0] for game in range(30))) == digest(games)
    assert digest(joined(parts[game][1] for game in range(30))) == digest(turns)


def test_games_are_the_same_beside_one_another() -> None:
    whole = play_rows(batch_of(LINEUP), 0, 120)
    with ThreadPoolExecutor(4) as workers:
        batches = [batch_of(LINEUP) for _ in range(4)]
        parts = list(workers.map(play_rows, batches, range(0, 120, 30), range(30, 150, 30)))
    for i in range(2):
        assert digest(joined(part[i] for part in parts)) == digest(whole[i])


def test_another_seed_and_another_plan_are_other_games() -> None:
    played = [
        digest(play_rows(batch_of(LINEUP, seed=seed, rotate=rotate), 0, 30)[1])
        for seed in (0, 1, (1 << 64) - 1)
        for rotate in (False, True)
    ]
    assert len(set(played)) == len(played)
