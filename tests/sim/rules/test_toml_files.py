"""Reading TOML: every fault of a file is one sentence with its place."""

from datetime import date
from pathlib import Path

import pytest

from sim.games import data_file
from sim.rules.problems import RuleError
from sim.rules.toml_files import (
    built_in_variants,
    is_variant,
    parse,
    parse_value,
    read_built_in,
    read_change,
    read_toml,
    read_variant,
)
from sim.rules.tree import merge


def sentence_for(path: Path) -> str:
    with pytest.raises(RuleError) as caught:
        read_toml(path)
    return str(caught.value)


def test_invalid_toml_names_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text("[hand]\nlimit 8\n", "utf-8")
    assert sentence_for(path) == (
        f"{path}: not valid TOML: Expected '=' after a key in a key/value pair (at line 2, column 7)"
    )


def test_text_that_ends_too_early_names_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text("[hand]\nlimit = [8", "utf-8")
    assert sentence_for(path).endswith("(at line 2, column 11)")


def test_missing_file_and_folder(tmp_path: Path) -> None:
    missing = tmp_path / "no.toml"
    variants = ", ".join(built_in_variants())
    assert sentence_for(missing) == f"{missing}: no such file, nor one of the variants: {variants}"
    assert sentence_for(tmp_path) == f"{tmp_path}: is a folder, expected a TOML file"


def test_unreadable_paths(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(b"a = 1")
    assert sentence_for(path / "below") == f"{path / 'below'}: cannot be read (Not a directory)"
    assert "cannot be read" in sentence_for(tmp_path / ("x" * 5000))
    assert "cannot be read" in sentence_for(Path("a\0b"))


def test_other_encodings_are_told(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes("title = 'Größe'".encode("latin-1"))
    assert sentence_for(path) == f"{path}: is not UTF-8 text (byte 11), expected a TOML file"


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(b"\xef\xbb\xbfa = 1")
    assert read_toml(path) == {"a": 1}


@pytest.mark.parametrize("text", ["a = " + "[" * 20_000, "a = " + "9" * 5000], ids=["deep", "long"])
def test_monstrous_text(text: str) -> None:
    with pytest.raises(RuleError, match=r"^my\.toml: not valid TOML: "):
        parse(text, "my.toml")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2", 2),
        ("2.5", 2.5),
        ("true", True),
        ('["a"]', ["a"]),
        ('"a"', "a"),
        ("unlimited", "unlimited"),
        ("1979-05-27", date(1979, 5, 27)),
        ("1\nother = 2", "1\nother = 2"),
        ("", ""),
    ],
)
def test_values_of_the_command_line(text: str, value: object) -> None:
    assert parse_value(text) == value


def test_a_value_nested_too_deeply_is_a_bare_string() -> None:
    assert parse_value("[" * 20_000) == "[" * 20_000


def test_a_games_own_rules_are_laid_over_those_it_extends() -> None:
    own = parse(data_file("market", "rules.toml").read_text("utf-8"), "market")
    base, market = read_built_in("base"), read_built_in("market")
    assert own.pop("extends") == "base"
    assert "extends" not in market
    assert market == merge(base, own)
    assert (market["game"], market["hand"]) == ("market", base["hand"])


def test_a_variant_is_read_by_its_name_unless_there_is_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "beginners" in built_in_variants()
    assert (is_variant("beginners"), is_variant("beginners.toml")) == (True, False)
    path = Path("beginners")
    path.mkdir()
    assert read_change(path) == read_variant("beginners")
    path.rmdir()
    path.write_text("a = 1", "utf-8")
    assert read_change(path) == {"a": 1}


@pytest.mark.parametrize(
    "path", [Path("beginers"), Path("variants/beginners"), Path("a\0b"), Path("x" * 5000)]
)
def test_what_is_neither_a_file_nor_a_variant(path: Path) -> None:
    with pytest.raises(RuleError):
        read_change(path)
