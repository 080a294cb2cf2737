"""A field that is written is the field that is read."""

from pathlib import Path

from strategies.fields import read_field, write_field


def test_a_field_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    players = [("knights", 0.75), ("cities", 0.25)]
    write_field(file, "edition", players, {"seed": 3, "responses": [{"value": 0.3}]})
    assert read_field(str(file), "edition").players == tuple(players)
    assert "[[provenance.responses]]\nvalue = 0.3\n" in file.read_text()
