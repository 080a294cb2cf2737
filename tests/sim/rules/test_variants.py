"""The variants that come with the games."""

import json
from pathlib import Path

import pytest

from sim.rules.loading import RuleError, load_rules, read_rules_file, rules_from_data, variants


def test_every_variant_is_a_rule_set_with_all_its_sources() -> None:
    assert ("beginners", "base", "The base game on the beginners' board") in variants()
    for name, game, title in variants():
        rules = load_rules(game, Path(name))
        assert (rules.game, rules.title) == (game, title)
        assert rules.changed
        for path in rules.changed:
            assert rules.sources[path].startswith(("stated: 0", "assumed: ")), path
        assert read_rules_file(Path(name)).digest == rules.digest


def test_a_variant_can_be_changed_further() -> None:
    rules = load_rules("base", Path("beginners"), ["hand.limit=8"])
    assert rules.data["hand"]["limit"] == 8
    assert rules.data["board"]["fixed"][0] == {"at": [0, -2], "terrain": "mountains", "chip": 10}
    assert rules_from_data(json.loads(json.dumps(rules.data)), "manifest.json").digest == rules.digest


def test_a_variant_is_of_one_game() -> None:
    with pytest.raises(RuleError) as caught:
        load_rules("edition", Path("beginners"))
    assert str(caught.value) == 'beginners: game = "base": expected "edition", the game to be played'
