"""A browser without a window, and what it sees of a page: at a width, on a light or dark screen, in print."""

import base64
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import Chrome, ChromeOptions, ChromeService, Keys
from selenium.webdriver.common.action_chains import ActionChains

DESK, PHONE = 1280, 390
PATIENCE = 300  # seconds: on a machine that is busy, a large page takes long to lay out
QUIET = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--hide-scrollbars",
)  # fmt: skip
A4, LETTER = (8.27, 11.69), (8.5, 11.0)  # inches
WIDTHS = """return Object.fromEntries([...document.querySelectorAll("section[id] > figure .wide-screen")].map(
    (chart) => [chart.closest("section").id, chart.getBoundingClientRect().width]))"""
SEEN = Path(__file__).with_name("seen.js").read_text(encoding="utf-8")


@contextmanager
def browser() -> Iterator[Chrome]:
    """A browser; without one the test is left out, unless CHOCOLAB_BROWSER says that it must not be."""
    driver, program = shutil.which("chromedriver"), shutil.which("chromium")
    if driver is None or program is None:
        assert not os.environ.get("CHOCOLAB_BROWSER"), "expected chromium and chromedriver to be installed"
        pytest.skip("no chromium with chromedriver is installed")
    options = ChromeOptions()
    options.binary_location = program
    for word in QUIET:
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    opened = Chrome(options=options, service=ChromeService(driver))
    opened.set_script_timeout(PATIENCE)
    opened.set_page_load_timeout(PATIENCE)
    try:
        yield opened
    finally:
        opened.quit()


def show(chrome: Chrome, page: Path, width: int, dark: bool = False) -> None:
    """Open a page as a screen of this width shows it."""
    size = {"width": width, "height": 844, "deviceScaleFactor": 1, "mobile": width == PHONE}
    chrome.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
    chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})
    chrome.get(page.resolve().as_uri())


def seen(chrome: Chrome) -> dict[str, Any]:
    """What is wrong with the page as it is shown, by kinds of faults."""
    return dict(chrome.execute_script(SEEN))


def reached_by_keyboard(chrome: Chrome, most: int = 2_000) -> set[str]:
    """The marks of all that the tabulator key comes by."""
    reached: set[str] = set()
    for _ in range(most):
        ActionChains(chrome).send_keys(Keys.TAB).perform()
        at = chrome.execute_script(
            "return [document.activeElement.tagName, document.activeElement.dataset.mark]"
        )
        if at[0] == "BODY" or at[1] in reached:
            break
        if at[1]:
            reached.add(str(at[1]))
    return reached


def printed_pages(chrome: Chrome, paper: tuple[float, float]) -> int:
    """How many sheets of this paper the page takes in print."""
    width, height = paper
    sheet = {"paperWidth": width, "paperHeight": height, "printBackground": True}
    pdf = base64.b64decode(chrome.execute_cdp_cmd("Page.printToPDF", sheet)["data"])
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def printed_widths(chrome: Chrome) -> dict[str, float]:
    """How many pixels wide each chart is in print, a pixel 1/96 inch."""
    chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    return dict(chrome.execute_script(WIDTHS))


def complaints(chrome: Chrome) -> list[str]:
    """What the browser itself complains of."""
    return [str(entry["message"]) for entry in chrome.get_log("browser") if entry["level"] != "INFO"]  # type: ignore[no-untyped-call]
