"""Who wins more with another's values takes them; who does not stays as it was."""

from pathlib import Path

from strategies.tuning.balancing import Style, evenly
from strategies.tuning.learning import learned
from strategies.tuning.space import tunable
from tests.strategies.tuning.sessions import GAMES, session

OTHERS = evenly([Style(tunable(name, "edition")) for name in ("random", "cities")]).opponents(4)


def test_whoever_wins_more_with_the_values_of_a_winner_has_them(tmp_path: Path) -> None:
    good, poor = tunable("knights", "edition"), tunable("knights(settlement_effort=3, pause=3)", "edition")
    with session(tmp_path) as opened:
        wiser = learned(opened, [poor, good], good.player.parameters, OTHERS, 8 * GAMES)
        as_before = learned(opened, [poor, good], poor.player.parameters, OTHERS, 8 * GAMES)
    assert wiser[0].player.parameters == good.player.parameters
    # What is taught what it plays by already wins no more so.
    assert wiser[1] is good
    assert as_before == [poor, good]
