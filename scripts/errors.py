"""Turns the errors a user can cause into one sentence and an exit code that scripts can rely on."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

# By the name of their class: importing the classes would make every command slow to start.
MISTAKES = {"RuleError", "PlayerError", "ManifestError", "RunError", "TargetError"}
STOPPED = {"StrategyError", "LogError"}


class Failure(click.ClickException):
    """A sentence for the user, and the exit code."""

    def __init__(self, message: str, exit_code: int) -> None:
        super().__init__(message)
        self.exit_code = exit_code


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
        raise Failure(f"{error.filename or 'a file'}: {error.strerror or error}", 1) from error
    except Exception as error:
        name = type(error).__name__
        if name in MISTAKES:
            raise Failure(str(error), 2) from error
        if name in STOPPED:
            raise Failure(str(error), 1) from error
        raise
