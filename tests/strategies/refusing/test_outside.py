"""What a strategy takes from outside of its game is found; what only looks like it is not."""

from pathlib import Path

import pytest

from strategies.refusing.outside import (
    BY_TEXT,
    CHANCE,
    CLOCK,
    FILES,
    MACHINE,
    NAMELESS,
    UNWRITTEN,
    taken_from_outside,
)
from tests.strategies.refusing.read import played, read

NOTHING = played("return 0")


@pytest.mark.parametrize(
    ("text", "line", "path", "about"),
    [
        (played("return int(np.random.random() * 2)"), 5, "numpy.random.random", CHANCE),
        ("from random import random as r\n" + played("return int(r() * 2)"), 6, "random.random", CHANCE),
        ("from numpy.random import *\n" + played("return randint(2)"), 6, "numpy.random.randint", CHANCE),
        ("R = np.random\n" + NOTHING, 3, "numpy.random", CHANCE),
        ("n = np\nr = n.random\nx = r.random()\n" + NOTHING, 4, "numpy.random", CHANCE),
        ("G = np.random.default_rng()\n" + NOTHING, 3, "numpy.random.default_rng", CHANCE),
        ("X = np.random.default_rng().random()\n" + NOTHING, 3, "numpy.random.default_rng", CHANCE),
        ("X = np.random.default_rng(None).random()\n" + NOTHING, 3, "numpy.random.default_rng", CHANCE),
        ("G = np.random.default_rng(seed=None)\n" + NOTHING, 3, "numpy.random.default_rng", CHANCE),
        ("G = np.random.default_rng(True)\n" + NOTHING, 3, "numpy.random.default_rng", CHANCE),
        ("S = np.random.SeedSequence(pool_size=8)\n" + NOTHING, 3, "numpy.random.SeedSequence", CHANCE),
        ("X = np.random.RandomState().rand()\n" + NOTHING, 3, "numpy.random.RandomState", CHANCE),
        ("import random\nX = random.Random().random()\n" + NOTHING, 4, "random.Random", CHANCE),
        ("import random\nX = random.Random(None).random()\n" + NOTHING, 4, "random.Random", CHANCE),
        (
            "import random\nG = random.Random(3)\nG.seed()\nX = G.random()\n" + NOTHING,
            5, "random.Random().seed", CHANCE,
        ),
        (
            "X = np.random.default_rng(np.random.SeedSequence()).random()\n" + NOTHING,
            3, "numpy.random.default_rng", CHANCE,
        ),
        ("T = [np.random.default_rng().random(3).sum()]\n" + NOTHING, 3, "numpy.random.default_rng", CHANCE),
        (
            "G = np.random.default_rng(3)\n" + played("return int(G.random() * 2)"),
            6, "numpy.random.default_rng().random", CHANCE,
        ),
        (played("return getattr(np, 'ran' + 'dom').randint(2)"), 5, "numpy.random.randint", CHANCE),
        ("R = __import__('random').random()\n" + NOTHING, 3, "random.random", CHANCE),
        ("import os\nN = os.urandom(1)[0]\n" + NOTHING, 4, "os.urandom", CHANCE),
        ("import secrets\nN = secrets.randbelow(3)\n" + NOTHING, 4, "secrets.randbelow", CHANCE),
        ("import uuid\nN = uuid.uuid4().int\n" + NOTHING, 4, "uuid.uuid4().int", CHANCE),
        ("import time\n" + played("return int(time.time()) % 2"), 6, "time.time", CLOCK),
        ("import datetime as d\nX = d.date.today()\n" + NOTHING, 4, "datetime.date.today", CLOCK),
        (
            "from numba import objmode\n"
            + played("with objmode(x='int64'):\n    import random\n    x = random.getrandbits(1)\nreturn x"),
            8, "random.getrandbits", CHANCE,
        ),
        ("import pandas\nX = pandas.Timestamp.now()\n" + NOTHING, 4, "pandas.Timestamp.now", CLOCK),
        ("import email.utils as e\nX = e.make_msgid()\n" + NOTHING, 4, "email.utils.make_msgid", CLOCK),
        (played("x = np.empty(64)\nreturn int(x[3])"), 5, "numpy.empty", UNWRITTEN),
        (played("return int(np.empty_like(me.memory)[0])"), 5, "numpy.empty_like", UNWRITTEN),
        ("X = np.empty(3)\n" + NOTHING, 3, "numpy.empty", UNWRITTEN),
        (played("return int(np.ndarray(3)[0])"), 5, "numpy.ndarray", UNWRITTEN),
        (played("return hash(me.seat)"), 5, "hash", MACHINE),
        (played("return id(me)"), 5, "id", MACHINE),
        ("X = hash('wheat')\n" + NOTHING, 3, "hash", MACHINE),
        ("X = str(object())\n" + NOTHING, 3, "object", NAMELESS),
        ("X = f'{object()}'\n" + NOTHING, 3, "object", NAMELESS),
        ("O = object()\nX = repr(O)\n" + NOTHING, 3, "object", NAMELESS),
        ("X = object().__hash__()\n" + NOTHING, 3, "object", NAMELESS),
        ("exec('from beside import X')\n" + NOTHING, 3, "exec", BY_TEXT),
        ("import runpy\nX = runpy.run_path('beside.py')\n" + NOTHING, 4, "runpy.run_path", BY_TEXT),
        ("T = open('x').read()\n" + NOTHING, 3, "open().read", FILES),
        ("import pathlib\nT = pathlib.Path().read_text()\n" + NOTHING, 4, "pathlib.Path().read_text", FILES),
        ("W = np.load('w.npy')\n" + NOTHING, 3, "numpy.load", FILES),
        ("import socket\nW = socket.gethostname()\n" + NOTHING, 4, "socket.gethostname", FILES),
        (
            "@compiled\ndef luck(x):\n    return np.random.random()\n\n\n" + played("return int(luck(1))"),
            5, "numpy.random.random", CHANCE,
        ),
    ],
)  # fmt: skip
def test_what_comes_from_outside_is_found(
    tmp_path: Path, text: str, line: int, path: str, about: str
) -> None:
    found = next(taken_from_outside(read(tmp_path, text)))
    assert (found.line, found.path, found.about) == (line, path, about)


