"""Whatever comes in, a rule set or one sentence comes out."""

import json
import math
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from sim.rules.describing import diff, show
from sim.rules.loading import RuleError, RuleSet, games, load_rules, read_rules_file, rules_from_data
from sim.rules.tree import leaves

OWN = {game: load_rules(game) for game in games()}
OWN["base on a fixed board"] = load_rules("base", Path("beginners"))
LEAVES = [(rules.game, path) for rules in OWN.values() for path, _ in leaves(rules.data)]
QUICK = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])

SINGLE_VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from(
        [0, -1, 1, 10, 1000, 1001, 2**31, 2**63, 2**64, 10**400, 10**4000, 0.5, 2.0, -0.0, math.nan]
    ),
    st.floats(),
    st.text(),
    st.sampled_from(
        [
            *("wool", "red", "choice", "robber", "strict", "unlimited", "edition", "base", "fixed"),
            *("random", "any", "nothing", "forest", "\ud800", "a.b", ""),
            *("market", "reds_first", "cocoa", "jungle", "pair", "raise_other", "stay", "hold"),
            *("beginners", "nine_levels", "my.toml", "..", "/"),
        ]
    ),
    st.dates(),
)
VALUES = st.recursive(
    SINGLE_VALUES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def places(tree: Any) -> list[tuple[Any, Any]]:
    """Every table and list with each of its keys or positions."""
    keys = list(tree) if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else []
    return [(tree, key) for key in keys] + [place for key in keys for place in places(tree[key])]


@st.composite
def damaged(draw: st.DrawFn) -> dict[str, Any]:
    """A game's data with a few things deleted, replaced, repeated or added."""
    own = draw(st.sampled_from(list(OWN.values())))
    data: dict[str, Any] = json.loads(json.dumps(own.data))
    for _ in range(draw(st.integers(1, 3))):
        parent, key = draw(st.sampled_from(places(data)))
        what = draw(st.sampled_from(["delete", "replace", "add"]))
        if what == "delete":
            del parent[key]
        elif what == "replace":
            parent[key] = draw(VALUES)
        elif isinstance(parent, dict):
            parent[draw(st.text(max_size=8) | st.integers())] = draw(VALUES)
        else:
            parent.append(draw(VALUES))
        assume(data)
    return data


def check_sentence(error: RuleError, start: str) -> None:
    sentence = str(error)
    assert sentence.startswith(start)
    assert sentence.isprintable()
    assert sentence.encode()
    assert len(sentence) < 1000


def check_rules(rules: RuleSet) -> None:
    """What is accepted is whole: it survives JSON, and can be shown."""
    again = rules_from_data(json.loads(json.dumps(rules.data)), "again")
    assert (again.digest, again.defaults) == (rules.digest, rules.defaults)
    assert diff(rules, again) == "no difference"
    own = OWN[rules.game]
    assert (diff(rules, own) == "no difference") == (rules.digest == own.digest)
    assert show(rules)


@QUICK
@given(damaged())
def test_damaged_data(data: dict[str, Any]) -> None:
    try:
        rules = rules_from_data(data, "manifest.json")
    except RuleError as error:
        check_sentence(error, "manifest.json: ")
    else:
        check_rules(rules)


@QUICK
@given(VALUES)
def test_data_of_any_kind(data: Any) -> None:
    with pytest.raises(RuleError) as caught:
        rules_from_data(data, "manifest.json")
    check_sentence(caught.value, "manifest.json: ")


@QUICK
@given(
    st.sampled_from(LEAVES) | st.tuples(st.sampled_from(games()), st.text()),
    st.integers(-3, 30).map(str) | st.text(),
)
def test_any_single_value(place: tuple[str, str], value: str) -> None:
    game, path = place
    try:
        rules = load_rules(game, None, [f"{path}={value}"])
    except RuleError as error:
        check_sentence(error, "--set: ")
    else:
        check_rules(rules)


@QUICK
@given(
    st.binary(max_size=60)
    | st.text(max_size=60).map(lambda text: text.encode("utf-8", "surrogatepass"))
    | st.lists(st.tuples(st.sampled_from([*LEAVES, ("", "extends")]), VALUES), max_size=2).map(
        lambda pairs: "\n".join(
            f"{path} = {json.dumps(value, default=str)}" for (_, path), value in pairs
        ).encode()
    ),
    st.sampled_from(games()),
)
def test_any_file(tmp_path: Path, content: bytes, game: str) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(content)
    for load in (partial(load_rules, game), read_rules_file):
        try:
            check_rules(load(path))
        except RuleError as error:
            check_sentence(error, "" if b"extends" in content else f"{path}: ")
