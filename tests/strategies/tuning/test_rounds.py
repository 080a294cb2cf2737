"""Responses join a field under names of their own."""

from pathlib import Path

import pytest

from strategies.tuning.balancing import Mix, Style, evenly
from strategies.tuning.climbing import Tuned, climbed
from strategies.tuning.journal import TuningError
from strategies.tuning.opponents import field_of, opponents_of
from strategies.tuning.rounds import Rounds, mix_of
from strategies.tuning.space import tunable
from tests.strategies.tuning.sessions import GAMES, session

NAMES = ("random", "cities(skill=0.3)")  # so weak that few games show what beats them
ROSTER = [tunable(name, "edition") for name in (*NAMES, "knights")]


def weak() -> Mix:
    return evenly([Style(tunable(name, "edition")) for name in NAMES])


def test_what_beats_the_field_joins_it(tmp_path: Path) -> None:
    told: list[tuple[Tuned, Mix]] = []
    with session(tmp_path) as opened:
        mix = Rounds(opened, ROSTER, 4 * GAMES).play(weak(), 1, lambda *one: told.append(one))
    assert [style.player.label for style in mix.styles if style.tuned] == ["knights@response-1"]
    assert mix.responses == (told[0][0].after,)
    assert told == [(told[0][0], mix)]
    assert mix.responses[0].low > 0.25


def test_what_wins_no_more_than_its_part_does_not_join(tmp_path: Path) -> None:
    alone = evenly([Style(tunable("widest", "edition"))])
    with session(tmp_path) as opened:
        mix = Rounds(opened, [], 2 * GAMES).play(alone, 2, lambda *one: None)
    assert [style.player.label for style in mix.styles] == ["widest"]
    assert len(mix.responses) == 2
    assert all(found.low <= 0.25 for found in mix.responses)


def test_responses_of_several_styles_have_files_of_their_own(tmp_path: Path) -> None:
    mix = weak()
    with session(tmp_path) as opened:
        rounds = Rounds(opened, ROSTER, 4 * GAMES)
        for name in ("knights", "raider"):
            climb = climbed(opened, tunable(name, "edition"), mix.opponents(4), GAMES)
            mix = rounds.joined(mix, climb.confirm(10))
    labels = [style.player.label for style in mix.styles if style.tuned]
    assert labels == ["knights@response-1", "raider@response-2"]


def test_responses_are_sought_within_limits(tmp_path: Path) -> None:
    limits = {"patience": (1.0, 2.0)}
    with session(tmp_path) as opened:
        mix = Rounds(opened, ROSTER, 4 * GAMES, limits).play(weak(), 1, lambda *one: None)
    found = [style.player.parameters["patience"] for style in mix.styles if style.tuned]
    assert found
    assert all(1.0 <= patience <= 2.0 for patience in found)


def test_a_field_begins_with_its_players_and_a_line_up_is_none() -> None:
    shares = (("cities", 0.75), ("random", 0.25))
    players = [tunable(name, "edition") for name, _ in shares]
    mix = mix_of(field_of("mine", shares, "edition", 4), players)
    assert ([style.player.label for style in mix.styles], mix.shares) == (["cities", "random"], (0.75, 0.25))
    with pytest.raises(TuningError, match=r"^cities: a line-up; expected a field"):
        mix_of(opponents_of("cities", "edition", 4), players[:1])
