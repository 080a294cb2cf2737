"""What compared runs do not share besides their rules."""

from dataclasses import replace
from pathlib import Path

import pytest

from analyses.run_tables import RunError, RunTables, open_run
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


# Of 24 games of three line-ups, a slice with the first 12: all of the first line-up, and some of the second.
PLAN = {"games": 24, "chunk_games": 12, "slice": [0, 12]}
FIELD = PLAN | {
    "players": ["a", "b"],
    "dealt": {"by": "field", "players": "field:edition", "shares": [0.75, 0.25]},
    "lineups": [
        {"players": [0, 0, 0, 0], "games": 8},
        {"players": [0, 0, 0, 1], "games": 8},
        {"players": [0, 0, 1, 1], "games": 8},
    ],
}


def part(folder: Path, **told: object) -> RunTables:
    """A run of 12 games that says this of itself."""
    run = open_run(play_run(folder, games=12, log="games"))
    return replace(run, manifest=run.manifest | told)


def test_a_slice_of_a_field_is_told_with_its_games_and_line_ups(tmp_path: Path) -> None:
    half = part(tmp_path / "half", **FIELD)
    sentence = (
        "half is a slice, 1/2, with 12 of the 24 games of its plan: those of 2 of its 3 line-ups, which play "
        "one after another. So other players sit here than in the whole run: shares of players, and whatever "
        "else hangs on them, cannot be compared with those of a whole run until the slices are merged "
        "(`chocolab merge`)."
    )
    assert unlike.warnings([("half", half)]) == [sentence]
    assert unlike.sizes([("half", half)]) == [sentence]
    whole = replace(half, manifest={**half.manifest, "slice": None})
    assert unlike.warnings([("whole", whole), ("half", half)]) == [
        sentence,
        "The numbers of games differ: 24 in whole; 12 in half.",
    ]
    assert unlike.warnings([("whole", whole)]) == []


def test_a_slice_of_one_line_up_has_the_players_of_the_whole(tmp_path: Path) -> None:
    last = part(tmp_path / "last", **PLAN | {"slice": [12, 24]})
    assert unlike.slices([("last", last)]) == [
        "last is a slice, 2/2, with 12 of the 24 games of its plan; `chocolab merge` joins it with the "
        "others."
    ]


def test_of_a_run_that_was_stopped_the_games_are_told_that_are_there(tmp_path: Path) -> None:
    stopped = part(tmp_path / "stopped", games=24, complete=False)
    whole = open_run(play_run(tmp_path / "whole", games=24, log="games"))
    assert unlike.warnings([("stopped", stopped), ("whole", whole)]) == [
        "The numbers of games differ: 12 in stopped; 24 in whole."
    ]


def test_levels_of_play_are_not_blamed_for_their_players(tmp_path: Path) -> None:
    runs = [
        (who, open_run(play_run(tmp_path / who, games=games, players=(who,) * 4, log="games")))
        for who, games in (("builder", 8), ("idler", 4))
    ]
    assert unlike.said_first(runs) == ["The numbers of games differ: 8 in builder; 4 in idler."]
    assert unlike.said_first(runs[:1]) == []
    assert unlike.said_first([runs[0], ("again", runs[0][1])]) == unlike.warnings(runs[:1])


def test_runs_of_several_games_are_refused(tmp_path: Path) -> None:
    runs = [open_run(play_run(tmp_path / game, games=4, game=game)) for game in ("edition", "base")]
    with pytest.raises(RunError, match=r"^a comparison needs runs of one game, but got base and edition\.$"):
        unlike.check_one_game("a comparison", runs)
    unlike.check_one_game("a comparison", runs[:1])
