"""The names of the codes stand in the order of the codes."""

import pytest

from sim.engine import codes
from sim.rules.loading import RuleError, load_rules
from sim.schema import GAIN_CAUSES, LOSS_CAUSES


@pytest.mark.parametrize(
    ("code", "names", "name"),
    [
        (codes.ROAD, codes.OPTION_NAMES, "road"),
        (codes.KNIGHT, codes.OPTION_NAMES, "knight"),
        (codes.SPIN, codes.OPTION_NAMES, "spin"),
        (codes.OFFER, codes.OPTION_NAMES, "offer"),
        (codes.TAKE, codes.OPTION_NAMES, "take"),
        (codes.COUNTER, codes.OPTION_NAMES, "counter"),
        (codes.DEAL, codes.OPTION_NAMES, "deal"),
        (codes.DISCARDING, codes.ASK_NAMES, "discard"),
        (codes.OVER, codes.ASK_NAMES, "over"),
        (codes.CAPPED, codes.ENDING_NAMES, "capped"),
        (codes.RIGHT, codes.SIDE_NAMES, "right"),
        (codes.GAIN_KNIGHT, GAIN_CAUSES, "knight"),
        (codes.GAIN_BANK, GAIN_CAUSES, "bank"),
        (codes.LOSS_DISCARD, LOSS_CAUSES, "discard"),
        (codes.LOSS_BUILD, LOSS_CAUSES, "build"),
    ],
)
def test_a_code_has_its_name(code: int, names: tuple[str, ...], name: str) -> None:
    assert names[code] == name


@pytest.mark.parametrize("path", ["cards.kinds", "colours.names", "spinner.sections"])
def test_no_rule_set_is_larger_than_the_records(path: str) -> None:
    room = {
        "cards.kinds": codes.MAX_KINDS, "colours.names": codes.MAX_COLOURS,
        "spinner.sections": codes.MAX_SECTIONS,
    }  # fmt: skip
    section = '{shows = "wool", colours = ["red"], odds = 1}'
    item = section if path == "spinner.sections" else '"red{}"'
    values = ", ".join(item.replace("{}", "x" * i) for i in range(room[path] + 1))
    with pytest.raises(RuleError, match=f"to {room[path]}, each"):
        load_rules("edition", None, [f"{path}=[{values}]"])


def test_the_longest_menu_fits() -> None:
    bank = codes.MAX_KINDS * (codes.MAX_KINDS - 1)
    building = 2 + 2 * codes.MAX_COLOURS + codes.MAX_COLOURS + codes.MAX_COLOURS
    assert 1 + bank + building + 1 <= codes.MAX_OPTIONS
