"""What planners note of their income and sites stands for what they have, at every step of played games."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from sim.limits import MAX_KINDS
from sim.machine.codes import CITY, RAISING, SETTLEMENT, TURN
from sim.machine.filming import Film
from sim.machine.records import MENU
from strategies.island.growth import note_growth
from strategies.island.plan import is_still_seeking, plan
from strategies.island.tableau import best_variety, market_standing
from strategies.island.worth import MAX_PIECES, note_income, own_worth
from strategies.shared.notes import (
    GROWING,
    GROWN,
    LACKING,
    MAKING,
    MAKING_AT,
    SCARCE,
    SEEKING,
    SITES,
    STANDING,
    WEIGHTS,
    YIELDS,
)
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
    fresh = copied(me)
    fresh.memory[:] = 0
    note(rules, table, fresh)
    return fresh


def copied(record: Any) -> Any:
    """A record of its own, that stands as another does."""
    copy = np.zeros(1, record.dtype).view(np.recarray)
    copy[0] = record
    return copy[0]


def moments(film: Film, seat: int) -> Iterator[tuple[Any, Any]]:
    """The table and the seat at every step at which its notes, or what they are about, had changed.

    Of what sites are worth it counts how many are noted.
    """
    seen = None
    for table, seats in zip(film.tables, film.seats, strict=True):
        me = seats[seat]
        own = table.node_owner == seat
        standing = own.tobytes(), table.node_city.tobytes(), table.sites.tobytes()
        key = part(me, (*INCOME, *GROWTH)), np.count_nonzero(me.memory[SITES:]), standing
        if key != seen:
            seen = key
            yield table, me


def is_noted(table: Any, me: Any) -> bool:
    """Whether the seat takes what it noted of its income for true."""
    pieces = table.pieces[me.seat]
    return bool(me.memory[STANDING] == 1 + pieces[SETTLEMENT] + MAX_PIECES * pieces[CITY])


@pytest.mark.parametrize("game", LINEUPS)
def test_noted_income_is_what_it_would_be_if_it_were_noted_now(game: str) -> None:
    batch, checked, sites = batch_of(LINEUPS[game], game=game), 0, 0
    rules = batch.state.rules
    for number in range(GAMES):
        film = whole_film(batch, number)
        for seat in range(4):
            for table, me in moments(film, seat):
                if is_noted(table, me):
                    now = anew(note_income, rules, table, me)
                    assert part(me, INCOME) == part(now, INCOME)
                    for node in np.flatnonzero(me.memory[SITES : SITES + rules.nodes]):
                        assert me.memory[SITES + node] == own_worth(rules, table, now, int(node))
                        sites += 1
                    checked += 1
    assert checked > 10 * GAMES
    assert sites > 50 * GAMES


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


def test_the_noted_variety_is_what_it_would_be_if_it_were_weighed_now() -> None:
    batch, checked = batch_of(LINEUPS["market"], game="market"), 0
    rules = batch.state.rules
    for number in range(GAMES):
        film = whole_film(batch, number)
        for table, seats in zip(film.tables, film.seats, strict=True):
            for me in seats:
                # While a bar is chosen to rise the market is between two rows, and nobody is asked for cards.
                if table.asks != RAISING and me.memory[MAKING_AT] == market_standing(rules, table, me):
                    assert me.memory[MAKING] == best_variety(rules, table, me)
                    checked += 1
    assert checked > 200 * GAMES


def turns_of_seekers(film: Film, rules: Any) -> Iterator[tuple[Any, Any, Any]]:
    """Each step at which a seat goes on seeking cards, and how the table and the seat stood before it."""
    for before, step in enumerate(film.steps[1:]):
        table, me = film.tables[before], film.seats[before][step.asked]
        if step.asks == TURN and step.options > 1 and is_still_seeking(rules, table, me):
            yield step, table, me


def menu_of(step: Any) -> Any:
    """The menu that a step was chosen from."""
    menu = np.zeros(1, MENU)[0]
    menu.n = step.options
    for field in ("kind", "a", "b"):
        menu[field][:] = step[field]
    return menu


@pytest.mark.parametrize("game", LINEUPS)
def test_who_goes_on_seeking_does_what_it_would_if_it_weighed_all_again(game: str) -> None:
    batch, checked = batch_of(LINEUPS[game], game=game), 0
    rules = batch.state.rules
    for number in range(GAMES):
        for step, table, me in turns_of_seekers(whole_film(batch, number), rules):
            again = copied(me)
            again.memory[SEEKING] = 0
            again.give[:] = again.want[:] = 0
            assert plan(rules, table, again, menu_of(step)) == step.choice
            assert (again.give.tolist(), again.want.tolist()) == (step.give.tolist(), step.want.tolist())
            checked += 1
    assert checked > 20 * GAMES
