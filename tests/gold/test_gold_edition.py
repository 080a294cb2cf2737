"""The gold baseline: fixed runs give what they gave when the baseline was written."""

import json
from typing import Any

import pytest

from tests.gold.refresh import FILE, RUNS, summary

WHAT_TO_DO = """
The run "{name}" no longer gives what {file} says: {differing} differ.
If a change of the games was not meant, this is a fault: find what changed them.
If it was meant (a rule, the chance, a built-in strategy), run `python -m tests.gold.refresh`, read the
difference, and say in the commit why the games have changed.
"""


def gold() -> dict[str, Any]:
    """The baseline as it stands in the file."""
    return dict(json.loads(FILE.read_text(encoding="utf-8")))


def test_the_baseline_is_of_these_runs() -> None:
    assert list(gold()) == list(RUNS)


@pytest.mark.parametrize("name", RUNS)
def test_a_fixed_run_gives_what_it_gave(name: str) -> None:
    now, then = summary(*RUNS[name]), gold()[name]
    differing = ", ".join(key for key in now if now[key] != then.get(key))
    assert now == then, WHAT_TO_DO.format(name=name, file=FILE.name, differing=differing)
