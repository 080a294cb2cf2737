"""What can be wrong with a rule set, and how it is said."""

from dataclasses import dataclass


class RuleError(Exception):
    """A mistake in a rule set. Its message is one sentence for the user."""


@dataclass(frozen=True)
class Problem:
    """A fault in the values, at one path or between several.

    Of several paths, the one that the user changed is shown and blamed, so `text` must read well
    after any of them.
    """

    paths: tuple[str, ...]
    text: str
