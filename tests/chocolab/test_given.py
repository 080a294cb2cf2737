"""What is given is checked, and a mistake names the argument."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from chocolab import given
from chocolab.errors import ChocolabError


def test_what_is_as_expected_is_handed_on() -> None:
    assert given.whole("games", np.int64(3), 1, 9) == 3
    assert given.whole_or_none("games", None, 1, 9) is None
    assert given.number("margin", np.int64(2), 0, 100) == 2.0
    assert given.file("out", "page") == given.file_or_none("out", Path("page")) == Path("page")
    assert given.file_or_none("out", None) is None
    assert given.runs("compare", []) == []


@pytest.mark.parametrize("value", ["2", -1, 101, float("nan"), None, [1], 2j])
def test_what_is_no_number_between_these_is_told(value: Any) -> None:
    with pytest.raises(ChocolabError) as caught:
        given.number("margin", value, 0, 100)
    assert str(caught.value) == f"margin = {value!r}: expected a number from 0 to 100"


def test_a_long_value_is_told_by_its_kind() -> None:
    assert given.shown([1, 2]) == "[1, 2]"
    assert given.shown("a" * 99) == "a str"
    assert given.shown(list(range(99))) == "a list"
    assert (given.name("length"), given.name(3)) == ("length", "3")
