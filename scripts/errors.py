"""Turns the errors a user can cause into one sentence and an exit code that scripts can rely on."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

# By the name of their class: importing the classes would make every command slow to start.
MISTAKES = {"RuleError", "PlayerError", "ManifestError", "RunError", "TargetError"}
STOPPED = {"StrategyError", "LogError"}


class Failure(click.ClickException):
    """A sentence for the user; it stopped on the way."""

    exit_code = 1


class Mistake(click.ClickException):
    """A sentence for the user; what was given was not as expected."""

    exit_code = 2


@contextmanager
def told_to_user() -> Iterator[None]:
    """Tell the errors of the rooms below in one sentence; anything else is a fault of ours."""
    try:
        yield
    except KeyboardInterrupt:
        click.echo("Interrupted.", err=True)
        sys.exit(130)
    except BrokenPipeError:
        # Whoever read our output has seen enough.
        sys.stderr.close()
        sys.exit(0)
    except OSError as error:
        raise Failure(f"{error.filename or 'a file'}: {error.strerror or error}") from error
    except Exception as error:
        name = type(error).__name__
        if name in MISTAKES:
            raise Mistake(str(error)) from error
        if name in STOPPED:
            raise Failure(str(error)) from error
        raise
