"""Turns the errors a user can cause into one sentence and an exit code that scripts can rely on."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from sim.run.sentences import told


class Failure(click.ClickException):
    """A sentence for the user; it stopped on the way."""

    exit_code = 1


class Mistake(click.ClickException):
    """A sentence for the user; what was given was not as expected."""

    exit_code = 2


@contextmanager
def told_to_user(*runs: Path) -> Iterator[None]:
    """Tell the errors of the rooms below in one sentence; anything else is a fault of ours.

    `runs` are the folders whose tables the command reads.
    """
    try:
        yield
    except KeyboardInterrupt:
        click.echo("Interrupted.", err=True)
        sys.exit(130)
    except BrokenPipeError:
        # Whoever read our output has seen enough.
        sys.stderr.close()
        sys.exit(0)
    except Exception as error:
        about = told(error, runs)
        if about is None:
            raise
        raise (Failure if about.stopped else Mistake)(about.sentence) from error
