"""`chocolab tune`: finds better parameters for a player."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from scripts.completion import GameName, Lineup
from scripts.errors import told_to_user

if TYPE_CHECKING:
    from strategies.tuning.climbing import Tuned
    from strategies.tuning.space import Tunable


@click.command(short_help="Find better parameters for a player.")
@click.argument("game", type=GameName())
@click.argument("strategy", type=Lineup())
@click.option(
    "--against", help="A field, or 1 to 3 opponents; one stands for all.  [default: the game's field]"
)
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The TOML file to write.")
@click.option("--games-budget", "games", type=click.IntRange(1000, 10**9), help="[default: 1000000]")
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), help="Where all chance begins.  [default: 1]")
@click.option(
    "--rules", type=click.Path(path_type=Path), help="A TOML file with what you change, or a variant."
)
@click.option(
    "--set", "sets", multiple=True, metavar="PATH=VALUE", help="Change one figure; may be repeated."
)
@click.option("--jobs", type=click.IntRange(min=1), help="Workers.  [default: all cores]")
@click.option("--resume", is_flag=True, help="Go on with the tuning that was stopped.")
@click.option("--overwrite", is_flag=True, help="Replace the file in --out.")
def tune(game: str, strategy: str, **options: Any) -> None:
    """Find parameters with which STRATEGY wins more of its games of GAME.

    \b
    chocolab tune base greedy --against greedy --out mine.toml
    chocolab run --game base --players greedy@mine.toml,greedy,greedy,greedy --out runs/tuned
    """
    from scripts.tuning import order, session_of
    from strategies.parameter_files import write_parameters
    from strategies.tuning.climbing import tune as tune_one
    from strategies.tuning.provenance import origin, parameter_file

    if options["resume"] and options["overwrite"]:
        raise click.UsageError("--resume and --overwrite exclude each other.")
    with told_to_user():
        ordered = order("tune", game, [strategy], options)
        (player,) = ordered.players
        with session_of(ordered, options) as session:
            tuned = tune_one(session, player, ordered.opponents, ordered.games)
            made = origin(ordered.rules, ordered.opponents, ordered.games, ordered.seed)
            write_parameters(
                options["out"], parameter_file(game, player, tuned, ordered.opponents.seats, made)
            )
        click.echo(told(player, tuned, ordered.opponents.seats))
        click.echo(f"Written: {options['out']}")


def told(player: "Tunable", tuned: "Tuned", seats: int) -> str:
    """What a tuning has found, in two lines."""
    name, start = player.player.label, player.player.parameters
    moved = [f"{key} {start[key]:g} to {now:g}" for key, now in tuned.values.items() if now != start[key]]
    if not moved:
        return f"{name} wins {tuned.after} of its games; nothing better was found."
    return (
        f"{name} wins {tuned.after} of its games, {tuned.before.value:.1%} before, "
        f"fair would be {1 / seats:.1%}: {tuned.gain.in_points}.\nChanged: {', '.join(moved)}."
    )
