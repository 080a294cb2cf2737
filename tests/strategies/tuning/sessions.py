"""Sessions of a few games for the tests, and players made by hand."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sim.rules.loading import load_rules
from sim.run.players import Player, Seated
from sim.run.runner import Progress
from strategies.api import Parameter
from strategies.tuning.journal import Journal, new_journal
from strategies.tuning.session import Session
from strategies.tuning.space import Tunable

RULES = load_rules("edition")
GAMES = 1_000

# Two weights, one that counts something, and one without room.
PARAMETERS = (
    Parameter("greed", 0.5, 0.0, 2.0, "how greedy"),
    Parameter("still", 3.0, 3.0, 3.0, "what never moves"),
    Parameter("offers", 2, 0, 10, "offers a turn"),
)


def by_hand(label: str = "mine", parameters: tuple[Parameter, ...] = PARAMETERS) -> Tunable:
    """A player that plays nothing: its strategy has one parameter more in front, for another game."""
    values = {parameter.name: parameter.default for parameter in parameters}
    seated = Seated(None, False, [0.0, *values.values()])
    player = Player(label, label, seated, values, "digest", "mine.py", 1)
    return Tunable(player, "mine", parameters, tuple(range(1, len(parameters) + 1)))


class Told:
    """Keeps what it is told of the progress."""

    def __init__(self) -> None:
        self.progress: list[Progress] = []

    def __call__(self, progress: Progress) -> None:
        self.progress.append(progress)


@contextmanager
def session(
    folder: Path, jobs: int = 2, journal: Journal | None = None, told: Told | None = None
) -> Iterator[Session]:
    """A session of the edition, whose journal stands in this folder."""
    journal = journal or new_journal(folder / "out.toml", {}, overwrite=True)
    with Session(RULES, 1, jobs, journal, told or Told()) as opened:
        yield opened
