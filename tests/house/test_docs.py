"""The pages name what there is: every target, every command, every linked file; and no one's machine."""

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = (
    ".ci", "analyses", "chocolab", "docs", "reports", "requirements", "scripts", "sim", "strategies", "tests",
)  # fmt: skip
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])

# Each is written so that it does not match itself here.
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:home|Users|root|work|opt|mnt)[/]\w|\b[A-Z]:\\\w")
REGISTRY = re.compile(r"pypi[.]org|pythonhosted[.]org|anaconda[.]org|index-url[ =]|find-links[ =]")

FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def targets_in_makefile() -> set[str]:
    """The targets which `make help` lists."""
    return set(re.findall(r"^([a-z]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE))


def targets_in_readme() -> set[str]:
    """The targets which the README names in code."""
    code = " ".join(CODE.findall((ROOT / "README.md").read_text()))
    return set(re.findall(r"\bmake ([a-z]+)", code))


def text_files() -> Iterator[Path]:
    """All files of the project that are text: those at the top and those of its folders."""
    top = [path for path in ROOT.iterdir() if path.is_file() and path.suffix in {"", ".md", ".toml"}]
    # In a further work tree `.git` is a file, which names the folder of the first.
    listed = [path for path in top if path.name != ".git"]
    for folder in FOLDERS:
        listed += [path for path in (ROOT / folder).rglob("*") if path.is_file()]
    for path in listed:
        if "__pycache__" not in path.parts and b"\0" not in path.read_bytes():
            yield path


def commands(group: click.Group, name: str) -> Iterator[str]:
    """The full name of every command of a group, `chocolab rules list` and the like."""
    context = click.Context(group)
    for word in group.list_commands(context):
        command = group.get_command(context, word)
        if isinstance(command, click.Group):
            yield from commands(command, f"{name} {word}")
        else:
            yield f"{name} {word}"


def test_readme_names_every_target_and_no_other() -> None:
    assert targets_in_readme() == targets_in_makefile()


def test_every_command_is_named_on_a_page() -> None:
    from scripts.cli import main

    assert isinstance(main, click.Group)
    pages = " ".join(" ".join(path.read_text() for path in PAGES).split())
    assert [name for name in commands(main, "chocolab") if name not in pages] == []


@pytest.mark.parametrize("pattern", [MACHINE_PATH, REGISTRY], ids=["machine paths", "package registries"])
def test_no_file_speaks_of(pattern: re.Pattern[str]) -> None:
    found = {
        str(path.relative_to(ROOT)): match.group()
        for path in text_files()
        if (match := pattern.search(path.read_text()))
    }
    assert found == {}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    links = LINK.findall(FENCED.sub("", page.read_text()))
    files = [link.partition("#")[0] for link in links if not re.match(r"[a-z]+:|#", link)]
    assert [link for link in files if not (page.parent / link).exists()] == []
