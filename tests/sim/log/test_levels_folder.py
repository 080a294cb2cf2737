"""A folder of levels: its file, and what is not one."""

from pathlib import Path

import pytest

from sim.log.levels_folder import LEVELS, holds_levels, levels_in, write_levels
from sim.log.run_folder import ManifestError


def test_levels_keep_their_order(tmp_path: Path) -> None:
    assert not holds_levels(tmp_path)
    assert levels_in(tmp_path) == []
    write_levels(tmp_path, ["weak", "able"])
    assert levels_in(tmp_path) == [tmp_path / "weak", tmp_path / "able"]
    assert [path.name for path in tmp_path.iterdir()] == [LEVELS]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[]", "levels.json: not a list of levels (Expected `object`, got `array`)"),
        ('{"levels": [1]}', "levels.json: not a list of levels (Expected `str`, got `int`"),
        ('{"levels": ["../there"]}', "levels.json: levels: '../there': expected names of folders beside it"),
        ('{"levels": [""]}', "levels.json: levels: '': expected names of folders beside it"),
    ],
)
def test_a_file_that_is_not_as_expected(tmp_path: Path, text: str, sentence: str) -> None:
    (tmp_path / LEVELS).write_text(text)
    with pytest.raises(ManifestError) as caught:
        levels_in(tmp_path)
    assert str(caught.value).startswith(f"{tmp_path}/{sentence}")
