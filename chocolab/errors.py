"""The one exception of this package: its message is the sentence that the command line would say."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class ChocolabError(Exception):
    """What was given is not as expected, or something stopped on the way; the message says what."""


@contextmanager
def told_in_a_sentence(*runs: Path) -> Iterator[None]:
    """Raise the errors that a user can cause as a `ChocolabError`; `runs` are the folders that are read."""
    from sim.run.sentences import told  # not before the rooms are known to be ours

    try:
        yield
    except Exception as error:
        about = told(error, runs)
        if about is None:
            raise
        raise ChocolabError(about.sentence) from None
