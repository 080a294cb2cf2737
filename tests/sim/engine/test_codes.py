"""The names of the codes stand in the order of the codes."""

import pytest

from sim.engine import codes
from sim.rules.loading import RuleError, load_rules
from sim.schema import ALL_GAMES, BASE, EDITION, GAIN_CAUSES, LOSS_CAUSES, MARKET

SHARED_GAINS = ((codes.GAIN_TRADE, "trade"), (codes.GAIN_BANK, "bank"))
SHARED_LOSSES = (
    (codes.LOSS_TRADE, "trade"), (codes.LOSS_BANK, "bank"), (codes.LOSS_BUILD, "build"),
    (codes.LOSS_DISCARD, "discard"),
)  # fmt: skip
ISLAND_GAINS = (
    (codes.GAIN_ROLL, "roll"), (codes.GAIN_ROBBER, "robber"), (codes.GAIN_INVENTION, "invention"),
    (codes.GAIN_MONOPOLY, "monopoly"),
)  # fmt: skip
ISLAND_LOSSES = ((codes.LOSS_ROBBER, "robber"), (codes.LOSS_MONOPOLY, "monopoly"))


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
        (codes.SITE, codes.OPTION_NAMES, "site"),
        (codes.PLAY_MONOPOLY, codes.OPTION_NAMES, "monopoly"),
        (codes.RAISE, codes.OPTION_NAMES, "raise"),
        (codes.RAISING, codes.ASK_NAMES, "raise"),
        (codes.POINT_CARD, codes.CARD_NAMES, "victory_point"),
        (codes.INGREDIENTS, codes.PART_NAMES, "ingredients"),
        (codes.GAIN_KNIGHT, GAIN_CAUSES[EDITION], "knight"),
        (codes.LOSS_KNIGHT, LOSS_CAUSES[EDITION], "knight"),
        (codes.GAIN_SPIN, GAIN_CAUSES[EDITION], "spin"),
        (codes.GAIN_CHOICE, GAIN_CAUSES[EDITION], "choice"),
        *[(code, GAIN_CAUSES[game], name) for game in ALL_GAMES for code, name in SHARED_GAINS],
        *[(code, LOSS_CAUSES[game], name) for game in ALL_GAMES for code, name in SHARED_LOSSES],
        *[(code, GAIN_CAUSES[game], name) for game in (BASE, MARKET) for code, name in ISLAND_GAINS],
        *[(code, LOSS_CAUSES[game], name) for game in (BASE, MARKET) for code, name in ISLAND_LOSSES],
        (codes.GAIN_REWARD, GAIN_CAUSES[MARKET], "reward"),
        (codes.LOSS_CHOCOLATE, LOSS_CAUSES[MARKET], "chocolate"),
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


def test_there_is_a_name_for_every_code() -> None:
    assert len(codes.OPTION_NAMES) == codes.RAISE + 1
    assert len(codes.ASK_NAMES) == codes.RAISING + 1
    assert len(codes.CARD_NAMES) == codes.CARD_KINDS
    assert len(set(codes.ASK_NAMES)) == len(codes.ASK_NAMES)


def test_the_longest_menu_fits() -> None:
    bank = codes.MAX_KINDS * (codes.MAX_KINDS - 1)
    chain = 2 + 2 * codes.MAX_COLOURS + codes.MAX_COLOURS + codes.MAX_COLOURS
    assert 1 + bank + chain + 1 <= codes.MAX_OPTIONS
    # Half the intersections at most hold a building, which may become a city and have three sites.
    island = codes.MAX_EDGES + (1 + 3) * codes.MAX_NODES // 2
    cards = codes.CARD_KINDS + codes.MAX_KINDS
    assert 1 + bank + island + cards + codes.MAX_VARIETIES + 1 <= codes.MAX_OPTIONS
