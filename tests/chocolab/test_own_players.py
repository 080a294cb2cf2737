"""A player written in a cell is checked, kept, played, and replayed."""

from pathlib import Path
from typing import Any

import pytest

import chocolab
from chocolab.errors import ChocolabError
from chocolab.own_players import OwnPlayer
from tests.chocolab.notebook import Notebook

HEAD = "import chocolab\nfrom strategies.api import *\n"
EAGER = """
@chocolab.strategy(games=["edition"], parameters=[Parameter("greed", 2.0, 0.0, 5.0, "for cities")])
def eager(rules, table, me, menu, i):
    '''Wants cities.'''
    return me.parameters[0] if menu.kind[i] == CITY else WORTH
"""


def player(cell: str, more: str = "WORTH = 1.0\n", name: str = "eager") -> OwnPlayer:
    """The player that a cell marks."""
    found = Notebook().run(HEAD).run(more).run(cell).names[name]
    assert isinstance(found, OwnPlayer)
    return found


def test_it_is_kept_as_a_file(home: Path) -> None:
    eager = player(EAGER)
    assert (eager.name, eager.games, str(eager)) == ("eager", ("edition",), f"{eager.file}:eager")
    assert eager.source == eager.file.read_text(encoding="utf-8")
    assert "@scoring(games=['edition'], parameters=[Parameter(name='greed'" in eager.source
    assert player(EAGER) == eager
    assert player(EAGER, more="WORTH = 2.0\n").file != eager.file


def test_parameters_are_set_by_a_call(home: Path) -> None:
    eager = player(EAGER)
    assert str(eager(greed=3)(skill=0.5)) == f"{eager.file}:eager(greed=3, skill=0.5)"
    assert eager.parameters == {}


def test_it_plays_and_is_replayed_with_its_source_in_the_manifest(home: Path, tmp_path: Path) -> None:
    eager = player(EAGER)
    told: dict[str, Any] = {"games": 24, "progress": False, "jobs": 1}
    run = chocolab.play("edition", [eager, eager(greed=3), "random"], out=tmp_path / "run", **told)
    first, second, other = run.manifest["strategies"]
    assert (first["label"], second["label"]) == ("eager", "eager(greed=3)")
    assert first["source"] == second["source"] == eager.source
    assert "source" not in other
    assert run.replay(5).events[0]["players"][0]["strategy"] in {"eager", "eager(greed=3)", "random"}
    (tmp_path / "run" / "games" / "part-000000.parquet").unlink()
    assert chocolab.play(out=run.path, resume=True, progress=False).games.collect().height == 24


def test_without_games_it_may_play_all(home: Path) -> None:
    quiet = player("@chocolab.strategy\ndef quiet(rules, table, me, menu):\n    return 0\n", name="quiet")
    assert quiet.games == ("edition", "base", "market")
    assert "@strategy(" in quiet.source


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("(rules, table, me, menu):\n    me.hand[0] = 9\n    return 0", "writes to me.hand, which is not"),
        ("(rules, menu):\n    return 0", "takes 2 arguments; expected (rules, table, me, menu)"),
    ],
)
def test_it_is_checked_as_a_file_is(home: Path, body: str, sentence: str) -> None:
    with pytest.raises(ChocolabError) as caught:
        player(f"@chocolab.strategy(games=['edition'])\ndef bad{body}\n", name="bad")
    assert sentence in str(caught.value)


def test_what_is_no_function_or_no_game_is_told(home: Path) -> None:
    with pytest.raises(ChocolabError, match=r"^strategy: int: expected a function$"):
        chocolab.strategy(3)  # type: ignore[call-overload]
    with pytest.raises(ChocolabError, match=r"games = 'edition'; expected some of edition, base, market$"):
        player(EAGER.replace('["edition"]', '"edition"'))
    with pytest.raises(ChocolabError, match=r"^strategy: games: 3: expected a list, such as \['edition', "):
        chocolab.strategy(games=3)(player)  # type: ignore[call-overload]
    wrong: Any
    for wrong in (3, [3], "greed"):
        with pytest.raises(ChocolabError, match=r"^strategy: parameters: .*: expected a list of Parameter$"):
            chocolab.strategy(parameters=wrong)(player)
    with pytest.raises(ChocolabError, match=r"^strategy <lambda>: uses <lambda>, which is no plain function"):
        chocolab.strategy(lambda rules, table, me, menu: 0)
