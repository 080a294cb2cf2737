"""The colours of terrains, told apart with any colour vision, and of what is written on them."""

from collections.abc import Iterable, Mapping

from matplotlib.colors import to_rgb

from reports.style import INK

# Apart in lightness where colour-blind eyes see one hue.
COLOURS = {
    "forest": "#38806a",
    "pasture": "#aede7c",
    "fields": "#f4ae22",
    "hills": "#be5330",
    "mountains": "#9390b4",
    "desert": "#f8eae0",
    "jungle": "#4a2c18",
}
# For terrains by other names, in the order of these.
OTHERS = ("#7a4f9a", "#5aa9c9", "#d48fb0", "#8d8a3c", "#2f4b7c", "#c9b8e8")
# The terrain in whose colour the sign of a resource's harbour is framed.
RESOURCES = {"wood": "forest", "brick": "hills", "wool": "pasture", "grain": "fields", "ore": "mountains"}
LIGHT = "#fffdf9"


def terrain_colours(terrains: Iterable[str]) -> Mapping[str, str]:
    """A colour for each terrain; a designer's own take theirs from a palette by their names' order."""
    names = sorted(set(terrains))
    new = [name for name in names if name not in COLOURS]
    found = {name: OTHERS[number % len(OTHERS)] for number, name in enumerate(new)}
    return {name: COLOURS.get(name) or found[name] for name in names}


def ink_on(colour: str) -> str:
    """Light or dark, whichever is read better on a colour."""
    red, green, blue = to_rgb(colour)
    return LIGHT if 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.47 else INK
