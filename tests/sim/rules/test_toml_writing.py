"""What is written as TOML is read again as it was."""

import tomllib
from typing import Any

import pytest

from sim.rules.toml_writing import as_toml

TREES: list[dict[str, Any]] = [
    {},
    {"game": "base", "n": 3, "share": 0.25, "yes": True, "list": [1, 2], "words": ["a", 'b"c', "ü\n"]},
    {"table": {"x": 1, "below": {"y": [0.5]}}, "after": "plain values stand first"},
    {"player": [{"spec": "a(b=1)", "share": 0.5}, {"spec": "c", "share": 0.5, "more": {"z": 1}}], "x": 1},
    {"odd keys": {"hand.limit": 9, 'say "so"': 1}, "empty": {}, "none": []},
    {"tiny": 1e-9, "large": 2**62, "negative": -0.5},
]


@pytest.mark.parametrize("tree", TREES)
def test_a_tree_is_read_as_it_was_written(tree: dict[str, Any]) -> None:
    assert tomllib.loads(as_toml(tree)) == tree
