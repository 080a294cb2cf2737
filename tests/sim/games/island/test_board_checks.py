"""What cannot be about a board: its shape, its terrains and chips, a fixed layout, the harbours."""

from pathlib import Path

import pytest

from sim.games.base.rules import BaseRules
from sim.games.island.board_checks import island_of
from sim.rules.loading import load_rules
from tests.sim.games import loaded
from tests.sim.games.loaded import typed


def load(path: Path, text: str, *sets: str) -> BaseRules:
    path.write_text(text, "utf-8")
    return typed("base", *sets, file=path)


def sentence_for(path: Path, text: str, *sets: str) -> str:
    path.write_text(text, "utf-8")
    return loaded.sentence_for("base", *sets, file=path).removeprefix(f"{path}: ").removeprefix("--set: ")


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "my.toml"


def board(rows: list[int], starts: list[int], chips: list[int] | None = None) -> str:
    """A board of forests alone, without harbours."""
    order = chips or [4] * min(sum(rows), 32)
    return (
        f'board = {{first_r = 0, rows = {rows}, starts = {starts}, chips = "random"}}\n'
        f'terrain = [{{name = "forest", count = {min(sum(rows), 32)}, yields = "wood"}}]\n'
        f"chips.order = {order}\nharbours = []\nplayers.most = 2\n"
    )


# --- shape -----------------------------------------------------------------------------------------


def test_the_island_of_the_base_game() -> None:
    island = island_of(typed("base"))
    assert (len(island.hexes), island.intersections, island.paths) == (19, 54, 72)


def test_larger_boards_are_possible(mine: Path) -> None:
    large = load(mine, board([4, 5, 6, 5, 4], [0, -1, -2, -2, -2]))
    assert (island_of(large).intersections, island_of(large).paths) == (66, 89)
    assert load(mine, board([8, 8, 8, 8], [0, 0, -1, -1])).board.rows == (8, 8, 8, 8)
    assert island_of(load(mine, board([23], [0]))).intersections == 94


@pytest.mark.parametrize(
    ("rows", "starts", "sentence"),
    [
        ([3, 4], [0], "board.rows = [3, 4]: board.rows has 2 rows, but board.starts has 1"),
        ([32, 1], [0, 0], "board.rows = [32, 1]: expected 32 hexes at most, but these are 33"),
        (
            [3, 3],
            [0, 3],
            "board.rows = [3, 3]: the hexes do not hang together; expected rows that touch each other",
        ),
        (
            [24],
            [0],
            "board.rows = [24]: this board has 98 intersections, expected 96 at most; "
            "a rounder shape has fewer",
        ),
    ],
)
def test_shapes(mine: Path, rows: list[int], starts: list[int], sentence: str) -> None:
    assert sentence_for(mine, board(rows, starts)) == sentence


# --- terrains and chips laid by chance -------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        # terrains and chips laid by chance
        (
            ["terrain.5.count=2"],
            "terrain.5.count = 2: the terrains' counts add up to 20, but the board has 19 hexes",
        ),
        (
            ["board.rows=[3, 4, 5, 4, 2]"],
            "board.rows = [3, 4, 5, 4, 2]: the terrains' counts add up to 19, but the board has 18 hexes",
        ),
        (
            ["terrain.0.count=3", "terrain.5.count=2"],
            "terrain.5.count = 2: chips.order has 18 chips, but 17 hexes yield something; "
            "expected a chip for each",
        ),
        (
            ["terrain.5.yields=ore"],
            'terrain.5.yields = "ore": chips.order has 18 chips, but 19 hexes yield something; '
            "expected a chip for each",
        ),
        (
            ["chips.order=[2, 3]"],
            "chips.order = [2, 3]: chips.order has 2 chips, but 18 hexes yield something; "
            "expected a chip for each",
        ),
        (
            ["terrain.0.yields=gold"],
            'terrain.0.yields = "gold": "gold" of terrain.0.yields is no resource; '
            "expected one of wood, brick, wool, grain, ore, nothing",
        ),
        (
            ["chips.red=[6, 8, 6]"],
            "chips.red = [6, 8, 6]: expected different numbers, but 6 stands there twice",
        ),
        (
            ["board.layout=fixed"],
            'board.layout = "fixed": a fixed layout lists every hex, but [0, -2] is not in board.fixed',
        ),
        # harbours
        (
            ["harbours.0.land=[5, 5]"],
            "harbours.0.land = [5, 5]: [5, 5] of harbours.0.land is no hex of the board; expected a land hex",
        ),
        (
            ["harbours.0.sea=[0, 0]"],
            "harbours.0.sea = [0, 0]: [0, 0] of harbours.0.sea is a hex of the board; expected a sea hex",
        ),
        (
            ["harbours.0.sea=[4, 0]"],
            "harbours.0.sea = [4, 0]: harbours.0.land and harbours.0.sea are no neighbours; "
            "expected two hexes with a common edge",
        ),
        (
            ["harbours.1.land=[-1, -1]", "harbours.1.sea=[-2, -1]"],
            "harbours.1.sea = [-2, -1]: harbours.0 and harbours.1 lie on the same edge; "
            "expected an edge of its own for each",
        ),
        (
            ["harbours.0.land=[2, 0]", "harbours.0.sea=[3, 0]"],
            "harbours.0.sea = [3, 0]: harbours.0 and harbours.4 lie on the same edge; "
            "expected an edge of its own for each",
        ),
        (
            ["harbours.0.kind=gold"],
            'harbours.0.kind = "gold": "gold" of harbours.0.kind is no resource; '
            "expected one of wood, brick, wool, grain, ore, any",
        ),
    ],
)
def test_what_cannot_be_between_values(changes: list[str], sentence: str) -> None:
    assert loaded.sentence_for("base", *changes) == f"--set: {sentence}"


