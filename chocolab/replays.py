"""Games of a run, told again."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from chocolab import given, pages
from chocolab.errors import ChocolabError, told_in_a_sentence
from sim.run.replay import Event, States
from sim.run.story import tell_story
from strategies.entering.tracing import traced


@dataclass(frozen=True, repr=False)
class Replay:
    """One game as it was played: `events` are those of docs/trace.md; as text it reads as a story."""

    events: list[Event]

    @property
    def story(self) -> list[str]:
        """The game as a person would tell it, line by line."""
        return list(tell_story(self.events))

    @property
    def winner(self) -> int | None:
        """The seat that won, or None for a game that was stopped."""
        seat: int | None = self.events[-1]["winner"]
        return seat

    @property
    def turns(self) -> int:
        """How many turns were played, those of all seats together."""
        return int(self.events[-1]["turns"])

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    def __len__(self) -> int:
        return len(self.events)

    def __str__(self) -> str:
        return "\n".join(self.story)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        title, *rest = self.story
        return pages.heading(title) + pages.text_block("\n".join(rest))


def replay(run: Path, game: int, states: States) -> Replay:
    """A game of a run; an error if it is not the game that was played."""
    if states not in get_args(States):
        expected = " or ".join(get_args(States))
        raise ChocolabError(f"states: {given.shown(states)}: expected {expected}")
    with told_in_a_sentence(run):
        return Replay(list(traced(run, game, states)))
