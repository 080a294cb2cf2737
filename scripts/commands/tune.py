"""`chocolab tune`: finds better parameters for a player, or for all of a game."""

from typing import TYPE_CHECKING, Any

import click

from scripts.errors import told_to_user
from scripts.options import PATH, WITHIN, GameName, Lineup, check_tuning, tuning_options

if TYPE_CHECKING:
    from scripts.tuning import Order


@click.command(short_help="Find better parameters for a player, or for all.")
@click.argument("game", type=GameName())
@click.argument("strategy", type=Lineup(), required=False)
@click.option("--against", help="A field, or 1 to 3 players; 1 stands for all.  [default: the game's field]")
@click.option("--all", "everybody", is_flag=True, help="Tune all planners of the game together.")
@click.option(
    "--learn", type=PATH, metavar="FILE",
    help="With --all: let each begin with the parameters of this file, if so it wins more.",
)  # fmt: skip
@click.option("--declared", is_flag=True, help="With --all: begin with what their files declare.")
@click.option(
    "--out", type=PATH, required=True,
    help="The TOML file to write; with --all a folder of them.",
)  # fmt: skip
@WITHIN
@tuning_options
def tune(game: str, strategy: str | None, **options: Any) -> None:
    """Find parameters with which STRATEGY wins more of its games of GAME.

    \b
    chocolab tune base greedy --against greedy --out mine.toml
    chocolab run --game base --players greedy@mine.toml,greedy --out runs/mine
    chocolab tune market --rules nine_levels --all --out players
    """
    from scripts.tuning import check_out, order

    check_tuning(options)
    if (strategy is None) != options["everybody"]:
        raise click.UsageError("expected a STRATEGY, or --all.")
    if options["learn"] and not options["everybody"]:
        raise click.UsageError("--learn is for --all; for one player write STRATEGY@FILE.toml.")
    if options["declared"] and not options["everybody"]:
        raise click.UsageError("--declared is for --all; for one player write STRATEGY@declared.")
    with told_to_user():
        check_out(options["out"], folder=options["everybody"])
        if strategy is None:
            _tune_all(order("tune --all", game, [], options["against"], options), options)
        else:
            _tune_one(order("tune", game, [strategy], options["against"], options), options)
        click.echo(f"Written: {options['out']}")


def _tune_one(ordered: "Order", options: dict[str, Any]) -> None:
    from scripts.tuning import session_of, told_of_tuning, told_of_values
    from strategies.parameter_files import write_parameters
    from strategies.tuning.climbing import check_movable
    from strategies.tuning.climbing import tune as tune_player
    from strategies.tuning.files import parameter_file

    check_movable(ordered.players[0], ordered.rules.game)  # before anything stands in the state's place
    with session_of(ordered, options["out"], options) as session:
        tuned = tune_player(session, ordered.players[0], ordered.opponents, ordered.games)
        write_parameters(options["out"], parameter_file(ordered.rules, tuned, ordered.origin()))
    click.echo(told_of_tuning(tuned))
    click.echo(told_of_values(tuned))


def _tune_all(ordered: "Order", options: dict[str, Any]) -> None:
    from scripts.tuning import note_to_balance, session_of, told_of_field, told_of_tuning
    from strategies.tuning.files import FIELD, write_mix, write_styles
    from strategies.tuning.together import FOR_MEASURING, tune_roster

    note_to_balance(len(ordered.players), ordered.opponents.seats, ordered.games, FOR_MEASURING)
    with session_of(ordered, options["out"], options) as session:
        tuned, styles, mix = tune_roster(
            session, ordered.players, ordered.opponents, ordered.games, ordered.lesson
        )
        write_styles(options["out"], ordered.rules, styles, ordered.origin())
        write_mix(options["out"] / FIELD, options["out"], ordered.rules, mix, ordered.origin())
    for one in tuned:
        click.echo(told_of_tuning(one))
    click.echo(told_of_field(mix))
