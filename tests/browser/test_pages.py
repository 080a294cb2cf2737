"""Every page, opened by a browser: nothing is missing, cut off, too small, or out of the keyboard's reach."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver import Chrome

from reports.writing import write_report
from sim.games import GAMES
from tests.analyses.synthetic_runs import play_run
from tests.browser import opened
from tests.reports.test_assumed import written

MOST_PRINTED = 12
NARROWEST_PRINTED = 150  # pixels, 4 cm
FAULTS = ("missing", "unnamed", "beyond", "small", "squeezed", "boxed", "sideways", "headless", "dead", "cut")


@pytest.fixture(scope="module")
def chrome() -> Iterator[Chrome]:
    with opened.browser() as found:
        yield found


@pytest.fixture(scope="module", params=[*GAMES, "two runs"])
def page(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    names = ("first", "other") if request.param == "two runs" else ("demo",)
    game = "market" if request.param == "two runs" else request.param
    runs = [play_run(folder / name, games=48, game=game, seed=seed) for seed, name in enumerate(names, 1)]
    assumed = written(folder / "assumed") if request.param == "edition" else None
    return write_report(runs, folder / "out", assumed=assumed).page


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of four runs of games only."""
    folder = tmp_path_factory.mktemp("several")
    runs = [play_run(folder / f"run_{seed}", games=48, log="games", seed=seed) for seed in range(1, 5)]
    return write_report(runs, folder / "out").page


@pytest.mark.parametrize("width", [opened.DESK, opened.PHONE])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_nothing_is_missing_cut_off_or_too_small(chrome: Chrome, page: Path, width: int, dark: bool) -> None:
    opened.show(chrome, page, width, dark)
    chrome.execute_script("document.querySelectorAll('details').forEach((box) => { box.open = true; })")
    found = opened.seen(chrome)
    assert [(fault, told) for fault in FAULTS for told in found[fault]] == []
    assert opened.complaints(chrome) == []


def test_on_a_small_screen_charts_fit_and_need_not_be_moved(chrome: Chrome, page: Path) -> None:
    opened.show(chrome, page, opened.PHONE)
    found = chrome.execute_script(
        "return [...document.querySelectorAll('figure')].filter((box) => box.checkVisibility())"
        ".map((box) => [box.scrollWidth - box.clientWidth, box.querySelector('img.phone').clientWidth])"
    )
    assert len(found) > 5
    assert {over for over, _ in found} == {0}
    assert min(width for _, width in found) > 350


def test_the_keyboard_reaches_all_that_can_be_used(chrome: Chrome, page: Path) -> None:
    opened.show(chrome, page, opened.PHONE)
    marks = set(opened.seen(chrome)["marks"])
    assert marks
    assert marks - opened.reached_by_keyboard(chrome) == set()


@pytest.mark.parametrize("paper", [opened.A4, opened.LETTER], ids=["A4", "letter"])
def test_it_prints_on_few_sheets(chrome: Chrome, page: Path, paper: tuple[float, float]) -> None:
    opened.show(chrome, page, opened.DESK)
    assert opened.printed_pages(chrome, paper) < MOST_PRINTED


def test_no_chart_is_a_strip_in_print(chrome: Chrome, page: Path) -> None:
    opened.show(chrome, page, opened.DESK)
    widths = opened.printed_widths(chrome)
    assert "length" in widths
    assert {name: width for name, width in widths.items() if width < NARROWEST_PRINTED} == {}


@pytest.mark.parametrize(("width", "least"), [(opened.DESK, 200), (opened.PHONE, 340)])
def test_of_several_runs_a_compared_figure_has_room(
    chrome: Chrome, several: Path, width: int, least: int
) -> None:
    opened.show(chrome, several, width)
    found = chrome.execute_script(
        "return [...document.querySelectorAll('#comparison td:nth-child(2)')]"
        ".map((cell) => cell.getBoundingClientRect().width)"
    )
    assert found
    assert min(found) >= least
    assert opened.seen(chrome)["beyond"] == []


def test_on_a_small_screen_cells_of_many_runs_say_whose_they_are(chrome: Chrome, several: Path) -> None:
    opened.show(chrome, several, opened.PHONE)
    said = chrome.execute_script(
        "return [...document.querySelectorAll('#wanted td')]"
        ".map((cell) => getComputedStyle(cell, '::before').content.replaceAll('\"', ''))"
    )
    assert set(said) == {f"run_{seed}" for seed in range(1, 5)}
