"""Books that every game keeps: whatever is played, nothing is lost, made or told wrongly, step by step."""

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import pytest

from sim.games.island.codes import KNIGHT_CARD, POINT_CARD
from sim.machine.codes import CAPPED, CARD, CITY, KNIGHT, NONE, PLAYING, SETTLEMENT, WON
from sim.machine.filming import Film

Check = Callable[[Any, Film], None]


def check_choices(rules: Any, film: Film) -> None:
    """Only what is listed is chosen, and nothing is listed twice."""
    steps = film.steps
    assert ((steps.choice >= 0) & (steps.choice < steps.options)).all()
    for step in steps:
        menu = np.stack([step.kind, step.a, step.b])[:, : step.options]
        assert len(set(zip(*menu.tolist(), strict=True))) == step.options


def check_cards(rules: Any, film: Film) -> None:
    """Cards are conserved kind by kind, hands and bank never negative, and counts those of the hands."""
    hands, tables, kinds = film.seats.hand, film.tables, slice(0, int(rules.kinds))
    assert hands.min() >= 0
    assert tables.bank[:, kinds].min() >= 0
    assert (tables.bank[:, kinds] + hands.sum(axis=1)[:, kinds] == rules.bank_start[kinds]).all()
    assert (tables.cards == hands.sum(axis=2)).all()
    assert (tables.ingredients == hands[:, :, int(rules.resources) :].sum(axis=2)).all()
    assert min(tables.owed.min(), tables.owed_ingredients.min()) >= 0


def check_turns(rules: Any, film: Film) -> None:
    """Turns go round, one after the other; a game ends once, with a winner or at the cap."""
    tables = film.tables[film.tables.turn > 0]
    assert (tables.active == (tables.turn - 1) % rules.seats).all()
    assert set(np.diff(tables.turn).tolist()) <= {0, 1}
    assert (tables.ended[:-1] == PLAYING).all()
    last = tables[-1]
    if last.ended == WON:
        assert last.winner == last.active
    else:
        assert (last.ended, last.winner, last.turn % rules.seats) == (CAPPED, -1, 0)
        assert 0 <= last.turn - rules.limits.turns < rules.seats


def check_winner(rules: Any, film: Film, points: Any) -> None:
    """Whoever has enough points on the own turn has won, and nobody else has; `points` holds hidden ones."""
    in_turn = film.tables.turn > 0
    active = points[np.arange(len(points)), film.tables.active]
    assert ((active >= rules.victory.points) == (film.tables.ended == WON))[in_turn].all()


# --- islands -----------------------------------------------------------------------------------------


def check_deck(rules: Any, film: Film) -> None:
    """Cards of the deck are in it, in a hand or played, and the table counts them."""
    tables, deck, hands = film.tables, film.secrets.deck, film.seats.development
    assert (tables.development == hands.sum(axis=2)).all()
    assert (tables.deck_left == deck.sum(axis=1)).all()
    gone = rules.deck_cards - deck - hands.sum(axis=1)
    assert gone.min() >= 0
    assert np.diff(gone, axis=0).min(initial=0) >= 0
    assert (gone[:, POINT_CARD] == 0).all()
    assert (gone[:, KNIGHT_CARD] == tables.pieces[:, :, KNIGHT].sum(axis=1)).all()
    assert tables.played.max() <= rules.progress.cards_a_turn


def check_island_points(rules: Any, film: Film) -> None:
    """Points are those of pieces, awards, chips and hidden cards."""
    tables, seats = film.tables, np.arange(film.tables.points.shape[1])
    built = tables.pieces[:, :, [SETTLEMENT, CITY]] * rules.piece_points[[SETTLEMENT, CITY]]
    points = built.sum(axis=2) + tables.chips * rules.points.chip
    points += (tables.road_holder[:, None] == seats) * rules.points.longest_road
    points += (tables.army_holder[:, None] == seats) * rules.points.largest_army
    assert (tables.points == points).all()
    hidden = film.seats.development[:, :, POINT_CARD] * rules.piece_points[CARD]
    check_winner(rules, film, points + hidden)


def check_start_cards(rules: Any, film: Film) -> None:
    """What the founding brought is counted once and for all."""
    begun = film.tables.start_cards[film.tables.turn > 0]
    assert (begun == begun[0]).all()
    assert begun[0].sum() > 0


ISLAND_BOOKS = (check_choices, check_cards, check_turns, check_deck, check_island_points, check_start_cards)


# --- a broken book -----------------------------------------------------------------------------------


def check_is_sharp(rules: Any, film: Film, cells: Iterable[tuple[Check, Any, tuple[Any, ...]]]) -> None:
    """Each check passes, and no longer when one more stands in a cell of an array."""
    for check, array, cell in cells:
        check(rules, film)
        array[cell] += 1
        with pytest.raises(AssertionError):
            check(rules, film)
        array[cell] -= 1


def nowhere(owners: Any) -> int:
    """The first place that nobody owns."""
    return int(np.flatnonzero(owners == NONE)[0])
