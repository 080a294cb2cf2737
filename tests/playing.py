"""What tests of the engine share: line-ups under changed rules, rows of games, a desk to play on by hand.

The game is the chocolate edition where none is named.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np

from sim.engine import codes, records
from sim.engine.batch import Batch, Rows, lineup_record
from sim.engine.cards import take_up
from sim.engine.filming import begin_film, film_game
from sim.engine.games import GAMES, Game
from sim.engine.play import prepare
from sim.engine.settings import settings_of
from sim.rules.loading import load_rules
from sim.run.plan import Plan
from sim.run.players import Player
from sim.run.replay import replay
from strategies.registry import load_player
from strategies.specs import split_lineup

KINDS = ("wool", "brick", "wood", "grain", "ore")
WOOL, BRICK, WOOD, GRAIN, ORE = range(5)
CHOICE_SECTION, ROBBER_SECTION = 5, 6
RED, BLUE, YELLOW, ORANGE, WHITE = range(5)

Option = tuple[int, int, int]


@cache
def rules_data(*sets: str, game: str = "edition") -> dict[str, Any]:
    """A game's rules with values set as by `--set`."""
    return load_rules(game, None, sets).data


@cache
def player(spec: str, game: str = "edition") -> Player:
    """A player by its spec."""
    return load_player(spec, game)


@cache
def compiled_game(name: str = "edition") -> Game:
    """The functions of a game."""
    return GAMES[name].compile(records.Signatures(name))


def players_of(lineup: str, game: str = "edition") -> list[Player]:
    """The players of a line-up written with commas."""
    return [player(spec, game) for spec in split_lineup(lineup)]


def batch_of(lineup: str, *sets: str, seed: int = 1, rotate: bool = True, game: str = "edition") -> Batch:
    """A batch of a line-up under changed rules."""
    seated = [player.seated for player in players_of(lineup, game)]
    return Batch(game, settings_of(rules_data(*sets, game=game), len(seated)), seated, seed, rotate)


def play_tables(batch: Batch, first: int, last: int, keep_turns: bool = True) -> Rows:
    """All rows of some games."""
    parts = [rows_of(batch.game, kept) for kept in batch.play(first, last, keep_turns=keep_turns)]
    return Rows(*[joined(rows) for rows in zip(*parts, strict=True)])


def rows_of(game: str, kept: Rows) -> Rows:
    """The rows whose every cell was kept as a column."""
    tables = zip(kept, records.row_types(game), strict=True)
    return Rows(*[np.ascontiguousarray(columns.T).view(dtype)[:, 0] for columns, dtype in tables])


def play_rows(batch: Batch, first: int, last: int, keep_turns: bool = True) -> tuple[Any, Any]:
    """All game rows and turn rows of some games."""
    rows = play_tables(batch, first, last, keep_turns)
    return rows.games, rows.turns


def joined(parts: Iterable[Any]) -> Any:
    """Parts of an array of records as one, with the fields as attributes."""
    return np.concatenate(list(parts)).view(np.recarray)


def film(batch: Batch, game: int) -> tuple[Any, Any]:
    """All steps of a game, and the table after each."""
    begin_film(batch, game)
    parts = [(film.steps.copy(), film.tables[: len(film.steps)].copy()) for film in film_game(batch)]
    return joined(steps for steps, _ in parts), joined(tables for _, tables in parts)


def digest(rows: Any) -> str:
    """A digest of rows."""
    return hashlib.sha256(rows.tobytes()).hexdigest()


def replays(lineup: str, sets: Sequence[str], seed: int, games: int) -> Iterator[Iterator[dict[str, Any]]]:
    """The events of each of the first games of a run, with a state after every step."""
    players = players_of(lineup)
    plan = Plan("edition", len(players), games, seed, True, "turns")
    for game in range(games):
        yield replay(plan, rules_data(*sets), players, game, "step")


def cards(words: str) -> list[int]:
    """Counts by kind of the cards named in a text."""
    return [words.split().count(kind) for kind in KINDS]


class Desk:
    """The records of one game, laid and played by hand through the game's own functions.

    A hand that is None is the one the set-up deals.
    """

    def __init__(self, *sets: str, hands: Sequence[str | None]) -> None:
        self.rules = settings_of(rules_data(*sets), len(hands))
        state = records.State(self.rules)
        self.table, self.seats, self.secret, self.menu = state.table, state.seats, state.secret, state.menu
        self.row = np.zeros(1, records.TURN_ROWS["edition"])[0]
        self.game = compiled_game()
        with np.errstate(over="ignore"):
            prepare(self.rules, self.table, self.seats, self.secret, lineup_record([], 1, True), 0)
        self.game.begin(self.rules, self.table, self.seats, self.secret)
        for seat, hand in enumerate(hands):
            if hand is not None:
                self.deal(seat, hand)

    def deal(self, seat: int, words: str) -> None:
        """Change a hand to these cards; the difference comes from the bank or goes there."""
        for kind, count in enumerate(cards(words)):
            more = count - self.seats[seat].hand[kind]
            take_up(self.table, self.seats, seat, kind, more)
            self.table.bank[kind] -= more

    def hand(self, seat: int) -> str:
        """The cards of a hand in words."""
        return " ".join(
            kind for kind, count in zip(KINDS, self.seats[seat].hand, strict=False) for _ in range(count)
        )

    def hands(self) -> list[str]:
        """All hands in words."""
        return [self.hand(seat) for seat in range(self.rules.seats)]

    def options(self, *kinds: int) -> list[Option]:
        """The options of the pending decision, or of some kinds of them."""
        self.game.list_options(self.rules, self.table, self.seats, self.menu)
        return [option for option in menu_options(self.menu) if not kinds or option[0] in kinds]

    def do(self, kind: int, a: int = 0, b: int = 0) -> None:
        """Take an option, which must be listed."""
        choice = self.options().index((kind, a, b))
        with np.errstate(over="ignore"):
            self.game.apply(self.rules, self.table, self.seats, self.secret, self.menu, choice, self.row)

    def spin(self, section: int) -> None:
        """Spin, with an arrow that can stop at one section only."""
        self.rules.section_odds[:] = 0
        self.rules.section_odds[section] = self.rules.odds_total = 1
        self.do(codes.SPIN)

    def propose(self, kind: int, give: str, want: str) -> None:
        """Make an offer or a counter-offer with these bundles."""
        me = self.seats[self.table.asked]
        me.give[: len(KINDS)], me.want[: len(KINDS)] = cards(give), cards(want)
        self.do(kind)


def menu_options(menu: Any) -> list[Option]:
    """The options of a menu."""
    count = int(menu.n)
    return list(
        zip(menu.kind[:count].tolist(), menu.a[:count].tolist(), menu.b[:count].tolist(), strict=True)
    )


def after_spin(*sets: str, hands: Sequence[str]) -> Desk:
    """A desk in seat 0's turn, after a spin that has changed no hand."""
    desk = Desk("hand.limit=1000", *sets, hands=hands)
    desk.spin(ROBBER_SECTION)
    assert desk.table.asks == codes.TURN
    return desk
