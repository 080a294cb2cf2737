"""What compared runs do not share besides their rules."""

from pathlib import Path

import pytest

from analyses.run_tables import open_run
from reports import unlike
from tests.analyses.synthetic_runs import play_run

SAME = {"games": 8, "players": ("builder",) * 4, "log": "games"}


def told(folder: Path, **changes: object) -> list[str]:
    """The warnings on a run and another that is changed so."""
    settings: list[dict[str, object]] = [SAME, SAME | changes]
    runs = [play_run(folder / name, **given) for name, given in zip("ab", settings, strict=True)]  # type: ignore[arg-type]
    return unlike.warnings([(path.name, open_run(path)) for path in runs])


def test_runs_that_differ_in_their_rules_alone_are_not_warned_of(tmp_path: Path) -> None:
    assert told(tmp_path) == []
    assert unlike.warnings([("a", open_run(tmp_path / "a"))]) == []


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"seed": 2}, "The seeds differ: 1 in a; 2 in b. So they are not on the same boards and dice."),
        ({"games": 16}, "The numbers of games differ: 8 in a; 16 in b."),
        ({"players": ("idler",) * 4}, "Other players sat at the tables: builder ×4 in a; idler ×4 in b."),
        (
            {"deal": "own"},
            "The games are dealt differently: 4 seats, line-up turned on mirrored deals in a; 4 seats, "
            "line-up turned on own deals in b.",
        ),
        (
            {
                "strategies": [
                    {"label": "builder", "spec": "builder", "parameters": {"city": 2}, "digest": ""}
                ]
                * 4
            },
            "Players of the same name differ in their parameters or their source.",
        ),
    ],
)
def test_what_else_differs_is_said(tmp_path: Path, changes: dict[str, object], sentence: str) -> None:
    assert told(tmp_path, **changes) == [sentence]


def test_levels_of_unlike_sizes_are_told_and_the_small_ones_left_out_of_the_first_lines(
    tmp_path: Path,
) -> None:
    runs = [play_run(tmp_path / str(games), games=games, log="games") for games in (40, 36, 4)]
    named = [(path.name, open_run(path)) for path in runs]
    assert unlike.small(named) == []
    assert unlike.sizes(named[:2]) == ["The numbers of games differ: 40 in 40; 36 in 36."]
    assert unlike.sizes(named[:1]) == []
    named.append(("few", open_run(play_run(tmp_path / "few", games=2, log="games"))))
    assert unlike.small(named) == ["few"]
    assert unlike.sizes(named)[0].endswith(
        "So few say little: what charts show is told in the lines below without few."
    )
