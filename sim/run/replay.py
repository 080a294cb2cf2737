"""Replays one game of a run and tells it as events, in the format of `docs/trace.md`."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal

from sim.engine import codes
from sim.engine.filming import begin_film, film_game
from sim.run.base_events import BaseTeller
from sim.run.chunk import new_batch
from sim.run.edition_events import EditionTeller
from sim.run.events import Teller
from sim.run.market_events import MarketTeller
from sim.run.plan import Plan
from sim.run.players import Player

FORMAT = 1
Event = dict[str, Any]
States = Literal["turn", "step"]

TELLERS: dict[str, Callable[[Mapping[str, Any], Any], Teller]] = {
    "edition": EditionTeller,
    "base": BaseTeller,
    "market": MarketTeller,
}


def replay(
    plan: Plan, rules: Mapping[str, Any], players: Sequence[Player], game: int, states: States = "turn"
) -> Iterator[Event]:
    """The events of a game, with its full state after each turn or each step."""
    batch = new_batch(plan, rules, list(players))
    begin_film(batch, game)
    teller = TELLERS[plan.game](rules, batch.state.rules)
    yield {**_description(plan, rules, players, game), "states": states}
    table = batch.state.table
    words = teller.setup(table, batch.state.seats["hand"])
    yield {"event": "setup", **words}
    turn = 0
    for film in film_game(batch):
        for i, step in enumerate(film.steps):
            if step.turn != turn:
                turn = int(step.turn)
                yield {"event": "turn", "turn": turn, "seat": int(step.asked) + 1}
            yield teller.decision(step)
            yield from teller.chances(step)
            after = film.tables[i]
            if states == "step" or after.turn != turn or after.ended != codes.PLAYING:
                words = teller.state(after, step)
                yield {"event": "state", "turn": turn, **words}
    if table.turn != turn:
        # Won at the beginning of a turn, before anything was asked in it.
        turn = int(table.turn)
        yield {"event": "turn", "turn": turn, "seat": int(table.active) + 1}
        yield {"event": "state", "turn": turn, **words}
    yield _end(table, [seat["points"] for seat in words["seats"]])


def _description(plan: Plan, rules: Mapping[str, Any], players: Sequence[Player], game: int) -> Event:
    block, rotation = plan.block_and_rotation(game)
    seated = [players[plan.player_in_seat(game, seat)] for seat in range(plan.seats)]
    lineup = [
        {"seat": seat, "strategy": player.label, "parameters": player.parameters}
        for seat, player in enumerate(seated, start=1)
    ]
    return {
        "event": "game", "format": FORMAT, "game": plan.game, "index": game, "block": block,
        "rotation": rotation, "seed": plan.seed, "rules": dict(rules), "players": lineup,
    }  # fmt: skip


def _end(table: Any, points: list[float]) -> Event:
    return {
        "event": "end",
        "ended": codes.ENDING_NAMES[int(table.ended)],
        "winner": int(table.winner) + 1 if table.winner >= 0 else None,
        "turns": int(table.turn),
        "points": points,
    }
