"""Parameters that a strategy reads and does not declare are found, in what it calls too."""

from pathlib import Path

import pytest

from strategies.refusing.undeclared import undeclared_parameters
from tests.strategies.refusing.read import played, read


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (played("return int(me.parameters[3])"), [("__main__", 5, 3)]),
        (played("return int(me.parameters[1] + me.parameters[0])"), []),
        (played("return int(me.parameters[-1])"), [("__main__", 5, -1)]),
        ("LAST = 2\n" + played("return int(me.parameters[LAST])"), [("__main__", 6, 2)]),
        (
            "@compiled\ndef worth(seat):\n    return seat.parameters[7]\n\n\n"
            + played("return int(worth(me))"),
            [("__main__", 5, 7)],
        ),
        ("@compiled\ndef idle(me):\n    return me.parameters[7]\n\n\n" + played("return 0"), []),
        (played("return int(table.points[7])"), []),
    ],
)
def test_what_is_not_declared(tmp_path: Path, text: str, found: list[tuple[str, int, int]]) -> None:
    assert list(undeclared_parameters(read(tmp_path, text), "mine", 2)) == found
