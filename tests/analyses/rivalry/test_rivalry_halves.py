"""Half time, by turns and by points."""

from pathlib import Path

from analyses.rivalry import halves
from tests.analyses import rivalry_games


def test_half_of_the_turns_and_of_the_points(tmp_path: Path) -> None:
    run = rivalry_games.opened(tmp_path)
    turns = halves.at_half_of_turns(run).sort("game").select("game", "turn").collect().rows()
    assert turns == [(0, 4), (1, 3), (3, 2)]
    # From 2 at the start to 10: half is at 6.
    assert halves.half_of_points(run) == 6
    points = halves.at_half_of_points(run).sort("game").select("game", "turn").collect().rows()
    assert points == [(0, 5), (1, 6), (3, 5)]
