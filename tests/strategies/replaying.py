"""Lays the records of a filmed game as they stood, and deals anew what a seat cannot know."""

import random
from collections import Counter
from typing import Any

import numpy as np

from sim.machine.batch import Batch
from sim.machine.chance import seed_stream
from sim.machine.deciding import start_own_chance
from sim.machine.filming import Film


def lay_again(table: Batch, film: Film, step: int) -> None:
    """The records as they stood before a step, the chance of the seat that is asked ready for the turn."""
    state = table.state
    state.tables[0] = film.tables[step - 1]
    state.seats[:] = film.seats[step - 1]
    for name in state.secret.dtype.names:
        state.secret[name] = film.secrets[step - 1][name]
    start_own_chance(state.table, state.seats[state.table.asked], state.secret)


def list_options(table: Batch) -> None:
    """The menu of the pending decision."""
    state = table.state
    table.engine.functions.list_options(state.rules, state.table, state.seats, state.menu)


def deal_anew(table: Batch, seat: int, chance: random.Random) -> None:
    """Change all that a seat cannot know: the cards of the others and of the deck, notes, and chance to come.

    How many cards everybody has stays, and how many of each kind the others have, for the bank tells.
    """
    state = table.state
    others = [other for other in range(int(state.rules.seats)) if other != seat]
    resources, kinds = int(state.table.resource_kinds), int(state.rules.kinds)
    for part in (slice(0, resources), slice(resources, kinds)):
        shuffle([state.seats[other].hand[part] for other in others], chance)
    hidden = [*[state.seats[other].development for other in others], state.secret.deck]
    shuffle(hidden, chance)
    for other in others:
        them = state.seats[other]
        them.new_development[:] = np.minimum(them.new_development, them.development)
        them.memory[:] = chance.random()
        them.parameters[:] = chance.random()
        seed_stream(them.random, chance.getrandbits(60), 0, 0)
    for stream in state.secret.streams:
        seed_stream(stream, chance.getrandbits(60), 0, 0)


def shuffle(piles: list[Any], chance: random.Random) -> None:
    """Deal the cards of some piles anew among them; each keeps its number of cards."""
    cards = [kind for pile in piles for kind, count in enumerate(pile.tolist()) for _ in range(count)]
    chance.shuffle(cards)
    for pile in piles:
        size = int(pile.sum())
        dealt, cards = Counter(cards[:size]), cards[size:]
        pile[:] = [dealt[kind] for kind in range(len(pile))]


def recount(table: Batch) -> None:
    """Write on the table what follows from hands and deck, as the engine counts it."""
    state = table.state
    resources = int(state.table.resource_kinds)
    for seat in range(int(state.rules.seats)):
        me = state.seats[seat]
        state.table.cards[seat] = me.hand.sum()
        state.table.ingredients[seat] = me.hand[resources:].sum()
        state.table.development[seat] = me.development.sum()
    state.table.deck_left = state.secret.deck.sum()
