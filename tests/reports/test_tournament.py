"""What a tournament writes beside its games."""

from pathlib import Path

import polars as pl

from reports.tournament import PAGE, SECTIONS, _standings, remove_results, verdicts, write_tournament
from tests.analyses import ring_of_three
from tests.reports.charts.chart_tables import SEATS
from tests.reports.charts.tournament_tables import CYCLES, RATINGS

STRATEGIES = SEATS.rename({"seat": "strategy"}).with_columns(strategy=pl.Series(["rock", "paper"]))


def test_it_writes_tables_charts_and_a_page(tmp_path: Path) -> None:
    run = ring_of_three.write(tmp_path / "ring")
    written = write_tournament(run)
    assert written.page == run / PAGE
    page = written.page.read_text("utf-8")
    for section in SECTIONS:
        table = pl.read_parquet(run / "tables" / f"{section.name}.parquet")
        assert table.columns == section.analysis.COLUMNS.names
        assert pl.read_csv(run / "tables" / f"{section.name}.csv").shape == table.shape
        assert (run / "charts" / f"{section.name}.png").exists()
        assert section.heading in page
    assert "There is a cycle: paper beats rock, rock beats scissors and scissors beats paper." in page
    assert "chocolab tournament edition --players rock,scissors,paper --seats 2 --games 120" in page
    assert "2 at a table, in all combinations of rock, scissors, paper" in page
    assert 'id="targets"' not in page
    assert written.lines[-1].startswith("There is a cycle")


def test_standings_tell_rating_and_wins_of_each(tmp_path: Path) -> None:
    head, *rows = write_tournament(ring_of_three.write(tmp_path)).lines[:4]
    assert head.split() == [
        "strategy",
        "games",
        "rating",
        "95%",
        "interval",
        "wins",
        "95%",
        "interval",
        "fair",
    ]
    assert {row.split()[0] for row in rows} == {"rock", "paper", "scissors"}
    assert all(row.split()[-1] == "50.0%" and len(row) == len(head) for row in rows)


def test_what_was_written_is_removed_and_nothing_else(tmp_path: Path) -> None:
    run = ring_of_three.write(tmp_path)
    before = {path for path in run.rglob("*") if path.is_file()}
    write_tournament(run)
    (run / "tables" / "mine.csv").write_text("mine")
    remove_results(run)
    assert {path for path in run.rglob("*") if path.is_file()} == before | {run / "tables" / "mine.csv"}


def test_the_verdict_names_who_is_of_no_use_and_who_wins_least() -> None:
    tables = {"ratings": RATINGS, "strategies": STRATEGIES, "cycles": CYCLES.clear()}
    first, least, ring = verdicts(tables)
    assert first.startswith("rock is the strongest")
    assert least == "The least is won by paper: 40.0% of its games (35.0 to 45.0%), where 50.0% is fair."
    assert ring == "No cycle is shown."
    weak = STRATEGIES.with_columns(high=pl.Series([0.7, 0.19]))
    assert verdicts({**tables, "strategies": weak})[1] == (
        "Of little use, with less than 40% of a fair share of wins: paper."
    )


def test_a_rating_without_a_lower_end_is_below_a_figure() -> None:
    open_below = RATINGS.with_columns(low=pl.Series([28.0, -10.0, None]))
    shares = pl.DataFrame(
        {"strategy": ["rock", "paper", "scissors"], "fair": 0.5, "value": 0.5}
    ).with_columns(low=0.4, high=0.6)
    _, rock, _, scissors = _standings({"ratings": open_below, "strategies": shares})
    assert rock.split()[3:6] == ["28", "to", "60"]
    assert scissors.split()[2:5] == ["−60", "below", "−30"]
