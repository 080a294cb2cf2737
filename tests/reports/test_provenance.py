"""Where a run's figures come from."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from analyses.run_tables import open_run
from reports import provenance
from sim.rules.tree import MISSING
from tests.analyses.synthetic_runs import EDITION_RULES, SOURCES, play_run

MANIFEST = {"rules": EDITION_RULES, "sources": SOURCES, "changed": ["hand.limit"]}


def test_changed_figures_come_before_assumed_ones_and_stated_ones_stay_out() -> None:
    found = provenance.assumptions(MANIFEST)
    assert [one.mark for one in found] == ["changed", "assumed", "assumed"]
    assert found[0] == provenance.Assumption("hand.limit", "7", "changed", "was 7 in the printed game")
    assert found[1].value == "1 brick, 1 wood"


def test_the_manifest_says_what_is_changed_whatever_the_sources_say() -> None:
    sources = {
        "hand.limit": "two players lost half their hand in every test evening",
        "costs.road": "assumed: roads were too dear",
        "limits.turns": "changed: to what it was before",
        "victory.points": "assumed: in a picture",
    }
    changed = ["costs.road", "hand.limit", "spinner.sections.0.odds"]
    found = provenance.assumptions({"rules": EDITION_RULES, "sources": sources, "changed": changed})
    assert [(one.figure, one.mark, one.reason) for one in found] == [
        ("costs.road", "changed", "assumed: roads were too dear"),
        ("hand.limit", "changed", "two players lost half their hand in every test evening"),
        ("spinner.sections.*.odds", "changed", ""),
        ("victory.points", "assumed", "in a picture"),
    ]


def test_places_of_a_list_share_a_line() -> None:
    found = provenance.assumptions(MANIFEST)[-1]
    assert (found.figure, found.value) == ("spinner.sections.*.odds", "1 · 2")
    assert provenance.count_marked(MANIFEST, "assumed") == 3


def test_values_are_found_through_tables_and_lists_and_where_rules_leave_them_out() -> None:
    manifest = MANIFEST | {"defaults": {"trade.bank_any_time": False, "hand.limit": 9}}
    assert provenance.value_at(manifest, "spinner.sections.1.odds") == 2
    assert provenance.value_at(manifest, "spinner.sections.1.shows") == "robber"
    assert provenance.value_at(manifest, "hand.limit") == 7
    assert provenance.value_at(manifest, "trade.bank_any_time") is False
    assert provenance.value_at(manifest, "victory.pionts") is MISSING
    assert provenance.value_at(MANIFEST, "trade.bank_any_time") is MISSING


def test_a_figure_at_its_default_has_its_value_among_the_assumptions() -> None:
    sources = {"trade.bank_any_time": "assumed: the rules are silent"}
    told = MANIFEST | {"sources": sources, "changed": ["players.fewest"]}
    found = provenance.assumptions(told | {"defaults": {"trade.bank_any_time": False}})
    assert [(one.figure, one.value) for one in found] == [
        ("players.fewest", ""),
        ("trade.bank_any_time", "false"),
    ]


def test_a_line_up_counts_equal_neighbours() -> None:
    assert provenance.line_up({"players": ["a", "a", "b", "a"]}) == "a ×2, b, a"


DEALT = {
    "by": "field", "players": "field:edition", "shares": [0.75, 0.25],
}  # fmt: skip


def test_a_roster_is_told_by_how_it_was_dealt() -> None:
    manifest = {"players": ["a", "b"], "seats": 3, "dealt": DEALT}
    assert provenance.line_up(manifest) == "3 at a table, drawn by shares from a 75.0%, b 25.0%"
    manifest["dealt"] = {"by": "tournament", "players": "a,b"}
    assert provenance.line_up(manifest) == "3 at a table, in all combinations of a, b"


def test_of_a_slice_it_is_told_how_many_line_ups_it_has(tmp_path: Path) -> None:
    lineups = [{"players": [0, 0, 1], "games": 12}, {"players": [0, 1, 1], "games": 12}]
    plan = {"games": 24, "chunk_games": 12, "lineups": lineups, "slice": [12, 24]}
    manifest = {"players": ["a", "b"], "seats": 3, "dealt": DEALT} | plan
    assert provenance.line_ups_there(manifest) == (1, 2)
    told = "3 at a table, 1 of the 2 line-ups drawn by shares from a 75.0%, b 25.0%"
    assert provenance.line_up(manifest) == told
    assert provenance.line_ups_there(manifest | {"slice": [0, 24]}) == (2, 2)
    assert provenance.which_slice(manifest) == "2/2"
    assert provenance.which_slice(manifest | {"games": 36, "slice": [0, 24]}) == "games 0 to 23"
    run = open_run(play_run(tmp_path, games=12))
    part = replace(run, manifest=run.manifest | plan | {"players": ["a", "b"], "dealt": DEALT})
    assert dict(provenance.how_made(part, 12))["games"] == "12 played of 12 planned, slice 2/2 of 24"
    assert "; 4 at a table from 1 of the 2 line-ups of field:edition, " in provenance.caption([("", part)])


def test_the_caption_names_the_games_and_the_assumptions(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path, games=8))
    assert provenance.caption([("", run)]) == (
        "8 games of The chocolate edition; builder ×2, idler ×2, line-up rotated; seed 1; "
        "3 rule figures assumed; 1 changed. Intervals at 95%."
    )


def test_of_several_runs_the_caption_says_once_what_they_share(tmp_path: Path) -> None:
    runs = [
        (name, open_run(play_run(tmp_path / name, games=8, seed=seed))) for seed, name in enumerate("ab", 1)
    ]
    assert provenance.caption(runs) == (
        "Each: 8 games of The chocolate edition; builder ×2, idler ×2, line-up rotated; "
        "3 rule figures assumed; 1 changed. a: seed 1. b: seed 2. Intervals at 95%."
    )
    assert provenance.caption([runs[0], runs[0]]) == f"Each: {provenance.caption(runs[:1])}"


def test_a_field_that_came_along_is_told_by_its_name(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path, games=8))
    field = replace(run, manifest=run.manifest | {"players": ["a", "b"], "dealt": DEALT})
    assert "; 4 at a table from field:edition, line-ups rotated; " in provenance.caption([("", field)])


def test_a_name_that_means_two_fields_is_told_by_their_shares(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path, games=8))
    played = run.manifest | {"players": ["a", "b"]}
    fields = [
        replace(run, manifest=played | {"dealt": DEALT | {"shares": shares}})
        for shares in (DEALT["shares"], DEALT["shares"][::-1])
    ]
    told = provenance.caption([("old", fields[0]), ("new", fields[1])])
    assert "field:edition" not in told
    for name, field in zip(("old", "new"), fields, strict=True):
        assert f"{name}: {provenance.line_up(field.manifest)}, line-ups rotated" in told


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({}, "rotated through all seats, one deal for all turns"),
        ({"deal": "own"}, "rotated through all seats, each game its own deal"),
        ({"rotate": False}, "fixed"),
    ],
)
def test_the_deals_are_told(tmp_path: Path, told: dict[str, Any], words: str) -> None:
    run = open_run(play_run(tmp_path, games=8))
    made = provenance.how_made(replace(run, manifest=run.manifest | told), 8)
    assert dict(made)["line-up"] == words


def test_how_a_run_was_made_is_enough_to_make_it_again(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path / "run", games=8, seed=5))
    told = dict(provenance.how_made(run, 8))
    assert told["seed"] == "5"
    assert told["players"] == "builder ×2, idler ×2"
    assert told["games"] == "8 played of 8 planned"
    assert run.manifest["rules_digest"] in told["rules"]
    assert told["versions"] == "chocolab 0.1.0"
    assert told["folder"] == "run"


def test_bundles_of_named_things_are_read_as_a_whole() -> None:
    varieties = [
        {"name": "nougat", "recipe": {"cocoa": 2, "sugar": 1}, "start": 3},
        {"name": "nut", "recipe": {"cocoa": 1, "sugar": 1}, "start": 3},
    ]
    paths = [
        f"market.varieties.{place}.{path}"
        for place in (0, 1)
        for path in ("recipe.cocoa", "recipe.sugar", "start")
    ]
    manifest = {
        "rules": {"market": {"varieties": varieties}},
        "sources": dict.fromkeys(paths, "assumed: the picture is lost"),
        "changed": [],
    }
    told = {one.figure: one.value for one in provenance.assumptions(manifest)}
    assert told == {
        "market.varieties.*.recipe": "nougat: 2 cocoa, 1 sugar · nut: 1 cocoa, 1 sugar",
        "market.varieties.*.start": "nougat: 3 · nut: 3",
    }
