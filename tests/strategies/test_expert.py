"""The expert knows nothing hidden, plays the same games in any batch, and beats the plan it searches by."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from sim.games import GAMES
from sim.machine.batch import Batch
from sim.machine.filming import Film
from strategies.expert import expert
from tests.playing import batch_of, compiled_game, digest, play_rows, player, whole_film

PLANS = {"edition": "planner", "base": "opportunist", "market": "opportunist"}  # by which it plays on
FEW = "expert(playouts=4)"


def lineup_of(game: str) -> str:
    """An expert among three of its plan."""
    return ",".join([FEW, *[PLANS[game]] * 3])


def asked(batch: Batch, film: Film) -> Iterator[int]:
    """The steps at which the expert was asked."""
    for step in range(1, len(film.steps)):
        seat = film.steps.asked[step]
        if batch.state.secret.player[seat] == 0 and film.steps.options[step] > 1:
            yield step


def shuffled(me: int, seats: Any, secret: Any, chance: Any) -> tuple[Any, Any]:
    """All that is hidden from a seat, in disorder: hands, cards, notes of others, deck and coming chance."""
    seats, secret = seats.copy(), secret.copy()
    others = [seat for seat in range(4) if seat != me]
    for name in ("hand", "development", "new_development", "memory", "random", "parameters"):
        pool = seats[name][others]
        seats[name][others] = chance.permuted(pool.ravel()).reshape(pool.shape)
    secret.deck[:] = chance.permutation(secret.deck)
    secret.streams[:] = chance.integers(1 << 63, size=secret.streams.shape)
    return seats, secret


@pytest.mark.parametrize("game", GAMES)
def test_its_choice_stays_whatever_is_hidden(game: str) -> None:
    batch = batch_of(lineup_of(game), "limits.turns=12", game=game)
    film, rules, menu = whole_film(batch, 0), batch.state.rules, batch.state.menu
    functions, choose = compiled_game(game), player(FEW, game).seated.function
    chance = np.random.default_rng(1)
    steps = list(asked(batch, film))
    for step in steps[:: max(1, len(steps) // 12)]:
        table, seats, secret = film.tables[step - 1], film.seats[step - 1], film.secrets[step - 1]
        seat = int(table.asked)
        other_seats, other_secret = shuffled(seat, seats, secret, chance)
        assert other_secret.tobytes() != secret.tobytes()
        functions.list_options(rules, table, other_seats, menu)
        assert menu.n == film.steps.options[step]
        me = other_seats[seat]
        before = table.tobytes()
        with np.errstate(over="ignore"):
            assert choose(rules, table, me, menu) == film.steps.choice[step]
        assert me.give.tolist() == film.steps.give[step].tolist()
        assert table.tobytes() == before
    assert len(steps) > 4


@pytest.mark.parametrize("game", GAMES)
def test_a_game_does_not_depend_on_those_played_before_it(game: str) -> None:
    sets = ("limits.turns=12",)
    _, whole = play_rows(batch_of(lineup_of(game), *sets, game=game), 0, 4)
    _, part = play_rows(batch_of(lineup_of(game), *sets, game=game), 2, 4)
    assert digest(whole[whole.game >= 2]) == digest(part)


def test_it_has_a_function_for_each_game() -> None:
    assert set(expert.by_game) == set(expert.games) == set(GAMES)
    assert len({id(function) for function in expert.by_game.values()}) == len(GAMES)


# Two standard errors of so many games; docs/players.md has the shares of more games, with their intervals.
CHANCE = 0.07


@pytest.mark.slow
@pytest.mark.parametrize(("game", "share"), [("edition", 0.33), ("base", 0.45), ("market", 0.45)])
def test_it_beats_three_of_its_plan(game: str, share: float) -> None:
    lineup = ",".join(["expert", *[PLANS[game]] * 3])
    games, _ = play_rows(batch_of(lineup, game=game), 0, 200, keep_turns=False)
    assert (games.winning_strategy == 0).mean() > share - CHANCE
