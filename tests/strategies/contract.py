"""What the tests of every strategy share: who plays what, and games of theirs."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from sim.machine.batch import Batch
from sim.machine.deals import mirrored
from sim.machine.settings import settings_of
from strategies.registry import built_in, strategies_for
from tests.playing import play_rows, player, rules_data

# Who searches is slow: here it plays with few playouts, and few short games.
SEARCHING = {"expert": "expert(playouts=1)"}
SEARCHED_GAMES, SEARCHED_TURNS = 2, "limits.turns=12"


STRATEGIES = list(built_in().values())
PAIRS = [(one, game) for one in STRATEGIES for game in one.games]
PLAYED = [pytest.param(one, game, id=f"{one.name}-{game}") for one, game in PAIRS]
# What is asked of every choice is asked of those who search in a test of theirs.
AT_ONCE = [param for (one, _), param in zip(PAIRS, PLAYED, strict=True) if one.name not in SEARCHING]
PLANNERS = [
    param for (one, _), param in zip(PAIRS, PLAYED, strict=True) if one.name not in ("random", *SEARCHING)
]

SANE_OFFERS, SANE_DECISIONS = 30, 100  # in one turn
AT_A_TABLE = 4


@cache
def settings(game: str, seats: int, sets: tuple[str, ...], variant: str | None) -> Any:
    """The engine's numbers of a rule set; a batch reads them and no more."""
    return settings_of(rules_data(*sets, game=game, variant=variant), seats)


def batch(game: str, specs: list[str], *sets: str, variant: str | None = None) -> Batch:
    """A batch of players under changed rules."""
    seated = [player(SEARCHING.get(spec, spec), game).seated for spec in specs]
    return Batch(game, settings(game, len(specs), sets, variant), seated, 3, mirrored(len(seated)))


def play(game: str, specs: list[str], *sets: str, games: int, variant: str | None = None) -> tuple[Any, Any]:
    """Rows of games and turns, all of which ended well and in which nobody went on without end."""
    if SEARCHING.keys() & set(specs):
        sets, games = (*sets, SEARCHED_TURNS), min(games, SEARCHED_GAMES)
    played, turns = play_rows(batch(game, specs, *sets, variant=variant), 0, games)
    assert len(played) == games
    assert set(played.winner) <= set(range(len(specs) + 1))
    assert turns.offers.max() <= SANE_OFFERS
    assert turns.bank_trades.max() <= SANE_OFFERS
    assert turns.decisions.max() <= SANE_DECISIONS
    return played, turns


def tables_of(game: str) -> Iterator[list[str]]:
    """Line-ups that seat every strategy of a game once; the last is filled up with random players."""
    names = [one.name for one in strategies_for(game)]
    for first in range(0, len(names), AT_A_TABLE):
        seated = names[first : first + AT_A_TABLE]
        yield seated + ["random"] * (AT_A_TABLE - len(seated))
