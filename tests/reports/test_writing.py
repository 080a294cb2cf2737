"""The whole report: the page, its charts, and what it refuses."""

import re
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest

from analyses.run_tables import RunError
from analyses.target_files import TargetError
from reports.chapters import chapters_of, sections_of
from reports.sections import Chapter
from reports.writing import ReportResult, label_runs, write_report
from sim.games import GAMES
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import RULES, play_run, write_tables

VOID = {"meta", "img", "br", "link", "input", "hr"}


class Checker(HTMLParser):
    """Notes whether every tag is closed in turn, which resources are loaded, and the text in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loaded: list[str] = []
        self.links: list[str] = []
        self.places: set[str] = set()
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = [value or "" for name, value in attrs if name in ("src", "href", "srcset", "data", "action")]
        self.loaded += [address for address in found if not address.startswith("#")]
        self.links += [address for address in found if address.startswith("#")]
        self.places |= {value or "" for name, value in attrs if name == "id"}
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip() and self.open[-1] not in ("style", "title"):
            self.text.append(data.strip())


def read(page: Path) -> Checker:
    checker = Checker()
    checker.feed(page.read_text(encoding="utf-8"))
    assert checker.open == []
    return checker


@pytest.fixture(scope="module", params=list(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def result(game: str, tmp_path_factory: pytest.TempPathFactory) -> ReportResult:
    folder = tmp_path_factory.mktemp("report")
    return write_report([play_run(folder / "demo", games=48, game=game)], folder / "out")


def first_chart(game: str) -> tuple[Chapter, ...]:
    first = chapters_of(game)[0]
    return (Chapter(first.heading, first.sections[:1]),)


@pytest.fixture
def one_section(monkeypatch: pytest.MonkeyPatch) -> None:
    """A report of one chart, for a test that looks at what stands around them."""
    monkeypatch.setattr("reports.writing.chapters_of", first_chart)


def test_the_page_is_well_formed_small_and_loads_nothing(result: ReportResult, game: str) -> None:
    checker = read(result.page)
    assert result.page.stat().st_size < 180_000 * len(sections_of(game))
    assert len(checker.loaded) == 2 * (1 + len(sections_of(game)))  # for a page, and for a phone
    assert all(address.startswith("data:image/svg+xml,") for address in checker.loaded)
    assert checker.links
    assert {link.removeprefix("#") for link in checker.links} <= checker.places
    style = result.page.read_text(encoding="utf-8").split("<style>")[1].split("</style>")[0]
    assert not re.search(r"url\(|@import|http", style)


def test_the_verdict_comes_first_and_the_assumptions_are_told(result: ReportResult) -> None:
    text = read(result.page).text
    title = text[0].removesuffix(": demo")
    assert title in [rules["title"] for rules in RULES.values()]
    assert text[1] == result.verdict
    assert text[1].startswith(f"{title} m")
    for told in (
        "Assumptions used",
        "costs.road",
        "1 brick, 1 wood",
        "as in the base game",
        "was 7 in the printed game",
    ):
        assert told in text
    assert text.index("Assumptions used") > text.index("How long is a game?")
    assert text[text.index("players") + 1] == "builder ×2, idler ×2"
    assert text[-1].startswith("chocolab run --game")


def test_every_section_has_its_charts_beside_the_page(result: ReportResult, game: str) -> None:
    names = {file.name for file in (result.page.parent / "charts").iterdir()}
    drawn = ["overview", *(section.name for section in sections_of(game))]
    assert names == {f"{name}.{kind}" for name in drawn for kind in ("svg", "png")}
    assert {file.name for file in result.charts} == names


def test_a_chapter_that_is_all_folded_up_has_no_heading_in_print(result: ReportResult, game: str) -> None:
    text = result.page.read_text(encoding="utf-8")
    folded = re.findall(r'<h2 id="[^"]*" class="folded">([^<]*)</h2>', text)
    assert folded == [
        chapter.heading for chapter in chapters_of(game) if all(section.deep for section in chapter.sections)
    ]
    assert ("Pacing" in folded) == (game != "edition")
    assert re.search(r"@media print .* \.folded { display: none; }", text, re.DOTALL)


def test_in_print_no_head_is_left_behind_and_the_tallest_charts_are_larger(
    result: ReportResult, game: str
) -> None:
    printed = result.page.read_text(encoding="utf-8").partition("@media print")[2].partition("</style>")[0]
    assert "h2, h3, thead, tr.target { break-after: avoid; }" in printed
    assert ":is(#targets, #patience) figure img { max-height: 15cm; }" in printed
    named = {file.stem for file in result.charts} & {"targets", "patience"}
    assert named == ({"targets", "patience"} if game == "market" else set())


def test_the_same_run_gives_the_same_page(tmp_path: Path) -> None:
    run = play_run(tmp_path / "run", games=8)
    pages = [write_report([run], tmp_path / name).page.read_bytes() for name in ("one", "two")]
    assert pages[0] == pages[1]


def test_runs_stand_side_by_side_with_their_differences(tmp_path: Path) -> None:
    runs = [play_run(tmp_path / name, games=24, seed=seed) for seed, name in enumerate(("base", "variant"))]
    written = write_report(runs, tmp_path / "page.html")
    text = read(written.page).text
    assert written.page == tmp_path / "page.html"
    assert written.verdict.startswith("base m")
    assert ". variant m" in written.verdict
    assert "What differs between the runs?" in text
    assert text.count("seed") == 2


@pytest.mark.usefixtures("one_section")
def test_what_differs_stands_before_the_targets_and_is_shown_whole(tmp_path: Path) -> None:
    runs = [play_run(tmp_path / name, games=24, seed=seed) for seed, name in enumerate(("base", "variant"))]
    page = write_report(runs, tmp_path / "out").page.read_text(encoding="utf-8")
    differences, targets = (page.index(f'<section id="{name}">') for name in ("comparison", "wanted"))
    assert differences < targets
    assert 'class="wide"' not in page[differences:targets]  # a box that hides what is below its edge


@pytest.mark.usefixtures("one_section")
def test_commands_are_set_as_such(tmp_path: Path) -> None:
    page = write_report([play_run(tmp_path / "run", games=24)], tmp_path / "out").page.read_text("utf-8")
    assert "<code>chocolab run --levels</code> plays several" in page
    assert "`" not in page.split("<body>")[1]


@pytest.mark.usefixtures("one_section")
def test_an_incomplete_run_is_warned_of_right_after_the_verdict(tmp_path: Path) -> None:
    run = ten_games.write(tmp_path / "run", complete=False, games=5000)
    written = write_report([run], tmp_path / "out")
    assert written.warnings == ("The run run is not complete: 10 of 5,000 planned games were found.",)
    assert written.warnings[0] in read(written.page).text[:6]


def test_a_log_of_games_says_what_it_cannot_answer(tmp_path: Path) -> None:
    written = write_report([play_run(tmp_path / "run", games=8, log="games")], tmp_path / "out")
    assert len(written.charts) == 2 * 9
    text = " ".join(read(written.page).text)
    assert "How do points grow?" in text
    assert "What is sold?" not in text


def test_a_market_in_which_nothing_is_sold_says_what_it_cannot_answer(tmp_path: Path) -> None:
    games, turns = ten_games.games(), ten_games.turns()
    run = write_tables(tmp_path / "run", games, turns, "market", ten_games.sales().clear(), seats=2)
    text = " ".join(read(write_report([run], tmp_path / "out").page).text)
    assert "; What does a chocolate pay?; " in text.split("the log has no answer: ")[1]


def test_a_run_in_which_nobody_ever_wins_has_a_page(tmp_path: Path) -> None:
    games = ten_games.games().with_columns(winner=pl.lit(0), ended=pl.lit("capped"), turns=pl.lit(20))
    run = write_tables(tmp_path / "run", games, seats=2)
    written = write_report([run], tmp_path / "out")
    assert "games stopped at the turn cap: 100%" in written.verdict


@pytest.mark.usefixtures("one_section")
def test_names_are_written_as_text_not_as_html(tmp_path: Path) -> None:
    run = ten_games.write(tmp_path / "run", title="<b>Bold</b>")
    assert "<b>Bold" not in write_report([run], tmp_path / "out").page.read_text(encoding="utf-8")


@pytest.mark.usefixtures("one_section")
def test_a_users_targets_are_used_or_refused(tmp_path: Path) -> None:
    run = play_run(tmp_path / "run", games=80)
    mine = tmp_path / "mine.toml"
    mine.write_text('[[target]]\nmeasure = "median_turns"\nlow = 1\nhigh = 400\nsays = "Any length"\n')
    assert write_report([run], tmp_path / "out", mine).verdict == "The chocolate edition meets its target."
    with pytest.raises(TargetError, match="no such file"):
        write_report([run], tmp_path / "out", tmp_path / "other.toml")


def test_a_users_seconds_are_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    length = chapters_of("edition")[0]
    minutes = tuple(section for section in length.sections if section.name == "minutes")
    monkeypatch.setattr("reports.writing.chapters_of", lambda game: (Chapter("Length", minutes),))
    mine = tmp_path / "mine.toml"
    mine.write_text("[seconds]\nturn = 45\n")
    run = play_run(tmp_path / "run", games=8)
    for given, told in ((mine, "45 s a turn, 0 s a decision"), (None, "(assumed)")):
        written = write_report([run], tmp_path / "out", minutes=given)
        assert told in " ".join(read(written.page).text)


def test_runs_of_two_games_are_refused(tmp_path: Path) -> None:
    runs = [ten_games.write(tmp_path / "a"), ten_games.write(tmp_path / "b", game="base")]
    with pytest.raises(RunError, match="runs of one game, but got base and edition"):
        write_report(runs, tmp_path / "out")


def test_labels_take_as_much_of_the_path_as_tells_runs_apart(tmp_path: Path) -> None:
    assert label_runs([tmp_path / "x" / "run", tmp_path / "y" / "other"]) == ["run", "other"]
    assert label_runs([tmp_path / "x" / "run", tmp_path / "y" / "run"]) == ["x/run", "y/run"]
    with pytest.raises(RunError, match="given twice"):
        label_runs([tmp_path, tmp_path])


def test_a_place_for_the_page_that_cannot_be_is_told_before_anything_is_measured(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for out in (tmp_path / "file" / "x", tmp_path / "file" / "x" / "page.html"):
        with pytest.raises(RunError) as caught:
            write_report([tmp_path / "nowhere"], out)
        assert str(caught.value) == f"--out: {out}: {tmp_path / 'file'} is a file; expected a folder to make"
