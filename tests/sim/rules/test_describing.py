"""Rule sets as text."""

from pathlib import Path

from sim.rules.describing import aligned, diff, in_few_characters, list_games, show
from sim.rules.loading import games, load_rules, rules_from_data


def lines_of(text: str, path: str) -> list[str]:
    return [line for line in text.splitlines() if line[4:].startswith(path + " ")]


def test_list_games() -> None:
    listed = list_games()
    assert [name for name, _, _ in listed] == games()
    assert ("edition", "The chocolate edition") in [(name, title) for name, title, _ in listed]
    assert all(line and "\n" not in line for _, _, line in listed)


def test_show_has_value_meaning_and_source_and_marks_the_assumed() -> None:
    text = show(load_rules("edition"))
    assert text.startswith("The chocolate edition (edition)\n")
    (limit,) = lines_of(text, "hand.limit")
    assert limit.startswith("    hand.limit ")
    cells = [cell.strip() for cell in limit.split("  ") if cell.strip()]
    meaning = "cards that are safe from the robber"
    assert cells == ["hand.limit", "7", meaning, "stated: 003, 1. Phase, robber"]
    (roads,) = lines_of(text, "pieces.roads")
    assert roads.startswith("?   pieces.roads ")


def test_show_counts_figures() -> None:
    rules = load_rules("edition", None, ["hand.limit=8"])
    assumed = sum(source.startswith("assumed") for source in rules.sources.values())
    last = show(rules).splitlines()[-1]
    assert last == f"{len(rules.sources)} figures, of these {assumed} assumed, 1 changed"
    assert assumed == 40


def test_show_marks_the_changed(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text('[hand]\nlimit = 8\n[limits]\nturns = 9\n[sources]\nlimits = "assumed: short"\n', "utf-8")
    text = show(load_rules("edition", path))
    (limit,) = lines_of(text, "hand.limit")
    assert limit.startswith(" *  hand.limit ")
    assert limit.endswith("  changed in my.toml")
    (turns,) = lines_of(text, "limits.turns")
    assert turns.startswith("?*  limits.turns ")
    assert turns.endswith("  assumed: short")


def test_show_gives_set_ups_sections_and_costs_one_line_each() -> None:
    text = show(load_rules("edition"))
    (section,) = lines_of(text, "spinner.sections.0")
    assert "  shows wool, colours red blue orange, odds 1  " in section
    assert "  shows stated: 003, 1. Phase; colours assumed: " in section
    (setup,) = lines_of(text, "setups.3")
    assert "  colours red white, cards wood grain wool  " in setup
    assert setup.endswith("  assumed: in a picture")
    (cost,) = lines_of(text, "costs.city")
    assert "  ore 3, grain 2  " in cost


def test_show_gives_rows_terrains_harbours_and_fixed_hexes_one_line_each() -> None:
    text = show(load_rules("base", Path("beginners")))
    (rows,) = lines_of(text, "board.rows")
    assert "  3 4 5 4 3  " in rows
    (terrain,) = lines_of(text, "terrain.0")
    assert "  name forest, count 4, yields wood  " in terrain
    (harbour,) = lines_of(text, "harbours.0")
    assert "  land -1 -1, sea -2 -1, kind ore  " in harbour
    (hexagon,) = lines_of(text, "board.fixed.0")
    assert hexagon.startswith("?*  board.fixed.0 ")
    assert "  at 0 -2, terrain mountains, chip 10  " in hexagon


def test_show_gives_ingredients_levels_and_varieties_one_line_each() -> None:
    text = show(load_rules("market"))
    (ingredient,) = lines_of(text, "ingredients.0")
    assert "  name cocoa, cards 18, sites 9, grows_on jungle  " in ingredient
    (level,) = lines_of(text, "market.levels.6")
    assert "  victory_points 1, cards 1  " in level
    (variety,) = lines_of(text, "market.varieties.1")
    assert "  name edel-bitter, recipe cocoa 2 sugar 1, start 3, faces 2  " in variety
    assert variety.startswith("?   ")
    assert "; faces assumed: in a picture" in variety
    (idle,) = lines_of(text, "market.idle_faces")
    assert "  none  " in idle


def test_what_stands_at_its_default_is_shown_and_told_apart() -> None:
    own, other = load_rules("edition"), load_rules("edition", None, ["trade.bank_any_time=false"])
    for rules, start in ((own, "    trade.bank_any_time "), (other, " *  trade.bank_any_time ")):
        (line,) = lines_of(show(rules), "trade.bank_any_time")
        assert line.startswith(start)
        assert "  whether the bank trades at any time of one's own turn  " in line
    assert diff(own, other).splitlines()[1:] == ["trade.bank_any_time  true   false"]


def test_show_marks_a_row_that_lost_a_figure() -> None:
    """A row of the market that pays its chip alone, and one that pays nothing."""
    own = load_rules("market")
    levels = [dict(level) for level in own.data["market"]["levels"]]
    del levels[5]["resources"], levels[3]["cards"]
    rules = rules_from_data({**own.data, "market": {**own.data["market"], "levels": levels}}, "mine")
    text = show(rules)
    marks = [lines_of(text, f"market.levels.{number}")[0][:2] for number in range(8)]
    assert [mark.strip() for mark in marks] == ["", "", "", "*", "", "*", "", ""]
    (empty,) = lines_of(text, "market.levels.3")
    assert "  nothing  " in empty
    assert diff(own, rules).splitlines()[1:] == [
        "market.levels.3.cards      1      -",
        "market.levels.5.resources  1      -",
        "market.levels.3            -      nothing",
    ]


def test_diff_shows_paths_with_both_values() -> None:
    a = load_rules("edition")
    sets = ["hand.limit=8", "costs.road.ore=1", "setups.0.cards=[]", "points.knight=0.75", "title=Mine"]
    assert diff(a, load_rules("edition", None, sets)).splitlines() == [
        "path            first                  second",
        "title           The chocolate edition  Mine",
        "hand.limit      7                      8",
        "setups.0.cards  wood brick grain       none",
        "points.knight   0.5                    0.75",
        "costs.road.ore  -                      1",
    ]


def test_diff_of_equal_rule_sets() -> None:
    assert diff(load_rules("edition"), load_rules("edition", None, ["victory.points=5.0"])) == "no difference"


def test_in_few_characters() -> None:
    assert in_few_characters({"a": ["x", "y"], "b": 2.0, "c": True}) == "a x y, b 2, c true"
    assert in_few_characters({"a": {"x": 1, "y": 2}, "b": {}, "c": 3}) == "a x 1 y 2, b nothing, c 3"
    assert (in_few_characters([]), in_few_characters({}), in_few_characters(0.25)) == (
        "none",
        "nothing",
        "0.25",
    )


def test_aligned() -> None:
    assert aligned([("a", "bb"), ("aaa", "b")]) == "a    bb\naaa  b"
