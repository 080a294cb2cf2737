"""Line-ups as people write them: loaded, compiled, and as many as may play."""

from collections.abc import Sequence
from pathlib import Path

from sim.rules.loading import RuleSet
from sim.run.compiling import compile_engine, compiling_told
from sim.run.players import Player, PlayerError
from strategies.parameter_files import note_foreign
from strategies.registry import load_player
from strategies.specs import parse_spec


def ready_lineup(game: str, specs: Sequence[str]) -> list[Player]:
    """Load and compile the players and the engine, and tell it if that takes long."""
    with compiling_told():
        players = [load_player(spec, game) for spec in specs]
        _check_labels(players)
        compile_engine(game)
    return players


def _check_labels(players: Sequence[Player]) -> None:
    """Two players of one name would be one in every table."""
    named: dict[str, Player] = {}
    for player in players:
        other = named.setdefault(player.label, player)
        if (player.file, player.line, player.parameters) != (other.file, other.line, other.parameters):
            raise PlayerError(
                f"players: two different players are called {player.label}: {other.spec} and "
                f"{player.spec}; expected a name of its own for one of them, like {player.label}@mine"
            )


def note_other_rules(rules: RuleSet, specs: Sequence[str]) -> None:
    """Tell of files of parameters that were made for other rules than those to be played."""
    for file in [found.parameter_file for found in map(parse_spec, specs) if found.parameter_file]:
        note_foreign(Path(file), rules.digest)


def check_seats(rules: RuleSet, seats: int) -> None:
    """The rule set says how many may play."""
    players = rules.data["players"]
    if not players["fewest"] <= seats <= players["most"]:
        raise PlayerError(
            f"--players: {seats} named; {rules.game} is for {players['fewest']} to {players['most']} players"
        )
