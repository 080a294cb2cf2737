"""What the events of a game tell of its board: drawn bare, or as it stands after a turn, and who leads."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from matplotlib.figure import Figure

from reports import words
from reports.board import drawing

Event = Mapping[str, Any]


class BoardError(ValueError):
    """A board that cannot be drawn; the message is one sentence for the user."""


@dataclass(frozen=True)
class Story:
    """What the events of a game tell of its board; the states by their turns, 0 for the founding."""

    game: Event
    setup: Event
    states: dict[int, Event]
    end: Event


def read_story(events: Iterable[Event]) -> Story:
    """The events of a game, read to the end so that the game is held against what the run wrote."""
    told = list(events)
    found = {event["event"]: event for event in told}
    states = {event["turn"]: event for event in told if event["event"] == "state"}
    return Story(found["game"], found["setup"], states, found["end"])


def draw_bare(described: Event, setup: Event, changed: int) -> Figure:
    """The board as a seed lays it; so many figures of the rules are changed."""
    figures = words.count(changed, "rule figure")
    caption = f"The board of the first game of any run with this seed; {figures} changed."
    title = f"{described['rules']['title']}: the board of seed {described['seed']}"
    return drawing.draw(setup, None, title, caption, described)


def draw_played(story: Story, run: str, turn: int | None = None) -> Figure:
    """The board of a game of the run of this name, after a turn or at the end."""
    last, game = max(story.states), story.game["index"]
    if turn is not None and turn not in story.states:
        raise BoardError(f"--turn: {turn}: game {game} of {run} has no such turn; expected 0 to {last}")
    shown = last if turn is None else turn
    caption = f"Game {game} of {run}: {story.game['rules']['title']}, seed {story.game['seed']}."
    return drawing.draw(story.setup, story.states[shown], story_title(story, shown), caption, story.game)


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
