"""Turns the errors a user can cause into one sentence and an exit code that scripts can rely on."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

# By the name of their class: importing the classes would make every command slow to start.
MISTAKES = {
    "RuleError",
    "PlayerError",
    "ManifestError",
    "RunError",
    "TargetError",
    "PaceError",
    "TuningError",
}
STOPPED = {"StrategyError", "LogError"}


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
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        raise Failure(f"{place}{error.strerror or error}") from error
    except Exception as error:
        name = type(error).__name__
        if name in MISTAKES:
            raise Mistake(str(error)) from error
        if name in STOPPED:
            raise Failure(str(error)) from error
        if type(error).__module__.startswith("polars."):
            _tell_damage(runs, error)
        raise


def _tell_damage(runs: tuple[Path, ...], error: Exception) -> None:
    from sim.log.parts import damaged_parts

    for path in (path for run in runs for path in damaged_parts(run)):
        raise Mistake(f"{path}: not a whole Parquet part; remove it, then go on by --resume") from error
