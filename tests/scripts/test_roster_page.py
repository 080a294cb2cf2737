"""The page of players tells all of them, and the numbers they play by."""

from scripts.roster_page import roster_page
from sim.games import GAMES
from strategies.registry import strategies_for


def test_every_player_is_told_with_its_weakness_and_its_numbers() -> None:
    parts = roster_page().split("\n## ")[1:]
    assert [part.split(":")[0] for part in parts] == list(GAMES)
    for game, part in zip(GAMES, parts, strict=True):
        players = strategies_for(game)
        assert [f"`{one.name}`" for one in players] == [
            line.removeprefix("### ") for line in part.splitlines() if line.startswith("### `")
        ]
        assert part.count("**Known weakness:** ") == part.count("**Idea:** ") == len(players)
        for player in players:
            for parameter in player.parameters_in(game):
                (row,) = [line for line in part.splitlines() if line.startswith(f"| `{parameter.name}` |")]
                assert f" {parameter.default:.3g} |" in row


def test_a_number_of_another_game_is_not_told() -> None:
    base = roster_page().split("\n## ")[1 + list(GAMES).index("base")]
    assert "| `settlement` |" in base
    assert "| `taste` |" not in base
