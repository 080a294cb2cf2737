"""What planners note of their income and sites stands for what they have, at every step of played games."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from sim.limits import MAX_KINDS
from sim.machine.codes import CITY, SETTLEMENT
from sim.machine.filming import Film
from strategies.island.growth import note_growth
from strategies.island.worth import MAX_PIECES, note_income
from strategies.shared.notes import GROWING, GROWN, LACKING, SCARCE, STANDING, WEIGHTS, YIELDS
from tests.playing import batch_of, whole_film

LINEUPS = {
    "base": "opportunist,merchant(rarity=1),expander,random",
    "market": "chocolatier,opportunist,builder,random",
}
GAMES = 2
INCOME, GROWTH = (YIELDS, SCARCE, WEIGHTS), (GROWN, LACKING)


def part(me: Any, parts: tuple[int, ...]) -> list[float]:
    """What a seat noted of some parts."""
    return [float(one) for first in parts for one in me.memory[first : first + MAX_KINDS]]


def anew(note: Any, rules: Any, table: Any, me: Any) -> Any:
    """A seat that has forgotten all, and notes it again."""
    fresh = np.array(me).reshape(1).view(np.recarray)[0]
    fresh.memory[:] = 0
    note(rules, table, fresh)
    return fresh


def moments(film: Film, seat: int) -> Iterator[tuple[Any, Any]]:
    """The table and the seat at every step at which its notes, or what they are about, had changed."""
    seen = None
    for table, seats in zip(film.tables, film.seats, strict=True):
        me = seats[seat]
        own = table.node_owner == seat
        key = (part(me, (*INCOME, *GROWTH)), own.tobytes(), table.node_city.tobytes(), table.sites.tobytes())
        if key != seen:
            seen = key
            yield table, me


def is_noted(table: Any, me: Any) -> bool:
    """Whether the seat takes what it noted of its income for true."""
    pieces = table.pieces[me.seat]
    return bool(me.memory[STANDING] == 1 + pieces[SETTLEMENT] + MAX_PIECES * pieces[CITY])


@pytest.mark.parametrize("game", LINEUPS)
def test_noted_income_is_what_it_would_be_if_it_were_noted_now(game: str) -> None:
    batch, checked = batch_of(LINEUPS[game], game=game), 0
    rules = batch.state.rules
    for number in range(GAMES):
        film = whole_film(batch, number)
        for seat in range(4):
            for table, me in moments(film, seat):
                if is_noted(table, me):
                    assert part(me, INCOME) == part(anew(note_income, rules, table, me), INCOME)
                    checked += 1
    assert checked > 10 * GAMES


def test_noted_growth_is_what_it_would_be_if_it_were_noted_now() -> None:
    batch, checked = batch_of(LINEUPS["market"], game="market"), 0
    rules = batch.state.rules
    for number in range(GAMES):
        film = whole_film(batch, number)
        for seat in range(4):
            for table, me in moments(film, seat):
                if me.memory[GROWING] == 1 + table.sites_of[seat]:
                    assert part(me, GROWTH) == part(anew(note_growth, rules, table, me), GROWTH)
                    checked += 1
    assert checked > 10 * GAMES
