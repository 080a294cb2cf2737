"""Opponents sit as they are named, or are drawn by their shares."""

from collections import Counter
from pathlib import Path

import pytest

from sim.run.players import PlayerError
from strategies.tuning.opponents import DRAWS_A_ROUND, field_of, opponents_of
from strategies.tuning.roster import ROSTER, ROSTER_DECLARED, roster

SHARES = (("knights", 0.5), ("cities", 0.25), ("random", 0.25))


def test_one_stands_for_all_and_more_sit_as_they_are_named() -> None:
    alone = opponents_of("knights", "edition", 4)
    assert (alone.seats, [player.label for player in alone.sitting(1, 5)]) == (4, ["knights"] * 3)
    two = opponents_of("knights,cities", "edition", 4)
    assert (two.seats, [player.label for player in two.sitting(1, 5)]) == (3, ["knights", "cities"])


def test_more_than_may_play_are_refused() -> None:
    with pytest.raises(PlayerError, match=r"^--against: 4 players named"):
        opponents_of("random,random,random,random", "edition", 4)


@pytest.mark.parametrize("seats", [2, 4])
def test_shares_are_exact_over_a_round(seats: int) -> None:
    field = field_of("mine", SHARES, "edition", seats)
    for round_ in (0, 3):
        draws = range(round_ * DRAWS_A_ROUND, (round_ + 1) * DRAWS_A_ROUND)
        met = Counter(player.label for draw in draws for player in field.sitting(9, draw))
        seen = DRAWS_A_ROUND * (seats - 1)
        assert met == {"knights": seen / 2, "cities": seen / 4, "random": seen / 4}


def test_a_draw_is_the_same_each_time_and_another_with_another_seed() -> None:
    field = field_of("mine", SHARES, "edition", 4)
    draws = [[field.sitting(seed, draw) for draw in range(20)] for seed in (1, 1, 2)]
    assert draws[0] == draws[1] != draws[2]


def test_a_file_is_a_field(tmp_path: Path) -> None:
    file = tmp_path / "field.toml"
    file.write_text('game = "edition"\n[[player]]\nspec = "knights"\nshare = 1\n')
    field = opponents_of(str(file), "edition", 4)
    assert ([player.label for player in field.players], field.shares, field.seats) == (["knights"], (1.0,), 4)


def test_the_roster_is_a_field_of_all_planners() -> None:
    field = opponents_of(ROSTER, "edition", 4)
    assert [player.label for player in field.players] == roster("edition")
    assert sum(field.shares) == pytest.approx(1)
    declared = opponents_of(ROSTER_DECLARED, "edition", 4)
    assert [player.label for player in declared.players] == roster("edition", declared=True)
