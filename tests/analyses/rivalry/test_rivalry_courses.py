"""The course of a game in one row."""

from pathlib import Path

from analyses.rivalry.courses import courses
from tests.analyses import rivalry_games


def test_the_courses_of_the_four_games(tmp_path: Path) -> None:
    table = courses(rivalry_games.opened(tmp_path)).sort("game").collect()
    # Game 0: seats 2, 1, 2, 1 stood alone in front one after the other; ties in turns 3 and 8 change nothing.
    # Game 2: seats 1, 2, 3. Game 3: seats 1, 2.
    assert table["changes"].to_list() == [3, 0, 2, 1]
    # In game 0 the tie of turn 8 leaves it open to the last turn; game 1 is seat 3's from turn 3 on.
    assert table["settled"].to_list() == [9, 3, None, 5]
    # Seat 1 was behind by 4 against 6 in game 0; seat 2 by 3 against 4 in game 3.
    assert table["deficit"].to_list() == [2, 0, None, 1]
    assert table["margin"].to_list() == [3, 6, None, 6]
    assert table["strategy"].to_list() == ["a", "b", "", "b"]


def test_games_in_which_nobody_ever_leads_have_no_change(tmp_path: Path) -> None:
    table = courses(rivalry_games.without_winners(tmp_path)).sort("game").collect()
    assert table["changes"].to_list() == [3, 0, 2, 1]
    assert table["settled"].null_count() == table["margin"].null_count() == 4
