"""Files say how they were made, and can be played with."""

from pathlib import Path

from strategies.fields import read_field
from strategies.parameter_files import read_parameters, write_parameters
from strategies.registry import load_player
from strategies.tuning.balancing import Mix, Style, tuned_style
from strategies.tuning.climbing import Tuned
from strategies.tuning.estimates import Estimate
from strategies.tuning.files import origin, parameter_file, write_mix, write_styles
from strategies.tuning.opponents import opponents_of
from strategies.tuning.session import seeds_of
from strategies.tuning.space import tunable
from tests.strategies.tuning.sessions import RULES
from tests.strategies.user_code import HEAD

SHARE = Estimate(0.3, 0.29, 0.31)
GAIN = Estimate(0.05, 0.04, 0.06)
MADE = origin(RULES, opponents_of("cities", "edition", 4), budget=5_000, seed=3)


def found(text: str = "knights") -> Tuned:
    player = tunable(text, "edition")
    values = {one.name: one.high for one in player.parameters}
    return Tuned(player, values, 4, seeds_of(3), Estimate(0.25, 0.25, 0.25), SHARE, GAIN)


def test_a_file_tells_how_it_was_made(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    write_parameters(file, parameter_file(RULES, found(), MADE))
    read = read_parameters(file)
    assert (read.game, read.strategy, read.parameters) == ("edition", "knights", found().values)
    made = read.provenance
    assert (made["against"], made["budget"], made["seed"]) == ("cities", 5_000, 3)
    assert made["rules_digest"] == RULES.digest
    assert made["gain"] == {"value": 0.05, "low": 0.04, "high": 0.06}
    assert made["start"] == load_player("knights", "edition").parameters
    assert set(made["seeds"].values()) == set(vars(seeds_of(3)).values())
    assert load_player(f"knights@{file}", "edition").parameters == found().values


def test_changed_rules_are_named(tmp_path: Path) -> None:
    from sim.rules.loading import load_rules

    rules = load_rules("edition", None, ["hand.limit=9"])
    made = origin(rules, opponents_of("cities", "edition", 4), budget=5_000, seed=3)
    assert made["changed"] == {"hand.limit": 9}


def test_a_field_is_written_with_its_players_and_read_again(tmp_path: Path) -> None:
    bold = tuned_style(found(), "bold")
    again = Style(tunable("knights@calm(patience=9)", "edition"))
    mix = Mix((bold, again, Style(tunable("widest", "edition"))), (0.5, 0.3, 0.2), (SHARE,))
    file, folder = tmp_path / "mine.toml", tmp_path / "mine"
    write_styles(folder, RULES, mix.styles, MADE)
    write_mix(file, folder, RULES, mix, MADE)
    assert sorted(path.name for path in folder.iterdir()) == ["bold.toml", "calm.toml"]
    field = read_field(str(file), "edition")
    players = [load_player(spec, "edition") for spec in field.specs]
    assert [player.label for player in players] == ["knights@bold", "knights@calm", "widest"]
    assert [player.parameters for player in players] == [style.player.parameters for style in mix.styles]
    assert field.shares == (0.5, 0.3, 0.2)


def test_players_of_a_users_file_are_found_again(home: Path) -> None:
    source = home / "mine.py"
    source.write_text(
        HEAD + '@strategy(games=["edition"], parameters=[Parameter("greed", 1, 0, 2, "how greedy")])\n'
        "def mine(rules, table, me, menu):\n    return 0\n"
    )
    style = tuned_style(found(str(source)), "bold")
    write_styles(home, RULES, [style], MADE)
    write_mix(home / "field.toml", home, RULES, Mix((style,), (1.0,)), MADE)
    (spec,) = read_field(str(home / "field.toml"), "edition").specs
    assert load_player(spec, "edition").parameters == {"greed": 2}
