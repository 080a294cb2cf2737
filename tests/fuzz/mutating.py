"""Changes what a user may give, as a slip of the pen, a broken disk or a bad joke would."""

import random
import re
from collections.abc import Callable

NUMBERS = re.compile(r"-?\d+(?:\.\d+)?")
WORDS = re.compile(r"[A-Za-z_][\w-]*")
LINES = re.compile(r".*\n")
VALUES = (
    *("0", "-1", "1", "7", "0.5", "1e400", "nan", "-inf", "inf", "1_000", "0x7f", "-0.0", "1e-320"),
    *(str(2**31), str(2**63), str(2**64), "9" * 400, "9" * 5000, "true", "false", "null", "None"),
    *('""', '"all"', '"nothing"', '"any"', '"è"', '"\U0001f36b"', '"' + "x" * 400 + '"', '"a\\u0000b"'),
    *("[]", "{}", "[[]]", "[1]", '["a"]', "{a = 1}", '{"a": 1}', "[nan]", "[true]", "1979-05-27"),
    *("''", "'''", "[" * 200),
)
NAMES = (
    *("all", "points", "game", "seat", "players", "extends", "sources", "title", "measure", "of", "share"),
    *("è", "\U0001f36b", "a.b", "..", "/", "~", "~nobody/x", "$x", "<b>", "%s", "{0}", "x" * 300, "\\", "#"),
)
BYTES = (*(bytes([sign]) for sign in b"\0\xff\n\r\t\"'[]{}=.,"), b"\xef\xbb\xbf")

Change = Callable[[random.Random, str], str]


def mutated(chance: random.Random, content: bytes) -> bytes:
    """The content with one to three changes, most of them to what it says, some to its bytes."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        if chance.random() < 0.3:
            content = _bytes_changed(chance, content)
        else:
            text = content.decode("utf-8", "surrogateescape")
            content = chance.choice(CHANGES)(chance, text).encode("utf-8", "surrogateescape")
    return content


def _bytes_changed(chance: random.Random, content: bytes) -> bytes:
    first, last = sorted(chance.randrange(len(content) + 1) for _ in range(2))
    how = chance.randrange(5)
    if how == 0:
        return content[:first]
    if how == 1:
        return content[:first] + content[last:]
    if how == 2:
        return content[:last] + content[first:last] + content[last:]
    if how == 3:
        return content[:first] + chance.choice(BYTES) + content[first:]
    place = min(first, max(len(content) - 1, 0))
    return content[:place] + bytes([chance.randrange(256)]) + content[place + 1 :]


def _replaced(pattern: re.Pattern[str], new: Callable[[random.Random, str], str]) -> Change:
    """One of the places that the pattern finds is replaced."""

    def change(chance: random.Random, text: str) -> str:
        found = list(pattern.finditer(text))
        if not found:
            return text + new(chance, text)
        place = chance.choice(found)
        return text[: place.start()] + new(chance, text) + text[place.end() :]

    return change


def _value(chance: random.Random, text: str) -> str:
    return chance.choice(VALUES)


def _name(chance: random.Random, text: str) -> str:
    """A name of anywhere, or one that the text has elsewhere."""
    own = WORDS.findall(text)
    return chance.choice(own) if own and chance.random() < 0.5 else chance.choice(NAMES)


def _line(chance: random.Random, text: str) -> str:
    """A line that the text has elsewhere, or none."""
    return chance.choice([*LINES.findall(text), ""])


def _doubled(chance: random.Random, text: str) -> str:
    line = _line(chance, text)
    return text.replace(line, line * chance.choice((2, 2, 60)), 1) if line else text * 2


CHANGES: tuple[Change, ...] = (
    _replaced(NUMBERS, _value),
    _replaced(NUMBERS, _value),
    _replaced(WORDS, _name),
    _replaced(WORDS, _value),
    _replaced(LINES, _line),
    _doubled,
)
