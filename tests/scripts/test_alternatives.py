"""The files of alternatives: those of the games cover every assumed figure, and faults are told."""

from pathlib import Path

import pytest

from scripts.alternatives import Alternative, not_covered, read_alternatives
from sim.games import GAMES
from sim.rules.loading import load_rules
from sim.rules.problems import RuleError


@pytest.mark.parametrize("game", list(GAMES))
def test_every_assumed_figure_has_an_alternative_or_a_reason(game: str) -> None:
    assert list(not_covered(load_rules(game).sources, read_alternatives(game))) == []


@pytest.mark.parametrize("game", list(GAMES))
def test_each_alternative_is_a_rule_set_of_its_own_that_can_be_played(game: str) -> None:
    own = load_rules(game)
    tried = [one for one in read_alternatives(game) if one.sets]
    digests = {load_rules(game, None, one.sets).digest for one in tried}
    assert len(digests) == len(tried)
    assert own.digest not in digests


@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_tried_is_assumed(game: str) -> None:
    sources = load_rules(game).sources
    for one in read_alternatives(game):
        assert not set(not_covered(sources, [one])) >= {
            path for path, text in sources.items() if text.startswith("assumed")
        }, one.of


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "expected nothing but alternatives"),
        ("other = 1\n[[alternative]]\nof = 'a'\nnone = 'b'", "expected nothing but alternatives"),
        ("alternative = 3", "expected nothing but alternatives"),
        ("alternative = [3]", "alternative 1: expected a table"),
        (
            "[[alternative]]\nsays = 'x'\nset = ['a=1']",
            "expected `of` and either `says` and `set`, or `none`",
        ),
        ("[[alternative]]\nof = 'a'\nsays = 'x'", "expected `of` and either"),
        ("[[alternative]]\nof = 'a'\nsays = 'x'\nset = 'a=1'", 'set = "a=1": expected a list of texts'),
        ("[[alternative]]\nof = 3\nnone = 'x'", "of = 3: expected a text"),
        ("[[alternative]]\nof = 'a'\nwhy = 'x'", "why: unknown key"),
        ("[[alternative]]\nof='a'\nsays='x'\nset=['a=1']\n" * 2, 'says = "x": stands twice'),
        ("[[alternative]]\nof='a'\nsays='x'\nset=['a=1']\nbeside='y'", 'beside = "y": expected what another'),
        ("[[", "not valid TOML"),
    ],
)
def test_a_fault_is_told_in_a_sentence(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(RuleError) as caught:
        read_alternatives("edition", file)
    assert told in str(caught.value)
    assert str(file) in str(caught.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(RuleError, match="no such file of alternatives"):
        read_alternatives("edition", tmp_path / "none.toml")


def test_one_of_ones_own_is_read(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[[alternative]]\nof='costs'\nsays='x'\nset=['costs.road.wood=2']", encoding="utf-8")
    assert read_alternatives("edition", file) == [Alternative("costs", "x", ("costs.road.wood=2",))]