def test_terrains_have_different_names() -> None:
    sentence = loaded.sentence_for("base", "terrain.0.name=pasture")
    assert sentence.endswith('expected different names, but "pasture" stands there twice')


def test_a_spiral_needs_a_shape_that_it_can_pass(mine: Path) -> None:
    text = board([5, 2], [0, 0])
    assert load(mine, text).board.chips == "random"
    assert sentence_for(mine, text, "board.chips=spiral") == (
        'board.chips = "spiral": a spiral of chips from the corner [0, 0] passes only 5 of the 7 hexes; '
        'use board.chips = "random"'
    )


def test_a_spiral_passes_the_larger_board(mine: Path) -> None:
    large = load(mine, board([4, 5, 6, 5, 4], [0, -1, -2, -2, -2]), "board.chips=spiral")
    assert large.board.chips == "spiral"


@pytest.mark.parametrize(
    ("rows", "starts", "most"),
    [
        ([2, 2], [0, 0], 2),
        ([3, 4, 3], [0, -1, -1], 4),
        ([3, 4, 5, 4, 3], [0, -1, -2, -2, -2], 7),
        ([4, 5, 6, 5, 4], [0, -1, -2, -2, -2], 7),
    ],
)
def test_red_chips_need_room_to_lie_apart(mine: Path, rows: list[int], starts: list[int], most: int) -> None:
    """As many as lie apart, and seven at most."""
    hexes = sum(rows)
    chips = [6] * most + [4] * (hexes - most)
    assert load(mine, board(rows, starts, chips)).chips.order == tuple(chips)
    more = board(rows, starts, [8, *chips[:-1]])
    assert sentence_for(mine, more) == (
        f'board.chips = "random": {most + 1} red chips are too many to be dealt apart from each other '
        f"on {hexes} hexes; expected {most} at most, or board.adjacent_reds = true"
    )
    assert load(mine, more, "board.adjacent_reds=true").board.adjacent_reds


def test_red_chips_in_a_spiral_may_be_as_many_as_there_are_hexes() -> None:
    assert typed("base", "chips.red=[3, 4, 5, 6, 8, 9]").chips.red == (3, 4, 5, 6, 8, 9)


# --- a fixed layout --------------------------------------------------------------------------------

FIXED = "players.most = 2\nharbours = []\n[board]\nfirst_r = 0\nrows = [2, 2]\nstarts = [0, 0]\n"


def fixed(*hexes: tuple[int, int, str, int]) -> str:
    items = ", ".join(f'{{at = [{q}, {r}], terrain = "{name}", chip = {chip}}}' for q, r, name, chip in hexes)
    return f'{FIXED}layout = "fixed"\nfixed = [{items}]\n'


FOUR = ((0, 0, "forest", 6), (1, 0, "desert", 0), (0, 1, "fields", 8), (1, 1, "desert", 0))


