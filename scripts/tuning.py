"""What commands that tune share: an order, new or of a stopped tuning, its session, its words."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from typing import Any

import click

from sim.log.lock import locked
from sim.machine.compiler import engine_digest
from sim.machine.functions import engine_of
from sim.rules.loading import RuleSet, load_rules, rules_from_data
from sim.run.compiling import compiling_told
from sim.run.progress import progress_shown
from sim.run.runner import usable_cores
from strategies.parameter_files import note, read_parameters
from strategies.tuning.balancing import Mix, games_to_balance
from strategies.tuning.climbing import Tuned
from strategies.tuning.estimates import known_within
from strategies.tuning.files import origin
from strategies.tuning.journal import Journal, TuningError, journal_again, new_journal, read_head, state_file
from strategies.tuning.limits import Limits, beyond_bounds, check_known, limits_of, limits_told
from strategies.tuning.opponents import Opponents, opponents_of
from strategies.tuning.responding import stages_for
from strategies.tuning.roster import roster, usual_opponents
from strategies.tuning.session import Session
from strategies.tuning.space import Tunable, Values, tunable

FORM = 3  # of the state file; raised whenever a tuning's steps change
CLOSE_ENOUGH = 0.02  # a share of wins by which a response is chosen
DEFAULTS = {"games": 1_000_000, "seed": 1, "rounds": 3}


@dataclass(frozen=True)
class Order:
    """What is to be tuned: by which command, whom, against whom, by which rules, for how many games."""

    command: str
    rules: RuleSet
    players: tuple[Tunable, ...]
    opponents: Opponents
    games: int
    seed: int
    rounds: int = 0
    limits: Limits = field(default_factory=dict)
    lesson: Values = field(default_factory=dict)

    @property
    def styles(self) -> list[Tunable]:
        """The opponents, as players that may be tuned themselves."""
        return [tunable(player.spec, self.rules.game) for player in self.opponents.players]

    @property
    def rivals(self) -> list[Tunable]:
        """Who sets out to beat the opponents: the players, and those of the opponents that play otherwise."""
        named = {one.player.label: one for one in (*self.styles, *self.players)}
        return [one.within(self.limits) for one in named.values()]

    def origin(self) -> dict[str, Any]:
        """What the files that are written say of the order."""
        made = origin(self.rules, self.opponents, self.games, self.seed)
        within = {"within": limits_told(self.limits)} if self.limits else {}
        return made | within | ({"learned": self.lesson} if self.lesson else {})

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
            "rounds": self.rounds,
            "seed": self.seed,
            "within": limits_told(self.limits),
            "lesson": self.lesson,
            "digests": [[player.spec, player.digest] for player in known],
            "engine_digest": engine_digest(),
            "rules": self.rules.data,
        }


def order(
    command: str, game: str, players: Sequence[str], against: str | None, options: Mapping[str, Any]
) -> Order:
    """The order that the options give, of all planners if none is named; to resume one they may say less."""
    old = read_head(options["out"]) if options["resume"] else {}
    rules = _rules(game, old, options)
    games, seed, rounds = (
        old.get(name, otherwise) if options.get(name) is None else options[name]
        for name, otherwise in DEFAULTS.items()
    )
    named = players or old.get("players") or roster(game, options.get("declared", False))
    with compiling_told():
        most = int(rules.data["players"]["most"])
        opponents = opponents_of(against or old.get("against", usual_opponents(game)), game, most)
        limits = limits_of(options.get("within") or old.get("within", ()))
        starts = [tunable(text, game) for text in named]
        parameters = [parameter for one in starts for parameter in one.parameters]
        check_known(limits, parameters)
        tuned = tuple(one.within(limits) for one in starts)
        for sentence in beyond_bounds(limits, parameters):
            note(sentence)
        engine_of(game)
    lesson = _lesson(options["learn"], game) if options.get("learn") else old.get("lesson", {})
    return Order(command, rules, tuned, opponents, games, seed, rounds, limits, lesson)


def _lesson(file: Path, game: str) -> Values:
    """The parameters of the player that the others learn from."""
    found = read_parameters(file)
    if found.game != game:
        raise TuningError(f"--learn: {file}: is for {found.game}; expected parameters for {game}")
    return dict(found.parameters)


def check_out(out: Path, folder: bool) -> None:
    """An error if a result cannot be written there, before it is worked for."""
    if folder and out.exists() and not out.is_dir():
        raise TuningError(f"--out: {out}: a file stands there; expected a folder to make")
    if not folder and (out.suffix != ".toml" or out.is_dir()):
        raise TuningError(f"--out: {out}: expected a file whose name ends in .toml")


def check_folder(out: Path, may_stand: bool) -> None:
    """An error unless a folder can be made there, or may be written into."""
    check_out(out, folder=True)
    if out.is_dir() and any(out.iterdir()) and not may_stand:
        raise TuningError(f"--out: {out}: not empty; go on by --resume, or begin anew by --overwrite")


def _rules(game: str, old: Mapping[str, Any], options: Mapping[str, Any]) -> RuleSet:
    said = options["rules"] is not None or options["sets"]
    if old.get("game") == game and not said:
        return rules_from_data(old["rules"], str(state_file(options["out"])))
    return load_rules(game, options["rules"], options["sets"])


@contextmanager
def session_of(order: Order, out: Path, options: Mapping[str, Any]) -> Iterator[Session]:
    """The session of an order, new or resumed; its state stays if it is stopped, and goes when it is done."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with locked(out.with_name(f"{out.name}.lock"), out):
        journal = _journal(order, out, options)
        jobs = options["jobs"] or usable_cores()
        try:
            with progress_shown() as tell, Session(order.rules, order.seed, jobs, journal, tell) as session:
                yield session
        except KeyboardInterrupt:
            told = f"{journal.file}: what is done so far; the same command with --resume goes on."
            click.echo(told, err=True)
            raise
        journal.close()


