"""Players are tuned together, and against what the others have become."""

from pathlib import Path
from typing import Any

import pytest

from strategies.tuning import climbing, together
from strategies.tuning.opponents import field_of
from strategies.tuning.space import tunable
from strategies.tuning.together import ROUNDS, names_of, tune_roster, tune_together
from tests.strategies.tuning.sessions import GAMES, session

PLAYERS = [tunable(name, "edition") for name in ("knights", "random", "cities")]
FIELD = field_of("mine", (("knights", 0.5), ("random", 0.5)), "edition", 4)


def test_later_rounds_are_played_against_the_players_as_tuned_so_far(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    met: list[Any] = []
    climbed = climbing.climbed

    def watched(session: Any, player: Any, opponents: Any, games: int) -> Any:
        met.append((player.player, opponents))
        return climbed(session, player, opponents, games)

    monkeypatch.setattr(together, "climbed", watched)
    with session(tmp_path) as opened:
        tuned = tune_together(opened, PLAYERS, FIELD, 6 * GAMES)
    assert len(met) == 2 * ROUNDS
    assert [opponents for _, opponents in met[:2]] == [FIELD, FIELD]
    second = [player for player, _ in met[2:]]
    assert list(met[2][1].players) == [*second, PLAYERS[1].player]
    # They are told beside what they were at first.
    assert [one.tunable for one in tuned] == [PLAYERS[0], PLAYERS[2]]


def test_a_roster_becomes_styles_and_a_field(tmp_path: Path) -> None:
    with session(tmp_path) as opened:
        tuned, styles, mix = tune_roster(opened, PLAYERS, FIELD, 6 * GAMES)
    assert [one.tunable.strategy for one in tuned] == ["knights", "cities"]
    assert [style.player.label for style in styles] == ["knights@knights", "cities@cities", "random"]
    assert {style.player.label for style in mix.styles} <= {style.player.label for style in styles}


def test_files_are_called_by_strategies_unless_several_play_the_same() -> None:
    assert names_of(PLAYERS) == ["knights", "random", "cities"]
    twice = [tunable(text, "edition") for text in ("knights", "knights(patience=5)", "cities")]
    assert names_of(twice) == ["knights", "knights-patience-5", "cities"]
