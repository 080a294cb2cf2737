"""Writes the file a new strategy begins from: commented, and a player already."""

import keyword
from pathlib import Path

from sim.games import GAMES
from sim.run.players import PlayerError
from strategies.registry import built_in

TEMPLATES = Path(__file__).parent / "templates"
# The market is played on an island as the base game is.
TEMPLATE_OF = {
    "edition": "strategy_edition.txt",
    "base": "strategy_island.txt",
    "market": "strategy_island.txt",
}


def start_strategy(name: str, game: str, folder: Path) -> Path:
    """Write `NAME.py` into the folder; nothing that stands there is written over."""
    if not name.isidentifier() or keyword.iskeyword(name) or name.startswith("_"):
        raise PlayerError(
            f"{name}: no name for a strategy; expected letters, digits and _, such as my_player"
        )
    if name in built_in():
        raise PlayerError(f"{name}: a strategy of that name comes with chocolab; expected another name")
    if game not in TEMPLATE_OF:
        raise PlayerError(f"--game: {game}: no such game; expected one of {', '.join(GAMES)}")
    file = folder / f"{name}.py"
    text = (TEMPLATES / TEMPLATE_OF[game]).read_text("utf-8")
    try:
        with file.open("x", encoding="utf-8") as opened:
            opened.write(text.replace("NAME", name).replace("GAME", game))
    except FileExistsError:
        raise PlayerError(f"{file}: stands there already; expected a name for a new file") from None
    return file
