"""What `tune` and `exploit` share: an order from the command line or a stopped tuning, and its session."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from scripts.commands.run import usable_cores
from scripts.progress import compiling_told, progress_shown
from sim.machine.compiler import engine_digest
from sim.machine.functions import engine_of
from sim.rules.loading import RuleSet, load_rules, rules_from_data
from strategies.tuning.journal import Journal, journal_again, new_journal, read_head, state_file
from strategies.tuning.opponents import Opponents, opponents_of
from strategies.tuning.roster import usual_opponents
from strategies.tuning.session import Session
from strategies.tuning.space import Tunable, tunable

FORM = 1  # of the state file; raised whenever a tuning's steps change
GAMES, SEED = 1_000_000, 1


@dataclass(frozen=True)
class Order:
    """What is to be tuned: by which command, whom, against whom, by which rules, for how many games."""

    command: str
    rules: RuleSet
    players: tuple[Tunable, ...]
    opponents: Opponents
    games: int
    seed: int

    def head(self) -> dict[str, Any]:
        """How the tuning is begun: what must agree for it to be resumed, and what need not be said again."""
        known = [*(one.player for one in self.players), *self.opponents.players]
        return {
            "form": FORM,
            "command": self.command,
            "game": self.rules.game,
            "players": [one.player.spec for one in self.players],
            "against": self.opponents.text,
            "rules_digest": self.rules.digest,
            "games": self.games,
            "seed": self.seed,
            "digests": [[player.spec, player.digest] for player in known],
            "engine_digest": engine_digest(),
            "rules": self.rules.data,
        }


def order(command: str, game: str, players: list[str], options: Mapping[str, Any]) -> Order:
    """The order that the options give; of a tuning to be resumed, they may say less."""
    old = read_head(options["out"]) if options["resume"] else {}
    rules = _rules(game, old, options)

    def told(name: str, otherwise: Any) -> Any:
        return old.get(name, otherwise) if options[name] is None else options[name]

    with compiling_told():
        tuned = tuple(tunable(text, game) for text in players)
        most = int(rules.data["players"]["most"])
        opponents = opponents_of(told("against", usual_opponents(game)), game, most)
        engine_of(game)
    return Order(command, rules, tuned, opponents, told("games", GAMES), told("seed", SEED))


def _rules(game: str, old: Mapping[str, Any], options: Mapping[str, Any]) -> RuleSet:
    said = options["rules"] is not None or options["sets"]
    if old.get("game") == game and not said:
        return rules_from_data(old["rules"], str(state_file(options["out"])))
    return load_rules(game, options["rules"], options["sets"])


@contextmanager
def session_of(order: Order, options: Mapping[str, Any]) -> Iterator[Session]:
    """The session of an order, new or resumed; its state stays if it is stopped, and goes when it is done."""
    journal = _journal(order, options)
    with progress_shown() as tell:
        try:
            jobs = options["jobs"] or usable_cores()
            with Session(order.rules, order.seed, jobs, journal, tell) as session:
                yield session
        except KeyboardInterrupt:
            click.echo(f"Stopped; the same command with --resume goes on from {journal.file}.", err=True)
            raise
    journal.close()


def _journal(order: Order, options: Mapping[str, Any]) -> Journal:
    out: Path = options["out"]
    if options["resume"]:
        return journal_again(out, order.head())
    return new_journal(out, order.head(), options["overwrite"])
