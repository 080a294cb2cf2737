"""What tests of the engine share: line-ups under changed rules, rows of games, a desk to play on by hand.

The game is the chocolate edition where none is named.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from sim.machine import records
from sim.machine.batch import Batch, Rows
from sim.machine.codes import SPIN, TURN
from sim.machine.deals import Deals, mirrored
from sim.machine.filming import Film, film_game
from sim.machine.functions import Functions, engine_of
from sim.machine.settings import settings_of
from sim.rules.loading import load_rules
from sim.run.plan import Plan
from sim.run.players import Player
from sim.run.replay import replay
from strategies.registry import load_player
from strategies.specs import split_lineup
from tests import desk
from tests.desk import Option, counted, menu_options

__all__ = ["Option", "menu_options"]

KINDS = ("wool", "brick", "wood", "grain", "ore")
WOOL, BRICK, WOOD, GRAIN, ORE = range(5)
CHOICE_SECTION, ROBBER_SECTION = 5, 6
RED, BLUE, YELLOW, ORANGE, WHITE = range(5)


@cache
def rules_data(*sets: str, game: str = "edition", variant: str | None = None) -> dict[str, Any]:
    """A game's rules, or those of a variant, with values set as by `--set`."""
    return load_rules(game, Path(variant) if variant else None, sets).data


@cache
def player(spec: str, game: str = "edition") -> Player:
    """A player by its spec."""
    return load_player(spec, game)


@cache
def compiled_game(name: str = "edition") -> Functions:
    """The functions of a game."""
    return engine_of(name).functions


def players_of(lineup: str, game: str = "edition") -> list[Player]:
    """The players of a line-up written with commas."""
    return [player(spec, game) for spec in split_lineup(lineup)]


def batch_of(
    lineup: str,
    *sets: str,
    seed: int = 1,
    rotate: bool = True,
    game: str = "edition",
    variant: str | None = None,
) -> Batch:
    """A batch of a line-up under changed rules."""
    seated = [player.seated for player in players_of(lineup, game)]
    settings = settings_of(rules_data(*sets, game=game, variant=variant), len(seated))
    return Batch(game, settings, seated, seed, mirrored(len(seated)) if rotate else Deals())


def play_tables(batch: Batch, first: int, last: int, keep_turns: bool = True) -> Rows:
    """All rows of some games."""
    parts = [rows_of(batch.game, kept) for kept in batch.play(first, last, keep_turns=keep_turns)]
    return Rows(*[joined(rows) for rows in zip(*parts, strict=True)])


def rows_of(game: str, kept: Rows) -> Rows:
    """The rows whose every cell was kept as a column."""
    return Rows(*map(rows_from, kept, records.ROWS[game]))


def rows_from(columns: Any, dtype: Any) -> Any:
    """Rows from their cells as columns; a game without sales has none."""
    if dtype.itemsize == 0:
        return np.zeros(columns.shape[1], dtype)
    return np.ascontiguousarray(columns.T).view(dtype)[:, 0]


def play_rows(batch: Batch, first: int, last: int, keep_turns: bool = True) -> tuple[Any, Any]:
    """All game rows and turn rows of some games."""
    rows = play_tables(batch, first, last, keep_turns)
    return rows.games, rows.turns


def joined(parts: Iterable[Any]) -> Any:
    """Parts of an array of records as one, with the fields as attributes."""
    return np.concatenate(list(parts)).view(np.recarray)


def whole_film(batch: Batch, game: int) -> Film:
    """All steps of a game, and the records after each."""
    batch.begin(game)
    parts = []
    for part in film_game(batch):
        filmed = (part.steps, part.tables, part.seats, part.secrets)
        parts.append([rows[: len(part.steps)].copy() for rows in filmed])
    return Film(*map(joined, zip(*parts, strict=True)))


def film(batch: Batch, game: int) -> tuple[Any, Any]:
    """All steps of a game, and the table after each."""
    whole = whole_film(batch, game)
    return whole.steps, whole.tables


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
    return counted(words, KINDS)


class Desk(desk.Desk):
    """A desk of the edition. A hand that is None is the one the set-up deals."""

    def __init__(self, *sets: str, hands: Sequence[str | None]) -> None:
        super().__init__(rules_data(*sets), KINDS, hands)

    def spin(self, section: int) -> None:
        """Spin, with an arrow that can stop at one section only."""
        self.rules.section_odds[:] = 0
        self.rules.section_odds[section] = self.rules.odds_total = 1
        self.do(SPIN)


def chain(desk: Desk, seat: int = 0) -> list[int]:
    """A seat's chain from left to right."""
    left, right = desk.table.chain_end[seat]
    return desk.table.chain[seat, left : right + 1].tolist()


def after_spin(*sets: str, hands: Sequence[str]) -> Desk:
    """A desk in seat 0's turn, after a spin that has changed no hand."""
    desk = Desk("hand.limit=1000", *sets, hands=hands)
    desk.spin(ROBBER_SECTION)
    assert desk.table.asks == TURN
    return desk
