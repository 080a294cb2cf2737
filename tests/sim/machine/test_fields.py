"""Records are made of fields; the single values of all games' rule sets are fields of one record."""

from typing import Annotated, Any, Literal

import numpy as np
import pytest
from msgspec import Meta, defstruct

from sim.games import GAMES, layer
from sim.machine import fields
from sim.machine.fields import Field, record, scalar_record, scalars_of_all_games
from sim.rules.model import Table, scalars


def hand_of(kind: Any, **others: Any) -> Any:
    """A rule set with one plain table, `hand`: its `limit` is of this type, others stand beside it."""
    hand = defstruct("Hand", [("limit", kind), *others.items()], bases=(Table,), frozen=True, kw_only=True)
    return defstruct("Rules", [("hand", hand)], bases=(Table,), frozen=True, kw_only=True)


def found_in(monkeypatch: pytest.MonkeyPatch, *rules: Any) -> dict[str, Any]:
    """The single values of games with these rule sets, by key."""
    games = {f"game {number}": one for number, one in enumerate(rules)}
    monkeypatch.setattr(fields, "GAMES", games)
    monkeypatch.setattr(fields, "layer", lambda game, name: type("rules", (), {"RULES": games[game]}))
    return {scalar.key: scalar for scalar in scalars_of_all_games()["hand"]}


def test_a_record_has_its_fields_in_order_whole_numbers_unless_told_otherwise() -> None:
    made = record([Field("cards", "cards in hand", (5,)), Field("points", "points", type=np.float64)])
    assert made == np.dtype((np.record, [("cards", np.int64, (5,)), ("points", np.float64)]))


def test_every_single_value_of_every_game_has_its_place() -> None:
    places = {(table, key.key): key for table, keys in scalars_of_all_games().items() for key in keys}
    for game in GAMES:
        for scalar in scalars(layer(game, "rules").RULES):
            place = places[scalar.table, scalar.key]
            assert (place.type, place.words[: len(scalar.words)]) == (scalar.type, scalar.words)


def test_what_games_share_stands_once_and_words_keep_the_longer_list(monkeypatch: pytest.MonkeyPatch) -> None:
    short, long = (
        hand_of(Literal["all", "half"], size=float),
        hand_of(Literal["all", "half", "none"], open=bool),
    )
    for rules in ((short, long), (long, short)):
        found = found_in(monkeypatch, *rules)
        assert sorted(found) == ["limit", "open", "size"]
        assert found["limit"].words == ("all", "half", "none")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (int, float),
        (int, Literal["all"]),
        (float, Literal["all"]),
        (Literal["all", "half"], Literal["half", "all", "none"]),
    ],
)
def test_values_of_one_path_must_fit(monkeypatch: pytest.MonkeyPatch, one: Any, other: Any) -> None:
    with pytest.raises(AssertionError, match=r"^hand\.limit means different things in two games"):
        found_in(monkeypatch, hand_of(one), hand_of(other))


def test_a_plain_table_becomes_a_record_of_its_values(monkeypatch: pytest.MonkeyPatch) -> None:
    points = Annotated[float, Meta(description="points")]
    keys = found_in(monkeypatch, hand_of(int, points=points, free=bool, way=Literal["a", "b"]))
    made = scalar_record(keys.values())
    widths = {name: made[name] for name in made.names or ()}
    assert widths == {"limit": np.int64, "points": np.float64, "free": np.int64, "way": np.int64}
    assert keys["points"].meaning == "points"
