"""A page of two rule sets on several levels of play seldom claims a difference where there is none."""

from pathlib import Path

import pytest

from tests.verification.level_claims import claims, played_pools

pytestmark = pytest.mark.slow

DRAWS = 1000
NOISE = 0.015  # two standard deviations of a share of 5% in so many draws


def test_pages_on_levels_claim_nothing_false(tmp_path: Path) -> None:
    found = claims(played_pools(tmp_path / "pools", "edition"), 400, DRAWS)
    assert found.together <= 0.05 + NOISE
    assert found.apart > found.together  # what holding all levels together is for