def _journal(order: Order, out: Path, options: Mapping[str, Any]) -> Journal:
    if options["resume"]:
        return journal_again(out, order.head())
    return new_journal(out, order.head(), options["overwrite"])


def note_to_balance(styles: int, seats: int, games: int, part: float, sides: int = 1) -> None:
    """Tell if this part of so many games is too little to balance styles; a budget is for so many sides."""
    needed = games_to_balance(styles, seats)
    if part * games >= needed:
        return
    budget = ceil(sides * needed / part / 1_000) * 1_000
    note(
        f"--games-budget: too few games to balance {styles} styles, whose shares may be chance; "
        f"expected {budget:,} or more"
    )


def note_to_respond(players: int, seats: int, games: int) -> None:
    """Tell if so many games are too few to find which of the players responds best."""
    tried = stages_for(games, players, seats).choosing * seats
    within = known_within(tried, 1 / seats)
    if within > CLOSE_ENOUGH:
        note(
            f"--games-budget: each player is tried in {tried:,} games, which tell its share to within "
            f"{within * 100:.1f} points: a better response may be missed"
        )


def told_of_tuning(tuned: Tuned) -> str:
    """What a tuning has found."""
    name, start = tuned.tunable.player.label, tuned.tunable.player.parameters
    if tuned.values == start:
        return f"{name} wins {tuned.after} of its games; nothing better was found."
    return (
        f"{name} wins {tuned.after} of its games, {tuned.before.value:.1%} before, "
        f"fair would be {tuned.fair:.1%}: {tuned.gain.in_points}."
    )


def told_of_values(tuned: Tuned) -> str:
    """The parameters that a tuning has changed."""
    start = tuned.tunable.player.parameters
    moved = [f"{key} {start[key]:g} to {now:g}" for key, now in tuned.values.items() if now != start[key]]
    return f"Changed: {', '.join(moved) or 'nothing'}."


def told_of_response(tuned: Tuned) -> str:
    """How much a field can be exploited."""
    gained = (tuned.after.value - tuned.fair) * 100
    found = f"exploitability {gained:.1f} points" if gained > 0 else "nothing found gains on the field"
    return (
        f"The best response found, {tuned.tunable.player.label}, wins {tuned.after} of its games, "
        f"fair would be {tuned.fair:.1%}: {found}."
    )


def told_of_round(tuned: Tuned, mix: Mix) -> str:
    """What a round has found, and what it made of the field."""
    return f"{told_of_response(tuned)}\n{told_of_field(mix)}"


def told_of_field(mix: Mix) -> str:
    """How often each style is met."""
    shares = sorted(zip(mix.shares, mix.styles, strict=True), key=lambda pair: -pair[0])
    return "The field: " + ", ".join(f"{style.player.label} {share:.0%}" for share, style in shares) + "."
