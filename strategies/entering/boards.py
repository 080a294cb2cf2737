"""Lays the board that a seed gives, without a game being played on it."""

from sim.rules.loading import RuleSet, games
from sim.rules.toml_files import read_built_in
from sim.run.plan import Plan
from sim.run.players import PlayerError
from sim.run.replay import Event, replay
from strategies.entering.lineups import ready_lineup

ANYBODY = "random"  # who sits at a board that nobody will play on


def boarded() -> list[str]:
    """The games that are played on a board."""
    return [game for game in games() if "board" in read_built_in(game)]


def check_boarded(game: str, named: str) -> None:
    """An error unless the game is played on a board; `named` is what was asked for."""
    if game not in boarded():
        raise PlayerError(f"{named}: is not played on a board; expected {', '.join(boarded())}")


def laid_out(rules: RuleSet, seed: int) -> tuple[Event, Event]:
    """The first game of a run with this seed as a replay describes it, and its set-up."""
    seats = int(rules.data["players"]["most"])
    plan = Plan(rules.game, seats, games=1, seed=seed, rotate=False, log="games")
    events = replay(plan, rules.data, ready_lineup(rules.game, [ANYBODY] * seats), game=0)
    described = next(events)
    return described, next(event for event in events if event["event"] == "setup")
