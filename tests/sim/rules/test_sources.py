"""The `[sources]` table: how it is read, and which of its keys speaks for a figure."""

import pytest

from sim.rules.problems import RuleError
from sim.rules.sources import covers, read_sources, source_of


def test_keys_may_be_paths_or_tables() -> None:
    table = {"hand.limit": "stated: a", "cards": {"bank": "assumed: b"}}
    assert read_sources(table, "x") == {"hand.limit": "stated: a", "cards.bank": "assumed: b"}


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        (5, "my.toml: sources = 5: expected a table"),
        ({"hand": 5}, 'my.toml: sources, "hand" = 5: expected one line of text'),
        ({"hand": {"limit": " "}}, 'my.toml: sources, "hand.limit" = " ": expected one line of text'),
        ({"hand": "a\nb"}, 'my.toml: sources, "hand" = "a\\nb": expected one line of text'),
    ],
)
def test_faulty_tables(table: object, sentence: str) -> None:
    with pytest.raises(RuleError) as caught:
        read_sources(table, "my.toml")
    assert str(caught.value) == sentence


def test_any_depth_is_read() -> None:
    table: dict[str, object] = {"end": "text"}
    for _ in range(5000):
        table = {"a": table}
    assert list(read_sources(table, "x").values()) == ["text"]


def test_covers_goes_by_whole_keys() -> None:
    assert covers("spinner", "spinner.sections.0.odds")
    assert covers("spinner.sections.*.odds", "spinner.sections.3.odds")
    assert not covers("spin", "spinner.sections.0.odds")
    assert not covers("hand.limit.more", "hand.limit")


def test_the_longest_key_wins_then_the_one_without_a_star() -> None:
    sources = {"a": "1", "a.*.c": "2", "a.0.c": "3", "a.*": "4"}
    assert source_of("a.0.c", sources) == "3"
    assert source_of("a.1.c", sources) == "2"
    assert source_of("a.1.d", sources) == "4"
    assert source_of("a", sources) == "1"
    assert source_of("b", sources) is None
