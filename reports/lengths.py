"""How long a game is on average, in the one wording of reports and of the summary of a run."""

from collections.abc import Mapping
from typing import Any

from analyses import measures
from reports import words


def on_average(row: Mapping[str, Any]) -> str:
    """The mean of a row of `analyses.measures`: A game takes at least 16.7 turns on average (more than 16.6).

    A game that was stopped at the turn cap would have gone on for nobody knows how long, so then the mean is
    known from below alone.
    """
    least = "at least " if measures.is_least(row) else ""
    unit = str(row["unit"])
    between = words.interval(row["low"], row["high"], unit)
    return f"A game takes {least}{words.figure(row['value'], unit)} {unit} on average ({between})"