@pytest.mark.parametrize(
    "text",
    [
        played("random = draw_unit(me.random)\ntime = table.turn\nreturn int(random) + time"),
        played("hash = 3\nid = 4\nopen = 5\nreturn hash + id + open"),
        "import random, time\n"
        + NOTHING
        + "if __name__ == '__main__':\n    print(random.random(), time.time())\n",
        "W = np.random.default_rng(7).random(5)\nV = W\n" + played("return int(W[0] + V[1])"),
        "W = np.random.Generator(np.random.PCG64(seed=7)).random(5).tolist()\n" + NOTHING,
        "import random\nG = random.Random(3)\nG.seed(4)\nX = G.random()\n" + NOTHING,
        "G = np.random.RandomState(3)\nV = G.rand(3)\n" + played("return int(V[0])"),
        "import time\ndef bench():\n    return time.time()\n\n\n" + NOTHING,
        "import os.path\nP = os.path.join('a', 'b')\n" + NOTHING,
        "import random\n@compiled\ndef f(x: random.Random) -> None: ...\n\n\n" + NOTHING,
        "from strategies.random import random\n" + played("return random.function(rules, table, me, menu)"),
        "import datetime\nD = datetime.timedelta(days=2).days\n" + NOTHING,
        "from dataclasses import dataclass\n@dataclass\nclass Point:\n    time: int = 3\nX = Point().time\n"
        + NOTHING,
        "class Point(object):\n    pass\nX = isinstance(3, object)\n" + NOTHING,
        "X = isinstance(np.zeros(2), np.ndarray)\nY = np.ndarray.sum(np.zeros(2))\n" + NOTHING,
        played("return sum([hash for hash in range(3)])"),
    ],
)
def test_what_only_looks_like_it_is_not(tmp_path: Path, text: str) -> None:
    assert list(taken_from_outside(read(tmp_path, text))) == []


def test_files_beside_it_are_read_too(tmp_path: Path) -> None:
    luck = "import random\nR = random\n\n\ndef luck():\n    return random.random()\n\n\n"
    beside = luck + "def idle():\n    open('x')\n"
    uses = "from beside import luck\n" + played("return int(luck())")
    (found, *_) = taken_from_outside(read(tmp_path, uses, beside=beside))
    assert (found.module, found.line, found.path) == ("beside", 2, "random")
    again = "import beside\n" + played("return beside.R.choice([0, 1])")
    found = list(taken_from_outside(read(tmp_path, again, beside="import random\nR = random\n")))[-1]
    assert (found.module, found.line, found.path) == ("__main__", 6, "random.choice")


def test_a_neighbour_called_as_a_module_of_python_is_no_such_module(tmp_path: Path) -> None:
    text = "from secrets import plan\n" + played("return plan()")
    assert list(taken_from_outside(read(tmp_path, text, secrets="def plan():\n    return 0\n"))) == []
