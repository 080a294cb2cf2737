"""The page of values says of each what it may be, with every bound."""

import pytest

from sim.games import GAMES
from sim.rules.loading import load_rules, model_of
from sim.rules.model import is_known, is_table, places
from sim.rules.values_page import values_page

PAGE = values_page()
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if line.startswith("| `")
]


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_a_game_stands_there_once_and_no_other(game: str) -> None:
    told = [path.strip("`") for path, _, _, games in ROWS if games == "all" or game in games.split(", ")]
    expected = [place.path for place in places(model_of(game).table) if not is_table(place.type)]
    assert sorted(told) == sorted(set(expected) - {"game"})


def test_nothing_is_told_without_a_meaning() -> None:
    assert [path for path, _, says, _ in ROWS if not says] == []


@pytest.mark.parametrize(
    ("path", "may_be", "games"),
    [
        ("market.levels", "a list of 2 to 16", "market"),
        ("market.varieties", "a list of 1 to 8", "market"),
        ("market.levels.*.roads", "a whole number from 0 to 5; 0 if left out", "market"),
        ("hand.limit", "a whole number from 0 to 1000", "all"),
        ("costs.site", "a table of names, each a whole number from 0 to 1000", "market"),
        ("trade.proposals", "a whole number from 0 to 10; 0 if left out", "all"),
        ("robber.stealing", '"may" or "must"', "base, market"),
    ],
)
def test_bounds_words_and_defaults_are_told(path: str, may_be: str, games: str) -> None:
    assert [row[1:2] + row[3:] for row in ROWS if row[0] == f"`{path}`"] == [[may_be, games]]


def test_a_default_that_games_do_not_share_is_told_for_each() -> None:
    told = {games: may_be for path, may_be, _, games in ROWS if path == "`trade.bank_any_time`"}
    assert told == {
        "edition": "true or false; true if left out",
        "base, market": "true or false; false if left out",
    }


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_left_out_is_what_a_rule_set_leaves_out(game: str) -> None:
    model = model_of(game)
    optional = {place.path for place in places(model.table) if place.optional}
    assert load_rules(game).defaults.keys() <= optional
    assert all(is_known(model, path) for path in optional)


def test_lists_come_before_what_is_in_them() -> None:
    paths = [row[0].strip("`") for row in ROWS if "." in row[0]]
    assert paths == sorted(paths)
