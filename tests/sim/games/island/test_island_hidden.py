"""What a seat on an island guesses of hands, development cards and deck agrees with all it sees."""

from typing import Any

import numpy as np
import pytest

from sim.games.island.codes import CARD_KINDS, INVENTION_CARD, KNIGHT_CARD, MONOPOLY_CARD, POINT_CARD
from sim.games.island.hidden import would_win
from sim.machine.codes import PLAY_MONOPOLY
from tests.island import WOOD, Desk
from tests.playing import batch_of
from tests.sim.games.books import ISLAND_BOOKS
from tests.sim.games.guesses import decisions, guess_of, played_on

LINEUPS = {
    "base": ("greedy,greedy,random,greedy", "random,random,random"),
    "market": ("chocolatier,islander,random,allrounder",),
}
RICH = ("limits.turns=80", "deck.knight=4", "deck.monopoly=3", "trade.phase_order=free")


def worlds(desk: Desk, count: int) -> list[Any]:
    """Guesses of seat 0."""
    return [guess_of("base", desk.rules, desk.table, desk.seats[0], number) for number in range(count)]


def test_the_unseen_development_cards_are_in_hands_and_deck() -> None:
    desk = Desk(hands=["", "", ""])
    desk.give(0, KNIGHT_CARD)
    desk.give(1, POINT_CARD, INVENTION_CARD)
    desk.give(2, MONOPOLY_CARD)
    for world in worlds(desk, 20):
        held = world.seats["development"]
        assert held[0].tolist() == desk.seats[0].development.tolist()
        assert held.sum(axis=1)[:3].tolist() == [1, 2, 1]
        assert (held.sum(axis=0) + world.secrets[0]["deck"] == desk.rules.deck_cards).all()
        assert world.secrets[0]["deck"].sum() == desk.table.deck_left


def test_a_card_that_was_played_is_in_no_hand() -> None:
    desk = Desk("deck.monopoly=1", hands=["wood", ""])
    desk.give(0, MONOPOLY_CARD)
    desk.give(1, *[KNIGHT_CARD] * 5)
    desk.begin(0)
    desk.do(PLAY_MONOPOLY, WOOD)
    assert desk.table.cards_played.tolist() == [int(card == MONOPOLY_CARD) for card in range(CARD_KINDS)]
    for world in worlds(desk, 20):
        assert world.secrets[0]["deck"][MONOPOLY_CARD] == 0
        assert not world.seats["development"][:, MONOPOLY_CARD].any()


def test_nobody_holds_a_point_card_that_would_have_won() -> None:
    desk = Desk("victory.points=3", hands=["", ""])
    desk.give(1, KNIGHT_CARD, KNIGHT_CARD)
    assert any(world.seats["development"][1, POINT_CARD] == 2 for world in worlds(desk, 300))
    desk.table.points[1] = 2
    assert would_win(desk.rules, desk.table, desk.seats, 1)
    assert all(world.seats["development"][1, POINT_CARD] == 0 for world in worlds(desk, 100))


def test_if_only_point_cards_are_left_they_are_held() -> None:
    sets = [f"deck.{card}=0" for card in ("knight", "road_building", "invention", "monopoly")]
    desk = Desk("victory.points=3", *sets, hands=["", ""])
    desk.give(1, POINT_CARD)
    desk.table.points[1] = 2
    assert worlds(desk, 1)[0].seats["development"][1, POINT_CARD] == 1


@pytest.mark.parametrize(("game", "lineup"), [(game, one) for game in LINEUPS for one in LINEUPS[game]])
def test_a_guess_keeps_the_books_and_plays_on_to_the_end(game: str, lineup: str) -> None:
    batch = batch_of(lineup, *RICH, game=game)
    differ = 0
    for number, (table, seats, _) in enumerate(decisions(batch, 1, 120)):
        me = seats[table.asked]
        world = guess_of(game, batch.state.rules, table, me, number)
        differ += not np.array_equal(world.seats["hand"], seats["hand"])
        assert world.seats["hand"][me.seat].tolist() == me.hand.tolist()
        assert world.seats["development"][me.seat].tolist() == me.development.tolist()
        film = played_on(batch, world)
        for check in ISLAND_BOOKS:
            check(batch.state.rules, film)
    assert differ > 0
