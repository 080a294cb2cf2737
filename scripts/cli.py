"""The command line `chocolab`: finds the commands, each in the file of its name in `scripts/commands/`."""

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import Any

import click

from sim.run.sentences import shortened

COMMANDS = (
    "run",
    "tournament",
    "report",
    "compare",
    "inspect",
    "runs",
    "merge",
    "extend",
    "migrate",
    "pack",
    "rules",
    "strategies",
    "trace",
    "board",
    "tune",
    "exploit",
    "adapt",
    "assumptions",
    "bench",
)


@contextmanager
def quoting_little() -> Iterator[None]:
    """Let errors about what was written on the command line quote no page of it."""
    try:
        yield
    except click.UsageError as error:
        raise click.UsageError(shortened(error.format_message()), error.ctx) from error


class LazyGroup(click.Group):
    """A group that imports a command when it is asked for."""

    def make_context(self, *told: Any, **more: Any) -> click.Context:
        """Read what is written for the group."""
        with quoting_little():
            return super().make_context(*told, **more)

    def invoke(self, ctx: click.Context) -> Any:
        """Carry out a command."""
        with quoting_little():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands, in the order people need them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(importlib.import_module(f"scripts.commands.{cmd_name}"), cmd_name)
        return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="chocolab", prog_name="chocolab")
def main() -> None:
    """A Monte Carlo balance laboratory for three games by the Catan rules.

    Play many games (run), ask what they say (report), look at one (trace).

    Exit codes: 0 done; 1 stopped on the way, by a strategy's fault say, or from `compare`: a difference is
    shown, from `inspect`: something is wrong; 2 the command, a rule set, a player or a file was not as
    expected; 3 from `inspect`: nothing is wrong, but not all is played; 130 interrupted, and likewise 128 and
    the number of any other signal to stop.

    Shell completion, for bash (zsh and fish likewise): eval "$(_CHOCOLAB_COMPLETE=bash_source chocolab)"
    """
    # A path is written as it is, also one that is no text.
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="surrogateescape")


if __name__ == "__main__":
    main()
