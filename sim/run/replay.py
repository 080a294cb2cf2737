"""Replays one game of a run and tells it as events, in the format of `docs/trace.md`."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from sim.games import layer
from sim.machine import codes
from sim.machine.codes import Ending
from sim.machine.filming import film_game
from sim.rules.loading import values_of
from sim.run.chunk import new_batch
from sim.run.plan import Plan
from sim.run.players import Player

FORMAT = 1
Event = dict[str, Any]
States = Literal["turn", "step"]


def replay(
    plan: Plan, data: Mapping[str, Any], players: Sequence[Player], game: int, states: States = "turn"
) -> Iterator[Event]:
    """The events of a game, with its full state after each turn or each step.

    `data` is its rule set's, `players` are the run's roster.
    """
    batch = new_batch(plan, data, players, plan.stretch_of(game))
    batch.begin(game)
    state = batch.state
    teller = layer(plan.game, "telling").Teller(values_of(data), state.rules)
    yield {**_description(plan, data, players, game), "states": states}
    words = teller.setup(state.table, state.seats, state.secret)
    yield {"event": "setup", **words}
    turn, before = 0, state.table.copy()
    for film in film_game(batch):
        for step, table, seats, secret in zip(
            film.steps, film.tables, film.seats, film.secrets, strict=False
        ):
            if step.turn != turn:
                turn = int(step.turn)
                yield _turn(turn, step.asked)
            yield teller.decision(step, before)
            yield from teller.chances(secret)
            if states == "step" or table.turn != turn or table.ended != codes.PLAYING:
                words = teller.table(table, seats, secret)
                yield {"event": "state", "turn": turn, **words}
            before = table
        before = before.copy()  # the film is used again
    if state.table.turn != turn:
        # Won at the beginning of a turn, before anything was asked in it.
        turn = int(state.table.turn)
        yield _turn(turn, state.table.active)
        yield {"event": "state", "turn": turn, **words}
    yield _end(state.table, [seat["points"] for seat in words["seats"]])


def _turn(turn: int, seat: Any) -> Event:
    return {"event": "turn", "turn": turn, "seat": int(seat) + 1}


def _description(plan: Plan, data: Mapping[str, Any], players: Sequence[Player], game: int) -> Event:
    deals = plan.stretch_of(game).deals
    seated = [players[plan.player_in_seat(game, seat)] for seat in range(plan.seats)]
    lineup = [
        {"seat": seat, "strategy": player.label, "parameters": player.parameters}
        for seat, player in enumerate(seated, start=1)
    ]
    return {
        "event": "game", "format": FORMAT, "game": plan.game, "index": game,
        "block": deals.block(game), "rotation": deals.rotation(game), "seed": plan.seed,
        "rules": dict(data), "players": lineup,
    }  # fmt: skip


def _end(table: Any, points: list[float]) -> Event:
    return {
        "event": "end",
        "ended": Ending(int(table.ended)).word,
        "winner": int(table.winner) + 1 if table.winner >= 0 else None,
        "turns": int(table.turn),
        "points": points,
    }
