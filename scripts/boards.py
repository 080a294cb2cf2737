"""Draws the board of a game: bare, as a seed lays it, or as a game of a run has built on it."""

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from matplotlib.figure import Figure

from reports import words
from reports.board import drawing as board
from scripts.errors import Mistake
from scripts.lineups import ready_lineup
from scripts.tracing import traced
from sim.rules.loading import games, load_rules
from sim.rules.toml_files import read_built_in
from sim.run.plan import Plan
from sim.run.replay import Event, replay

SUFFIXES = (".svg", ".png")
ANYBODY = "random"  # who sits at a board that nobody will play on


@dataclass(frozen=True)
class Story:
    """What the events of a game tell of its board; the states by their turns, 0 for the founding."""

    game: Event
    setup: Event
    states: dict[int, Event]
    end: Event


def names_run(what: str) -> bool:
    """Whether a folder is meant rather than a game; an error if it is neither. `./base` is a folder."""
    if what in games():
        return False
    if Path(what).is_dir():
        return True
    near = difflib.get_close_matches(what[:100], games(), 1)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise Mistake(f"{what}: neither a game nor a folder; expected {_boarded()} or the folder of a run{hint}")


def _boarded() -> str:
    """The games that are played on a board."""
    return ", ".join(game for game in games() if "board" in read_built_in(game))


def check_suffix(out: Path) -> None:
    """An error unless the file's name says what it is to be."""
    if out.suffix not in SUFFIXES:
        raise Mistake(f"--out: {out}: expected a name that ends in {' or '.join(SUFFIXES)}")


def _no_board(name: object) -> Mistake:
    return Mistake(f"{name}: is not played on a board; expected {_boarded()}")


def bare_board(game: str, seed: int, file: Path | None = None, sets: Sequence[str] = ()) -> Figure:
    """The board that the first game of a run with this seed and these rules is played on."""
    if "board" not in read_built_in(game):
        raise _no_board(game)
    rules = load_rules(game, file, sets)
    seats = int(rules.data["players"]["most"])
    plan = Plan(game, seats, games=1, seed=seed, rotate=False, log="games")
    events = replay(plan, rules.data, ready_lineup(game, [ANYBODY] * seats), game=0)
    described = next(events)
    setup = next(event for event in events if event["event"] == "setup")
    changed = words.count(len(rules.changed), "rule figure")
    caption = f"The board of the first game of any run with this seed; {changed} changed."
    return board.draw(setup, None, f"{rules.title}: the board of seed {seed}", caption, described)


def played_board(run: Path, game: int, turn: int | None = None) -> Figure:
    """The board of a run's game after a turn, or at the end."""
    story = read_story(traced(run, game, "turn"))
    if "hexes" not in story.setup:
        raise _no_board(f"{run}: {story.game['game']}")
    last = max(story.states)
    if turn is not None and turn not in story.states:
        raise Mistake(f"--turn: {turn}: game {game} of {run} has no such turn; expected 0 to {last}")
    shown = last if turn is None else turn
    rules, seed = story.game["rules"]["title"], story.game["seed"]
    caption = f"Game {game} of {run.resolve().name}: {rules}, seed {seed}."
    return board.draw(story.setup, story.states[shown], story_title(story, shown), caption, story.game)


def read_story(events: Iterable[Event]) -> Story:
    """The events of a game, read to the end so that the game is held against what the run wrote."""
    told = list(events)
    found = {event["event"]: event for event in told}
    states = {event["turn"]: event for event in told if event["event"] == "state"}
    return Story(found["game"], found["setup"], states, found["end"])


def story_title(story: Story, turn: int) -> str:
    """Who has won, or who leads after a turn."""
    names = {player["seat"]: player["strategy"] for player in story.game["players"]}
    if turn == max(story.states):
        winner = story.end["winner"]
        if winner is None:
            return f"Nobody has won when the game is stopped after turn {turn:,}"
        won = words.count(story.end["points"][winner - 1], "point")
        return f"Seat {winner}, {names[winner]}, wins in turn {turn} with {won}"
    when = f"After turn {turn}" if turn else "After the founding"
    return f"{when} {_leaders(story.states[turn]['seats'], names)}"


def _leaders(seats: Sequence[Event], names: dict[int, str]) -> str:
    most = max(seat["points"] for seat in seats)
    ahead = [seat["seat"] for seat in seats if seat["points"] == most]
    points = words.count(most, "point")
    if len(ahead) == 1:
        return f"seat {ahead[0]}, {names[ahead[0]]}, leads with {points}"
    if len(ahead) == len(seats):
        return f"all seats have {points}"
    return f"seats {words.listed([str(seat) for seat in ahead])} lead with {points}"
