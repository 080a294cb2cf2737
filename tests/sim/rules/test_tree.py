"""Trees of plain values: paths, merging, and how a value is written in a sentence."""

import pytest

from sim.rules.tree import MISSING, assign, emptied, find, is_within, join, leaves, merge, render, touched

TREE = {"hand": {"limit": 7}, "names": ["a", "b"], "sections": [{"odds": 1}, {"odds": 2}], "none": []}


def test_leaves_are_single_values_and_lists_of_them() -> None:
    assert dict(leaves(TREE)) == {
        "hand.limit": 7,
        "names": ["a", "b"],
        "sections.0.odds": 1,
        "sections.1.odds": 2,
        "none": [],
    }


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("hand.limit", 7),
        ("sections.1.odds", 2),
        ("names.0", "a"),
        ("names.2", MISSING),
        ("names.x", MISSING),
        ("names.-1", MISSING),
        ("hand.limit.x", MISSING),
        ("", MISSING),
    ],
)
def test_find(path: str, value: object) -> None:
    assert find(TREE, path) == value


def test_join_quotes_what_is_no_plain_name() -> None:
    assert join("hand", "limit") == "hand.limit"
    assert join("", "hand.limit") == '"hand.limit"'
    assert join("hand", "") == 'hand.""'
    assert join("", 5) == "5"


def test_is_within_goes_by_whole_keys() -> None:
    assert is_within("hand.limit", "hand")
    assert is_within("hand", "hand")
    assert not is_within("handle", "hand")


def test_merge_joins_tables_and_replaces_the_rest() -> None:
    change = {"hand": {"more": 1}, "names": ["c"], "new": {"x": 1}}
    assert merge(TREE, change) == {**TREE, "hand": {"limit": 7, "more": 1}, "names": ["c"], "new": {"x": 1}}
    assert list(touched(TREE, change)) == ["hand.more", "names", "new"]
    assert TREE["hand"] == {"limit": 7}


def test_assign_reaches_into_lists_and_leaves_the_tree_alone() -> None:
    assert assign(TREE, ["sections", "1", "odds"], 5)["sections"] == [{"odds": 1}, {"odds": 5}]
    assert assign(TREE, ["hand", "new"], 5)["hand"] == {"limit": 7, "new": 5}
    assert assign(TREE, ["hand"], {"new": 5})["hand"] == {"limit": 7, "new": 5}
    assert TREE["sections"] == [{"odds": 1}, {"odds": 2}]


@pytest.mark.parametrize("keys", [["nowhere", "x"], ["hand", "limit", "x"], ["hand", "", "x"]])
def test_assign_to_nowhere(keys: list[str]) -> None:
    with pytest.raises(KeyError):
        assign(TREE, keys, 1)


@pytest.mark.parametrize("keys", [["names", "2"], ["names", "x"], ["sections", "99999", "odds"]])
def test_assign_beyond_a_list(keys: list[str]) -> None:
    with pytest.raises(IndexError) as caught:
        assign(TREE, keys, 1)
    assert caught.value.args == (2,)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        ("seven", '"seven"'),
        ("grün", '"grün"'),
        ("a\nb", '"a\\nb"'),
        ("\ud800", '"\\ud800"'),
        (5.0, "5.0"),
        ({"a": [1, "b"]}, '{a = [1, "b"]}'),
        ([[[[[1]]]]], "[[[[…]]]]"),
    ],
)
def test_render(value: object, text: str) -> None:
    assert render(value) == text


def test_render_is_not_too_long() -> None:
    assert render(1 << 100_000) == "a huge number"
    assert render("x" * 100) == '"' + "x" * 58 + "…"
    assert len(render(list(range(1000)))) == 60


@pytest.mark.parametrize(
    ("base", "change", "paths"),
    [
        ({"a": {"x": 1}}, {"a": {}}, ["p.a"]),
        ({"a": {"x": 1}}, {}, ["p"]),
        ({"a": {"x": 1}}, {"a": {"x": 2}, "b": {}}, []),
        ({"a": {}}, {"a": {}}, []),
        ({"a": [{"x": 1}]}, {"a": [{}]}, []),
        (1, {}, []),
    ],
)
def test_an_empty_table_over_a_full_one_is_found(base: object, change: object, paths: list[str]) -> None:
    assert list(emptied(base, change, "p")) == paths
    assert (merge(base, change) == base) == bool(paths) or base == change
