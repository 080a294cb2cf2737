"""Who enters a run, and the line-ups that are dealt of them."""

from itertools import combinations

import pytest

from sim.log.run_folder import Dealt
from sim.rules.loading import load_rules
from sim.run.plan import Plan
from sim.run.players import PlayerError
from strategies.entering.entrants import Entrants, entrants, tournament

EDITION = load_rules("edition")
FIVE = ("cities", "knights", "nearest", "widest", "random")


def plan(seats: int, games: int = 240, rotate: bool = True) -> Plan:
    return Plan("edition", seats, games, 1, rotate, "games")


def test_a_line_up_is_dealt_nothing() -> None:
    entered = entrants("widest, random,random", EDITION, None)
    assert entered == Entrants(("widest", "random", "random"), 3)
    assert entered.dealt_to(plan(3)) == ()


@pytest.mark.parametrize(("asked", "seats"), [(None, 4), (2, 2)])
def test_a_field_is_dealt_to_the_seats(asked: int | None, seats: int) -> None:
    entered = entrants("field:edition", EDITION, asked)
    assert entered.seats == seats
    assert entered.dealt is not None
    assert (entered.dealt.by, entered.dealt.players) == ("field", "field:edition")
    lineups = entered.dealt_to(plan(seats, 4_800))
    assert {len(lineup.players) for lineup in lineups} == {seats}
    players = range(len(entered.specs))
    held = [sum(lineup.players.count(player) * lineup.games for lineup in lineups) for player in players]
    assert [one / (4_800 * seats) for one in held] == pytest.approx(entered.dealt.shares, abs=0.01)


@pytest.mark.parametrize("rotate", [True, False])
def test_in_a_tournament_all_groups_play_as_often(rotate: bool) -> None:
    entered = tournament(FIVE, EDITION, 3, 240)
    assert entered == Entrants(FIVE, 3, Dealt("tournament", ",".join(FIVE)))
    games = dict.fromkeys(combinations(range(5), 3), 0)
    for lineup in entered.dealt_to(plan(3, rotate=rotate)):
        group = tuple(sorted(lineup.players))
        games[group[0], group[1], group[2]] += lineup.games
    assert set(games.values()) == {24}


@pytest.mark.parametrize(
    ("specs", "seats", "games", "sentence"),
    [
        (FIVE[:1], None, 99, "--players: cities: a tournament is between two or more different players"),
        (("widest", "widest"), 2, 99, "--players: widest twice: a tournament is between two or more "
                                      "different players"),
        (FIVE, 5, 99, "--seats: 5: edition is for 2 to 4 players"),
        (FIVE, 4, 19, "--games: 19: too few for all combinations of 5 players at 4 seats; "
                      "expected 20 or more"),
    ],
)  # fmt: skip
def test_a_tournament_that_cannot_be(
    specs: tuple[str, ...], seats: int | None, games: int, sentence: str
) -> None:
    with pytest.raises(PlayerError) as caught:
        tournament(specs, EDITION, seats, games)
    assert str(caught.value) == sentence
