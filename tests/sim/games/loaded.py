"""What tests of rule sets share: the typed values, and the sentence by which a rule set is refused."""

from pathlib import Path
from typing import Any

import pytest

from sim.rules.loading import RuleError, load_rules, values_of


def typed(game: str, *sets: str, file: Path | None = None) -> Any:
    """The typed rule set of a game, changed by a file or variant and by `PATH=VALUE` texts."""
    return values_of(load_rules(game, file, sets).data)


def sentence_for(game: str, *sets: str, file: Path | None = None) -> str:
    """Why such a rule set is none."""
    with pytest.raises(RuleError) as caught:
        load_rules(game, file, sets)
    return str(caught.value)