def test_with_a_fixed_layout_the_list_alone_counts(mine: Path) -> None:
    rules = load(mine, fixed(*reversed(FOUR)))
    assert len(rules.board.fixed) == 4
    assert rules.terrain[0].count == 4
    assert len(rules.chips.order) == 18


@pytest.mark.parametrize(
    ("position", "item", "sentence"),
    [
        (
            0,
            (5, 0, "forest", 6),
            "board.fixed.0.at = [5, 0]: [5, 0] of board.fixed.0.at is no hex of the board",
        ),
        (1, (0, 0, "desert", 0), "board.fixed.1.at = [0, 0]: [0, 0] stands in board.fixed twice"),
        (
            1,
            (1, 0, "desert", 6),
            "board.fixed.1.chip = 6: desert yields nothing; expected board.fixed.1.chip = 0",
        ),
        (
            2,
            (0, 1, "fields", 0),
            "board.fixed.2.chip = 0: fields yields something; "
            "expected a chip from 2 to 12 at board.fixed.2.chip",
        ),
        (
            2,
            (0, 1, "swamp", 5),
            'board.fixed.2.terrain = "swamp": "swamp" of board.fixed.2.terrain is no terrain; '
            "expected one of forest, pasture, fields, hills, mountains, desert",
        ),
    ],
)
def test_a_hex_of_a_fixed_layout(
    mine: Path, position: int, item: tuple[int, int, str, int], sentence: str
) -> None:
    hexes = [*FOUR[:position], item, *FOUR[position + 1 :]]
    assert sentence_for(mine, fixed(*hexes)) == sentence


def test_a_fixed_layout_lists_every_hex(mine: Path) -> None:
    assert sentence_for(mine, fixed(*FOUR[:3])).endswith(
        ": a fixed layout lists every hex, but [1, 1] is not in board.fixed"
    )


def test_something_must_be_yielded(mine: Path) -> None:
    deserts = [(q, r, "desert", 0) for q, r, _, _ in FOUR]
    assert sentence_for(mine, fixed(*deserts)).endswith(": expected a hex at least that yields something")


def test_a_fixed_list_without_a_fixed_layout_is_no_slip_of_the_eye(mine: Path) -> None:
    sentence = 'board.fixed is given, but board.layout is "random"; expected "fixed", or no board.fixed'
    text = fixed(*FOUR).replace('layout = "fixed"', "")
    assert sentence_for(mine, text).endswith(f": {sentence}")
    beginners = Path("beginners")
    told = loaded.sentence_for("base", "board.layout=random", file=beginners)
    assert told == f'--set: board.layout = "random": {sentence}'
    assert typed("base", "board.layout=random", "board.fixed=[]", file=beginners).board.fixed == ()


# --- harbours --------------------------------------------------------------------------------------


def test_the_shape_is_blamed_for_a_harbour_that_it_leaves_dry(mine: Path) -> None:
    text = board([3, 4, 5, 4, 3], [0, -1, -2, -2, -2]).replace("harbours = []\n", "")
    assert sentence_for(mine, text).startswith("board.first_r = 0: [-1, -1] of harbours.0.land is no")


def test_of_a_list_that_is_stated_whole_the_place_that_differs_is_told(mine: Path) -> None:
    listed = load_rules("base").data["harbours"]
    changed = [{**listed[0], "land": [2, 0], "sea": [3, 0]}, *listed[1:]]
    items = (f'{{land = {item["land"]}, sea = {item["sea"]}, kind = "{item["kind"]}"}}' for item in changed)
    sentence = sentence_for(mine, f"harbours = [{', '.join(items)}]\n")
    assert sentence.startswith("harbours.0.sea = [3, 0]: harbours.0 and harbours.4 lie on the same edge;")


def test_red_chips_are_fewer_where_some_hexes_yield_nothing(mine: Path) -> None:
    """Wherever the desert of the base game falls, six red chips lie apart, but not seven."""
    chips = "chips.order=[6, 6, 6, 8, 8, 8, {}, 2, 3, 4, 5, 9, 10, 11, 12, 3, 4, 5]"
    sets = ("board.chips=random", "victory.points=9")
    assert typed("base", *sets, chips.format(4))
    assert "7 red chips are too many to be dealt apart from each other on 18 hexes; expected 6" in (
        loaded.sentence_for("base", *sets, chips.format(8))
    )
