"""Loading: files and single values laid over a game's rules, sources, digests, and every mistake."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from sim.games import data_file
from sim.rules.loading import (
    RuleError,
    change_rules,
    games,
    load_rules,
    named_rules,
    read_rules_file,
    rules_from_data,
)
from sim.rules.sources import UNKNOWN, covers
from sim.rules.toml_files import parse, read_built_in
from sim.rules.tree import figures


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "my.toml"


def written(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


def sentence_for(path: Path, text: str) -> str:
    with pytest.raises(RuleError) as caught:
        load_rules("edition", written(path, text))
    return str(caught.value).removeprefix(str(path.parent) + "/")


def set_sentence_for(*sets: str) -> str:
    with pytest.raises(RuleError) as caught:
        load_rules("edition", None, sets)
    return str(caught.value)


def data_sentence_for(data: Any) -> str:
    with pytest.raises(RuleError) as caught:
        rules_from_data(data, "manifest.json")
    return str(caught.value)


# --- the game's own rules --------------------------------------------------------------------------


def test_games() -> None:
    assert games() == ["base", "edition", "market"]


@pytest.mark.parametrize("game", games())
def test_every_figure_has_a_source_that_is_stated_or_assumed(game: str) -> None:
    rules = load_rules(game)
    assert set(rules.sources) == {*figures(rules.data), *rules.defaults}
    for path, source in rules.sources.items():
        assert source.startswith(("stated: 0", "assumed: ")), path
        assert source != UNKNOWN, path
    assert not rules.changed


@pytest.mark.parametrize("game", games())
def test_no_source_speaks_of_nothing(game: str) -> None:
    tree = read_built_in(game)
    for key in tree.pop("sources"):
        assert any(covers(key, path) for path in figures(tree)), key


TITLES = {"base": "The base game", "edition": "The chocolate edition", "market": "The Chocolate Market"}


@pytest.mark.parametrize(("game", "title"), list(TITLES.items()))
def test_data_is_complete_plain_and_without_sources(game: str, title: str) -> None:
    rules = load_rules(game)
    own = read_built_in(game)
    del own["sources"]
    assert {**figures(rules.data), **rules.defaults} == figures(own)
    assert json.loads(json.dumps(rules.data)) == rules.data
    assert (rules.game, rules.title) == (game, title)


def test_unknown_game() -> None:
    with pytest.raises(RuleError) as caught:
        load_rules("editon")
    assert str(caught.value).startswith('"editon": no such game; expected ')
    assert str(caught.value).endswith("did you mean edition?")


# --- the digest ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games())
def test_digest_is_that_of_the_sorted_json_and_does_not_know_the_order_of_keys(game: str) -> None:
    rules = load_rules(game)
    text = json.dumps(rules.data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert rules.digest == hashlib.sha256(text.encode()).hexdigest()
    turned = dict(reversed(rules.data.items()))
    turned["costs"] = {key: dict(reversed(cost.items())) for key, cost in turned["costs"].items()}
    assert list(turned) != list(rules.data)
    assert rules_from_data(turned, "x").digest == rules.digest


def test_digest_knows_every_value_but_not_how_a_number_is_written(mine: Path) -> None:
    own = load_rules("edition").digest
    assert load_rules("edition", written(mine, "[victory]\npoints = 5.0")).digest == own
    assert load_rules("edition", None, ["victory.points=5.25"]).digest != own
    assert load_rules("edition", None, ["title=Größe"]).digest != own


def test_json_round_trip() -> None:
    rules = load_rules("edition", None, ["hand.limit=8"])
    again = rules_from_data(json.loads(json.dumps(rules.data)), "manifest.json")
    assert (again.digest, again.data, again.defaults) == (rules.digest, rules.data, rules.defaults)
    assert again.sources["hand.limit"] == "changed in manifest.json"
    assert again.sources["victory.points"] == rules.sources["victory.points"]
    assert again.changed == {"hand.limit"}


# --- a game that extends another, and what is left out -----------------------------------------------


@pytest.mark.parametrize("game", games())
def test_what_a_game_changes_of_the_one_it_extends_has_a_source_of_its_own(game: str) -> None:
    own = parse(data_file(game, "rules.toml").read_text("utf-8"), game)
    sources = own.pop("sources")
    extended = figures(read_built_in(own.pop("extends"))) if "extends" in own else {}
    changed = [path for path, value in figures(own).items() if extended.get(path) != value]
    assert [path for path in changed if not any(covers(key, path) for key in sources)] == []


ISLAND = {
    "trade.bank_any_time": False,
    "trade.proposals": 0,
    "progress.laying": "must",
    "progress.inventing": "must",
}
DEFAULTS: dict[str, dict[str, Any]] = {
    "base": ISLAND,
    "edition": {
        "trade.bank_any_time": True,
        "trade.proposals": 0,
        "yields.choosing": "must",
        "knight.drawing": "must",
    },
    "market": {**ISLAND, "founding.sites_apart": False},
}
OTHERS = {"false": True, "true": False, "0": 3, '"must"': "may"}
OPTIONAL = [(game, path) for game, defaults in DEFAULTS.items() for path in defaults]


@pytest.mark.parametrize("game", games())
def test_optional_values_at_their_defaults_are_told_beside_the_data(game: str) -> None:
    assert load_rules(game).defaults == DEFAULTS[game]


@pytest.mark.parametrize(("game", "path"), OPTIONAL)
def test_an_optional_value_is_in_the_data_only_where_it_is_not_the_default(game: str, path: str) -> None:
    own, default = load_rules(game), DEFAULTS[game][path]
    table, key = path.split(".")
    assert key not in own.data[table]
    assert own.sources[path].startswith(("stated: 0", "assumed: 0"))
    said = load_rules(game, None, [f"{path}={json.dumps(default)}"])
    assert (said.digest, said.changed, said.defaults) == (own.digest, frozenset(), own.defaults)
    value = OTHERS[json.dumps(default)]
    other = load_rules(game, None, [f"{path}={json.dumps(value)}"])
    assert other.defaults == {at: told for at, told in own.defaults.items() if at != path}
    assert other.changed == {path}
    assert (other.data[table][key], type(other.data[table][key])) == (value, type(value))
    assert other.digest != own.digest


# --- a designer's file -----------------------------------------------------------------------------


def test_a_file_states_only_what_it_changes(mine: Path) -> None:
    text = 'game = "edition"\ntitle = "Mine"\n[hand]\nlimit = 8\n[costs]\nroad = {ore = 1, wood = 0}\n'
    rules = load_rules("edition", written(mine, text))
    assert rules.title == "Mine"
    assert rules.data["hand"]["limit"] == 8
    assert rules.data["costs"]["road"] == {"brick": 1, "wood": 0, "ore": 1}
    assert rules.data["costs"]["city"] == {"ore": 3, "grain": 2}
    assert rules.changed == {"hand.limit", "costs.road.ore", "costs.road.wood"}
    assert rules.sources["hand.limit"] == "changed in my.toml"
    assert rules.sources["costs.road.brick"].startswith("assumed")


def test_lists_are_replaced(mine: Path) -> None:
    sections = [("wool", '["red", "blue"]'), ("ore", '["yellow", "orange", "white"]')]
    text = "".join(
        f'[[spinner.sections]]\nshows = "{shows}"\ncolours = {colours}\nodds = 1\n'
        for shows, colours in sections
    )
    rules = load_rules("edition", written(mine, text))
    assert [section["shows"] for section in rules.data["spinner"]["sections"]] == ["wool", "ore"]
    # What stays as it was at its place keeps its source.
    assert rules.changed == {
        "spinner.sections.0.colours",
        "spinner.sections.1.shows",
        "spinner.sections.1.colours",
    }


def test_a_figure_that_is_left_out_of_a_table_is_a_change() -> None:
    own = load_rules("market").data
    levels = [*own["market"]["levels"][:-1], {"cards": 1}]
    rules = rules_from_data({**own, "market": {**own["market"], "levels": levels}}, "mine")
    assert rules.changed == {"market.levels.7.victory_points", "market.levels.7.cards"}
    assert "market.levels.7.victory_points" not in rules.sources


def test_a_file_may_bring_its_own_sources(mine: Path) -> None:
    text = (
        "[hand]\nlimit = 8\n[limits]\nturns = 400\n"
        '[sources]\nhand = "assumed: a try"\n"pieces.roads" = "stated: counted"\n'
    )
    rules = load_rules("edition", written(mine, text))
    assert rules.sources["hand.limit"] == "assumed: a try"
    assert rules.sources["limits.turns"] == "changed in my.toml"
    assert rules.sources["pieces.roads"] == "stated: counted"
    assert rules.changed == {"hand.limit", "limits.turns"}


def test_a_value_set_later_outdoes_the_source_of_the_file(mine: Path) -> None:
    written(mine, '[hand]\nlimit = 8\n[sources]\nhand = "assumed: a try"\n')
    assert load_rules("edition", mine, ["hand.limit=9"]).sources["hand.limit"] == "changed by --set"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[hand]\nlimt = 8", "my.toml: hand.limt = 8: unknown key; did you mean hand.limit?"),
        ('[hand]\nlimit = "seven"', 'my.toml: hand.limit = "seven": expected a whole number from 0 to 1000'),
        ("[hnad]\nlimit = 8", "my.toml: hnad = {limit = 8}: unknown key; did you mean hand?"),
        ("'hand.limit' = 8", 'my.toml: "hand.limit": unknown key; did you mean hand.limit?'),
        ("hand = 8", "my.toml: hand = 8: expected a table"),
        (
            "[hand]\nlimit = 1979-05-27",
            "my.toml: hand.limit = 1979-05-27: expected a whole number from 0 to 1000",
        ),
        ("[setups]\nx = 1", "my.toml: setups = {x = 1}: expected a list of 2 to 4, each a table"),
        (
            "[[spinner.sections]]\nshows = 'wool'",
            "my.toml: spinner.sections.0.odds: missing; expected a whole number from 0 to 1000",
        ),
        ('game = "base"', 'my.toml: game = "base": expected "edition", the game to be played'),
        ("game = 5", 'my.toml: game = 5: expected "edition", the game to be played'),
        ("sources = 5", "my.toml: sources = 5: expected a table"),
        (
            '[sources]\nhand.limt = "stated: x"',
            'my.toml: sources, "hand.limt" = "stated: x": unknown path; did you mean hand.limit?',
        ),
        ("[sources]\nhand.limit = 5", 'my.toml: sources, "hand.limit" = 5: expected one line of text'),
        (
            "hand",
            "my.toml: not valid TOML: Expected '=' after a key in a key/value pair (at line 1, column 5)",
        ),
    ],
)
def test_mistakes_in_a_file(mine: Path, text: str, sentence: str) -> None:
    assert sentence_for(mine, text) == sentence


def test_the_blame_goes_to_where_the_value_came_from(mine: Path) -> None:
    written(mine, "[hand]\nlimit = -1\n")
    with pytest.raises(RuleError, match=r"my\.toml: hand\.limit = -1: "):
        load_rules("edition", mine, ["limits.turns=400"])
    with pytest.raises(RuleError, match=r"^--set: hand\.limit = -2: "):
        load_rules("edition", mine, ["hand.limit=-2"])
    written(mine, "[players]\nfewest = 4\n")
    with pytest.raises(RuleError, match=r"^--set: players\.most = 3: players\.fewest \(4\) "):
        load_rules("edition", mine, ["players.most=3"])


def test_the_file_is_blamed_for_what_it_takes_away(mine: Path) -> None:
    text = '[colours]\nnames = ["green", "blue", "yellow", "orange", "white"]'
    assert sentence_for(mine, text).startswith("my.toml: colours.names = [")


# --- what a file extends ----------------------------------------------------------------------------


def test_a_file_extends_a_variant(mine: Path) -> None:
    rules = load_rules("market", written(mine, 'extends = "nine_levels"\n[market]\nfall = 2\n'))
    levels = load_rules("market", Path("nine_levels"))
    assert rules.changed == levels.changed | {"market.fall"}
    assert (rules.title, rules.data["market"]["levels"]) == (levels.title, levels.data["market"]["levels"])
    assert rules.sources == {**levels.sources, "market.fall": "changed in my.toml"}


def test_a_file_extends_the_file_beside_it_and_what_that_extends(tmp_path: Path, mine: Path) -> None:
    (tmp_path / "below").mkdir()
    written(
        tmp_path / "below" / "first.toml", 'extends = "beginners"\n[hand]\nlimit = 8\n[limits]\nturns = 300\n'
    )
    written(tmp_path / "second.toml", 'extends = "below/first.toml"\n[hand]\nlimit = 9\n')
    written(mine, 'game = "base"\nextends = "second.toml"\n[trade]\ngifts = true\n')
    for rules in (load_rules("base", mine), read_rules_file(mine)):
        beginners = load_rules("base", Path("beginners"))
        assert rules.changed == beginners.changed | {"hand.limit", "limits.turns", "trade.gifts"}
        assert (rules.data["hand"]["limit"], rules.data["limits"]["turns"]) == (9, 300)
        assert [rules.sources[path] for path in ("hand.limit", "limits.turns", "trade.gifts")] == [
            "changed in second.toml", "changed in first.toml", "changed in my.toml",
        ]  # fmt: skip
        assert rules.sources["board.fixed.0.chip"] == beginners.sources["board.fixed.0.chip"]


def test_a_value_is_blamed_on_the_file_of_the_chain_that_it_stands_in(tmp_path: Path, mine: Path) -> None:
    written(tmp_path / "first.toml", "[hand]\nlimit = -1\n")
    assert sentence_for(mine, 'extends = "first.toml"\n[limits]\nturns = 300') == (
        "first.toml: hand.limit = -1: expected a whole number from 0 to 1000"
    )


@pytest.mark.parametrize(
    ("extended", "sentence"),
    [
        ("5", "my.toml: extends = 5: expected the name of a variant, or a TOML file"),
        ('["beginners"]', 'my.toml: extends = ["beginners"]: expected the name of a variant, or a TOML file'),
        ('"my.toml"', 'my.toml: extends = "my.toml": extends itself; expected another variant or file'),
        (
            '"x/../my.toml"',
            'my.toml: extends = "x/../my.toml": extends itself; expected another variant or file',
        ),
        ('"round.toml"', 'round.toml: extends = "my.toml": extends itself; expected another variant or file'),
        ('"beginners"', 'beginners: game = "base": expected "edition", the game to be played'),
        ('"nowhere.toml"', 'my.toml: extends = "nowhere.toml": no such file, nor one of the variants: '),
        ('"../"', " is a folder, expected a TOML file"),
    ],
)
def test_mistakes_in_what_a_file_extends(tmp_path: Path, mine: Path, extended: str, sentence: str) -> None:
    written(tmp_path / "round.toml", 'extends = "my.toml"')
    assert sentence in sentence_for(mine, f"extends = {extended}")


def test_only_a_file_extends(mine: Path) -> None:
    assert set_sentence_for("extends=beginners").startswith('--set: extends = "beginners": unknown key; ')
    data = {**load_rules("edition").data, "extends": "beginners"}
    assert data_sentence_for(data).startswith('manifest.json: extends = "beginners": unknown key; ')


# --- single values ---------------------------------------------------------------------------------


def test_single_values() -> None:
    sets = ["spinner.sections.0.odds=2", "cards.bank = unlimited", "trade.gifts=true", "setups.0.cards.1=ore"]
    rules = load_rules("edition", None, sets)
    assert rules.data["spinner"]["sections"][0]["odds"] == 2
    assert rules.data["trade"]["gifts"] is True
    assert rules.data["setups"][0]["cards"] == ["wood", "ore", "grain"]
    assert rules.changed == {"spinner.sections.0.odds", "trade.gifts", "setups.0.cards"}
    assert rules.sources["trade.gifts"] == "changed by --set"
    assert rules.sources["cards.bank"].startswith("assumed")


def test_the_last_of_two_values_counts() -> None:
    assert load_rules("edition", None, ["hand.limit=8", "hand.limit=9"]).data["hand"]["limit"] == 9


def test_a_table_is_laid_over() -> None:
    rules = load_rules("edition", None, ["yields={city = 3}"])
    assert rules.data["yields"] == {"settlement": 1, "city": 3, "choice": 1}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hand.limt=8", "hand.limt = 8: unknown key; did you mean hand.limit?"),
        ("hnad.limit=8", "hnad.limit = 8: unknown key; did you mean hand.limit?"),
        ("hand.limit.x=8", "hand.limit.x = 8: unknown key; did you mean hand.limit?"),
        ("trade.zzz=8", "trade.zzz = 8: unknown key; known here: bank_ratio, bank, players, "),
        (
            "spinner.sections.7.odds=1",
            "spinner.sections.7.odds = 1: no such position; the list goes from 0 to 6",
        ),
        (
            "spinner.sections.x.odds=1",
            "spinner.sections.x.odds = 1: no such position; the list goes from 0 to 6",
        ),
        ("hand.limit", '"hand.limit": expected PATH=VALUE, such as hand.limit=8'),
        ("=8", '"=8": expected PATH=VALUE, such as hand.limit=8'),
        ("hand.li\nmit=8", 'hand."li\\nmit": unknown key; did you mean hand.limit?'),
        ("hand.li mit.x=8", 'hand."li mit".x = 8: unknown key; did you mean hand.limit?'),
        ("hand.limit=", 'hand.limit = "": expected a whole number from 0 to 1000'),
        ("hand.limit=7a", 'hand.limit = "7a": expected a whole number from 0 to 1000'),
        ("game=base", 'game = "base": the game cannot be changed'),
        ("sources.hand=x", 'sources.hand = "x": unknown key; known here: '),
    ],
)
def test_mistakes_in_single_values(text: str, sentence: str) -> None:
    assert set_sentence_for(text).startswith(f"--set: {sentence}")


# --- a file read by itself, and plain data ---------------------------------------------------------


def test_a_file_names_its_game(mine: Path) -> None:
    rules = read_rules_file(written(mine, 'game = "edition"\n[hand]\nlimit = 8'))
    assert rules.data == load_rules("edition", None, ["hand.limit=8"]).data
    assert rules.sources["hand.limit"] == "changed in my.toml"


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("[hand]\nlimit = 8", 'game: missing; expected "'),
        ("game = 5", 'game = 5: expected "'),
        ('game = "editon"', 'game = "editon": no such game; expected "'),
    ],
)
def test_a_file_without_its_game(mine: Path, text: str, start: str) -> None:
    with pytest.raises(RuleError) as caught:
        read_rules_file(written(mine, text))
    assert str(caught.value).startswith(f"{mine}: {start}")
    assert '"edition"' in str(caught.value)


def test_data_must_be_complete() -> None:
    data = load_rules("edition").data
    del data["hand"]["limit"]
    assert data_sentence_for(data) == (
        "manifest.json: hand.limit: missing; expected a whole number from 0 to 1000"
    )
    del data["hand"]
    assert data_sentence_for(data) == "manifest.json: hand: missing; expected a table"


def test_data_that_is_no_rule_set() -> None:
    assert data_sentence_for([1]) == "manifest.json: [1]: expected a table"
    assert data_sentence_for({}).startswith("manifest.json: game: missing; expected ")
    assert data_sentence_for({"game": ["edition"]}).startswith('manifest.json: game = ["edition"]: expected ')
    odd: dict[Any, Any] = {**load_rules("edition").data, 5: 1}
    assert data_sentence_for(odd).startswith("manifest.json: 5: unknown key; ")


def test_half_a_character_is_no_value() -> None:
    data = {**load_rules("edition").data, "hand": {"limit": "\ud800"}}
    assert data_sentence_for(data) == (
        'manifest.json: hand.limit = "\\ud800": expected a whole number from 0 to 1000'
    )


def test_data_is_not_kept_by_reference() -> None:
    data = load_rules("edition").data
    rules = rules_from_data(data, "x")
    data["hand"]["limit"] = 9
    assert rules.data["hand"]["limit"] == 7


@pytest.mark.parametrize(
    "sets", [("victory.points=12",), ("trade.bank_any_time=true", "costs.road={wood=2}")]
)
def test_a_rule_set_is_changed_as_if_it_had_been_loaded_so(sets: tuple[str, ...]) -> None:
    levels = Path("nine_levels")
    assert change_rules(load_rules("market"), sets) == load_rules("market", None, sets)
    assert change_rules(load_rules("market", levels), sets) == load_rules("market", levels, sets)
    assert change_rules(change_rules(load_rules("market"), sets), ("victory.points=13",)).changed == (
        load_rules("market", None, sets).changed - {"victory.points"}
    )


def test_a_fault_in_a_change_is_that_of_the_change() -> None:
    with pytest.raises(RuleError, match=r"^--set: hand\.limt = 8: unknown key; did you mean hand\.limit\?$"):
        change_rules(load_rules("edition"), ("hand.limt=8",))


def test_rules_have_the_name_of_a_game_a_variant_or_a_file(mine: Path) -> None:
    assert named_rules("market") == load_rules("market")
    assert named_rules("nine_levels") == load_rules("market", Path("nine_levels"))
    file = written(mine, 'game = "edition"\n[hand]\nlimit = 9\n')
    assert named_rules(str(file)) == read_rules_file(file)
    sets = ("victory.points=6",)
    assert named_rules(str(file), sets) == load_rules("edition", file, sets)
