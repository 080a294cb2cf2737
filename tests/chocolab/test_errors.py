"""A user's mistake is a ChocolabError with the sentence alone; a fault of ours stays what it is."""

from pathlib import Path

import pytest

from chocolab.errors import ChocolabError, told_in_a_sentence
from sim.rules.problems import RuleError


def test_a_mistake_becomes_the_sentence_without_what_was_behind_it() -> None:
    with pytest.raises(ChocolabError, match=r"^a sentence$") as caught, told_in_a_sentence():
        raise RuleError("a sentence")
    assert caught.value.__suppress_context__
    assert type(caught.value) is ChocolabError


@pytest.mark.parametrize("error", [ValueError("ours"), ChocolabError("told already")])
def test_all_else_stays(error: Exception) -> None:
    with pytest.raises(type(error)) as caught, told_in_a_sentence():
        raise error
    assert caught.value is error


def test_a_damaged_part_is_named(copied: Path) -> None:
    from chocolab.runs import open_run

    part = next((copied / "games").glob("*.parquet"))
    part.write_bytes(part.read_bytes()[:100])
    with pytest.raises(ChocolabError, match=rf"^{part}: has 100 bytes, .* `chocolab inspect"):
        open_run(copied)
