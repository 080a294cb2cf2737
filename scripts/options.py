"""What several commands take: games and strategies, which the shell completes, paths, changed figures."""

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from sim.log.places import folder_for
from sim.log.stores import is_url, passes

Command = TypeVar("Command", bound=Callable[..., Any])
FEWEST_GAMES = 1_000


class Slice(click.ParamType[tuple[int, int]]):
    """Which part of how many: 2/4 is the second quarter."""

    name = "K/N"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """Both numbers."""
        number, _, of = str(value).partition("/")
        if not (number.isdecimal() and of.isdecimal() and 1 <= int(number) <= int(of)):
            self.fail(f"{value!r}: expected K/N, such as 2/4 for the second of four parts", param, ctx)
        return int(number), int(of)


class Whole(click.IntRange):
    """A whole number in a range."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number."""
        try:
            int(value)
        except ValueError:
            self.fail(f"{value!r}: expected a whole number, such as 1000", param, ctx)
        return super().convert(value, param, ctx)


class _Named(click.Path):
    """A path that is named by some letters: no letters would mean the folder one stands in."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path."""
        if value == "":
            self.fail("'': expected a path; the folder you are in is .", param, ctx)
        return super().convert(value, param, ctx)


class _Local(_Named):
    """A path, and no URL."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path."""
        if isinstance(value, str) and is_url(value):
            self.fail(f"{value}: expected a path; at a URL only runs are kept, by `chocolab run`", param, ctx)
        return super().convert(value, param, ctx)


class _Place(_Named):
    """A path, or a URL, for which a folder here stands."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The folder."""
        if isinstance(value, str) and is_url(value):
            if passes(value):
                told = "what is kept in memory is gone when the command ends"
                self.fail(f"{value}: {told}; expected a folder, or a URL such as s3://bucket/runs/first")
            return folder_for(value)
        return super().convert(value, param, ctx)


PATH = _Local(path_type=Path)
PLACE = _Place(path_type=Path)
# As a decorator: any number of changed figures.
CHANGES = click.option(
    "--set", "sets", multiple=True, metavar="PATH=VALUE", help="Change one figure; may be repeated."
)

# How a run is asked for, or anything else that plays.
GAMES = click.option("--games", type=Whole(1, 10**9), help="How many games.  [default: 10000]")
SEED = click.option("--seed", type=Whole(0, 2**63 - 1), help="Where all chance begins.  [default: 1]")
OUT = click.option("--out", type=PATH, required=True, help="The folder to write to.")
OUT_PLACE = click.option(
    "--out",
    type=PLACE,
    required=True,
    help="The folder to write to, or a URL such as s3://bucket/runs/first.",
)
RULES = click.option(
    "--rules", type=PATH, help="A TOML file with what you change, or a variant: see `chocolab rules list`."
)
SLICE = click.option(
    "--slice", type=Slice(), help="Play a part of the games only, such as 2/4; `chocolab merge` joins them.",
)  # fmt: skip
JOBS = click.option("--jobs", type=Whole(min=1), help="Workers.  [default: all cores]")
_BACKEND = click.option(
    "--backend", type=click.Choice(["threads", "processes", "dask"]), default="threads", show_default=True,
    help="What the workers are; dask starts some here, or uses those of --scheduler.",
)  # fmt: skip
_SCHEDULER = click.option(
    "--scheduler", default="", metavar="ADDRESS",
    help="The Dask cluster for --backend dask, such as tcp://machine:8786, or the scheduler's JSON file.  "
    "[default: DASK_SCHEDULER_ADDRESS]",
)  # fmt: skip
LOG_FORMAT = click.option(
    "--log-format", type=click.Choice(["quick", "small"]),
    help="How to write it: quick, or small for keeping and sending; `chocolab pack` makes one of the other.  "
    "[default: quick]",
)  # fmt: skip
PATIENCE = click.option(
    "--patience", type=Whole(1, 10**6), metavar="SECONDS",
    help="How long a player from a file of yours may take for one decision.  [default: 60]",
)  # fmt: skip
RESUME = click.option(
    "--resume", is_flag=True, help="Go on with what stands in --out; other options may be left out."
)
OVERWRITE = click.option("--overwrite", is_flag=True, help="Replace what stands in --out.")
BUDGET = click.option(
    "--games-budget", "games", type=Whole(FEWEST_GAMES, 10**9), help="Games to spend, in all."
)


WITHIN = click.option(
    "--within", multiple=True, metavar="NAME=LEAST:MOST",
    help="How far the search may go in a parameter, such as offers=0:4; may be repeated.",
)  # fmt: skip


def BACKEND(command: Command) -> Command:  # noqa: N802 - stands beside the options above it
    """What the workers are, and where those of a cluster are met."""
    return _BACKEND(_SCHEDULER(command))


OF_A_TUNING = (BUDGET, SEED, RULES, CHANGES, JOBS, RESUME, OVERWRITE)


def tuning_options(command: Command) -> Command:
    """The options of commands that search for parameters."""
    for option in reversed(OF_A_TUNING):
        command = option(command)
    return command


def check_tuning(options: dict[str, Any]) -> None:
    """An error if options exclude each other."""
    if options["resume"] and options["overwrite"]:
        raise click.UsageError("--resume and --overwrite exclude each other.")


class Number(click.FloatRange):
    """A number in a range; what is no number is in none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number, or an error that says what was expected."""
        found = super().convert(value, param, ctx)
        if math.isnan(found):
            self.fail(f"{value} is not in the range {self._describe_range()}.", param, ctx)
        return found


class GameName(click.ParamType[str]):
    """The name of a game; whether it exists is for the rules to say."""

    name = "game"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Games that begin so."""
        from sim.rules.loading import games

        return [CompletionItem(game) for game in games() if game.startswith(incomplete)]


class Lineup(click.ParamType[str]):
    """Players with commas between them."""

    name = "players"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Strategies for the last player that is being written; a field stands alone."""
        from strategies.fields import PREFIX, shipped_fields
        from strategies.registry import built_in

        before, comma, last = incomplete.rpartition(",")
        fields = [f"{PREFIX}{name}" for name in shipped_fields()] if not comma else []
        names = [name for name in [*built_in(), *fields] if name.startswith(last)]
        return [CompletionItem(f"{before}{comma}{name}") for name in names]
