"""A field is balanced by the tables its styles form, each of which is played once."""

from dataclasses import replace
from pathlib import Path

import pytest

from strategies.tuning.balancing import Balance, Style, evenly, tuned_style
from strategies.tuning.climbing import Tuned
from strategies.tuning.estimates import Estimate
from strategies.tuning.mixing import groups_of
from strategies.tuning.session import seeds_of
from strategies.tuning.space import tunable
from tests.strategies.tuning.sessions import Told, by_hand, session

NOTHING = Estimate(0.25, 0.25, 0.25)


def styles(*specs: str) -> list[Style]:
    return [Style(tunable(spec, "edition")) for spec in specs]


def test_who_is_beaten_leaves(tmp_path: Path) -> None:
    with session(tmp_path) as opened:
        mix = Balance(opened, 2_000).of(evenly(styles("nearest", "random", "widest")))
    labels = [style.player.label for style in mix.styles]
    assert "random" not in labels
    assert "nearest" in labels
    assert sum(mix.shares) == pytest.approx(1)


def test_what_is_known_of_a_table_is_not_played_again(tmp_path: Path) -> None:
    told = Told()
    with session(tmp_path, told=told) as opened:
        balance = Balance(opened, 200)
        first = balance.of(evenly(styles("nearest", "widest")))
        games = told.progress[-1].games
        assert len(balance.known) == len(groups_of(2, 4))
        assert balance.of(evenly(styles("nearest", "widest"))) == first
        assert told.progress[-1].games == games
        balance.of(evenly(styles("nearest", "widest", "cities")))
        assert told.progress[-1].games > games
        assert balance.labels() == {"nearest", "widest", "cities"}


def test_a_field_is_there_to_play_against() -> None:
    field = evenly([Style(by_hand("a")), Style(by_hand("b"))]).opponents(3)
    assert (field.seats, field.shares) == (3, (0.5, 0.5))


def test_what_was_found_is_a_style_with_a_name_of_its_own() -> None:
    mine = by_hand()
    values = {**mine.player.parameters, "greed": 1.75}
    style = tuned_style(Tuned(mine, values, 4, seeds_of(1), NOTHING, NOTHING, NOTHING), "bold")
    assert style.player.label == "mine@bold"
    assert style.player.parameters == values
    assert style.tunable == replace(mine, player=style.player)
