"""What a model says of its paths and values, on a small model that is no game."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from sim.rules.model import (
    Model,
    Scalar,
    Table,
    advice,
    code_of,
    expectation,
    faults,
    is_known,
    known_paths,
    meaning,
    row_of,
    scalars,
    takes_any_key,
)
from sim.rules.problems import Problem

Name = Annotated[str, Meta(pattern=r"^[a-z]+\Z", title="a small word")]
Few = Annotated[int, Meta(ge=0, le=9)]


class Inner(Table, frozen=True, kw_only=True):
    few: Annotated[Few, Meta(description="a few")]
    note: Name = "none"


class Whole(Table, frozen=True, kw_only=True):
    size: Annotated[float, Meta(ge=0, le=2, multiple_of=0.5, description="how large")]
    inner: Inner
    items: Annotated[tuple[Inner, ...], Meta(min_length=1, max_length=3, description="the items")]
    prices: Annotated[dict[Name, Few], Meta(description="the prices")]
    words: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=2)]
    open: bool
    way: Literal["here", "there"] | Few


def no_problems(_: Any) -> Iterator[Problem]:
    return iter(())


MODEL = Model(Whole, no_problems)


def good() -> dict[str, Any]:
    return {
        "size": 1.5,
        "inner": {"few": 1},
        "items": [{"few": 2, "note": "x"}],
        "prices": {"tea": 3},
        "words": ["a", "b"],
        "open": True,
        "way": "here",
    }


def told(data: dict[str, Any]) -> list[tuple[str, str]]:
    return [(problem.paths[0], problem.text) for problem in faults(MODEL, data)]


def test_good_data_has_no_faults() -> None:
    assert told(good()) == []


@pytest.mark.parametrize(
    ("key", "value", "path", "text"),
    [
        ("size", 0.3, "size", "expected a number from 0 to 2 in steps of 0.5"),
        ("size", float("nan"), "size", "expected a number from 0 to 2 in steps of 0.5"),
        ("size", True, "size", "expected a number from 0 to 2 in steps of 0.5"),
        ("inner", 3, "inner", "expected a table"),
        ("inner", {"few": 1.0}, "inner.few", "expected a whole number from 0 to 9"),
        ("inner", {"few": True}, "inner.few", "expected a whole number from 0 to 9"),
        ("inner", {}, "inner.few", "missing; expected a whole number from 0 to 9"),
        ("inner", {"few": 1, "fww": 1}, "inner.fww", "unknown key; did you mean inner.few?"),
        ("items", [], "items", "expected a list of 1 to 3, each a table"),
        ("items", [{"few": 10**30}], "items.0.few", "expected a whole number from 0 to 9"),
        ("items", [1], "items.0", "expected a table"),
        ("items", {"0": {"few": 1}}, "items", "expected a list of 1 to 3, each a table"),
        ("prices", {"tea": "x"}, "prices.tea", "expected a whole number from 0 to 9"),
        ("prices", {"T": 1}, "prices.T", "unknown key; expected a small word"),
        ("prices", [], "prices", "expected a table"),
        ("words", ["a"], "words", "expected a list of 2, each a small word"),
        ("words", ["a", "B"], "words.1", "expected a small word"),
        ("open", 1, "open", "expected true or false"),
        ("way", "her", "way", 'expected "here" or "there" or a whole number from 0 to 9'),
    ],
)
def test_faults(key: str, value: object, path: str, text: str) -> None:
    assert told({**good(), key: value}) == [(path, text)]


def test_a_missing_table_and_a_key_that_is_no_text() -> None:
    data = good()
    del data["words"]
    assert told(data) == [("words", "missing; expected a list of 2, each a small word")]
    odd: dict[Any, Any] = {**good(), 5: 1}
    assert told(odd)[0][0] == "5"


def test_known_paths() -> None:
    assert {"size", "inner.few", "items.*.note", "prices"} <= set(known_paths(Whole))


def test_is_known() -> None:
    for path in ("size", "inner", "items.0", "items.*.note", "prices.tea", "words.1"):
        assert is_known(MODEL, path), path
    for path in ("", "sise", "size.x", "items.note", "inner.few.x", "inner."):
        assert not is_known(MODEL, path), path


def test_an_open_table_takes_any_key() -> None:
    found = {
        path: takes_any_key(MODEL, path) for path in ("prices", "prices.tea", "inner", "items.0", "sise.x")
    }
    assert found == {"prices": True, "prices.tea": False, "inner": False, "items.0": False, "sise.x": False}


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("sise", "did you mean size?"),
        ("items.1.nota", "did you mean items.1.note?"),
        ("item.note", "did you mean items.0.note?"),
        ("inner.zzzz", "known here: few, note"),
        ("items.0.zzzzzzz", "known here: few, note"),
        ("zzzzzzz", "known here: size, inner, items, prices, words, open, way"),
        ("z." * 500, "known here: size, inner, items, prices, words, open, way"),
    ],
)
def test_advice(path: str, text: str) -> None:
    assert advice(MODEL, path) == text


def test_meaning_is_that_of_the_nearest_described_key() -> None:
    assert meaning(MODEL, "size") == "how large"
    assert meaning(MODEL, "items.0") == "the items"
    assert meaning(MODEL, "items.0.few") == "a few"
    assert meaning(MODEL, "items.0.note") == "the items"
    assert meaning(MODEL, "prices.tea") == "the prices"
    assert meaning(MODEL, "open") == ""


def test_row_of_gathers_open_tables_and_list_items() -> None:
    assert row_of(MODEL, "prices.tea") == "prices"
    assert row_of(MODEL, "items.2.few") == "items.2"
    assert row_of(MODEL, "inner.few") == "inner.few"
    assert row_of(MODEL, "words") == "words"


def test_expectation_of_a_table() -> None:
    assert expectation(Inner) == "a table"


class Plain(Table, frozen=True, kw_only=True):
    few: Annotated[Few, Meta(description="a few")]
    part: Annotated[float, Meta(ge=0, le=1)] = 0.5
    open: bool = True
    way: Annotated[Literal["here", "there"], Meta(description="where to")]
    other: Literal["none"] | Few = "none"
    names: tuple[Name, ...] = ()


class Rules(Table, frozen=True, kw_only=True):
    title: Name
    plain: Plain
    prices: dict[Name, Few]


def test_scalars_are_the_single_values_of_plain_tables() -> None:
    assert list(scalars(Rules)) == [
        Scalar("plain", "few", int, (), "a few", optional=False),
        Scalar("plain", "part", float, (), "", optional=True),
        Scalar("plain", "open", int, (), "", optional=True),
        Scalar("plain", "way", int, ("here", "there"), "where to", optional=False),
    ]


def test_the_code_of_a_word_is_its_place() -> None:
    way = Literal["here", "there"]
    assert [code_of(way, word) for word in ("here", "there")] == [0, 1]
