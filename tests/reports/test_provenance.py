"""Where a run's figures come from."""

from pathlib import Path

from analyses.run_tables import open_run
from reports import provenance
from tests.analyses.synthetic_runs import RULES, SOURCES, play_run

MANIFEST = {"rules": RULES, "sources": SOURCES}


def test_changed_figures_come_before_assumed_ones_and_stated_ones_stay_out() -> None:
    found = provenance.assumptions(MANIFEST)
    assert [one.mark for one in found] == ["changed", "assumed", "assumed"]
    assert found[0] == provenance.Assumption("hand.limit", "7", "changed", "was 7 in the printed game")
    assert found[1].value == "1 brick, 1 wood"


def test_places_of_a_list_share_a_line() -> None:
    found = provenance.assumptions(MANIFEST)[-1]
    assert (found.figure, found.value) == ("spinner.sections.*.odds", "1 · 2")
    assert provenance.marked(MANIFEST, "assumed") == 3


def test_values_are_found_through_tables_and_lists() -> None:
    assert provenance.value_at(RULES, "spinner.sections.1.odds") == "2"
    assert provenance.value_at(RULES, "spinner.sections.1.shows") == "robber"
    assert provenance.value_at(RULES, "victory.pionts") == ""


def test_a_line_up_counts_equal_neighbours() -> None:
    assert provenance.line_up({"players": ["a", "a", "b", "a"]}) == "a ×2, b, a"


def test_the_caption_names_the_games_and_the_assumptions(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path, games=8))
    assert provenance.caption("", run, 8) == (
        "8 games of The chocolate edition, builder ×2, idler ×2, line-up rotated, seed 1; "
        "3 rule figures assumed, 1 changed."
    )


def test_how_a_run_was_made_is_enough_to_make_it_again(tmp_path: Path) -> None:
    told = dict(provenance.how_made(open_run(play_run(tmp_path, games=8, seed=5)), 8))
    assert told["seed"] == "5"
    assert told["players"] == "builder ×2, idler ×2"
    assert told["games"] == "8 played of 8 planned"
    assert "0123456789abcdef" in told["rules"]
    assert told["versions"] == "chocolab 0.1.0"
