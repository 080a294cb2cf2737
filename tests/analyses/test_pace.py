"""How long people take: stated, fitted, and what cannot be used."""

from pathlib import Path

import numpy as np
import pytest
from statsmodels.regression.linear_model import OLS

from analyses.pace import ASSUMED, PaceError, fit, load_pace

TESTS = np.array(
    [
        # turns, decisions, offers, minutes at 30 s a turn, 12 s a decision, 6 s an offer
        [60, 200, 50, 75],
        [80, 250, 90, 99],
        [70, 300, 60, 101],
        [90, 280, 40, 105],
        [50, 190, 80, 71],
        [65, 260, 20, 86.5],
    ]
)
HEAD = "turns,decisions,offers,minutes\n"


def write(folder: Path, text: str, name: str) -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def csv_of(tests: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> str:
    return HEAD + "\n".join(",".join(f"{number:g}" for number in row) for row in tests)


def test_seconds_can_be_stated(tmp_path: Path) -> None:
    pace = load_pace(write(tmp_path, "[seconds]\nturn = 25\noffer = 4.5\n", "mine.toml"))
    assert (pace.seconds, pace.source) == ((25, 0, 4.5), "stated")
    assert pace.interval(0) == (25, 25)
    assert ASSUMED.source == "assumed"


def test_seconds_are_fitted_to_play_tests(tmp_path: Path) -> None:
    pace = load_pace(write(tmp_path, csv_of(TESTS), "evenings.csv"))
    assert pace.seconds == pytest.approx((30, 12, 6))
    assert (pace.source, pace.tests) == ("fitted", 6)
    assert pace.interval(1) == pytest.approx((12, 12), abs=1e-6)


def test_the_interval_is_that_of_another_library() -> None:
    noisy = TESTS.copy()
    noisy[:, 3] += [1, -1, 1, -1, 1, -1]
    pace = fit(noisy)
    expected = OLS(60 * noisy[:, 3], noisy[:, :3]).fit().conf_int(0.05)
    assert [end for part in range(3) for end in pace.interval(part)] == pytest.approx(expected.ravel())


def test_turns_and_minutes_alone_give_seconds_a_turn(tmp_path: Path) -> None:
    pace = load_pace(write(tmp_path, "turns,minutes\n60,66\n60,60\n60,54\n", "evenings.csv"))
    assert pace.seconds == pytest.approx((60, 0, 0))
    assert pace.a_turn == (1, None, None)
    # Minutes that lie 6, 0 and 6 off the mean: of 3 games, t with 2 degrees of freedom is 4.3027.
    assert pace.margin((60, 0, 0)) == pytest.approx(4.3027 * 6 / np.sqrt(3), rel=1e-4)


def test_what_nobody_counted_may_be_left_out(tmp_path: Path) -> None:
    rows = "\n".join(f"{turns},{decisions},{turns / 2 + decisions / 5}" for turns, decisions, *_ in TESTS)
    pace = load_pace(write(tmp_path, f"turns,decisions,minutes\n{rows}", "evenings.csv"))
    assert pace.seconds == pytest.approx((30, 12, 0))
    assert pace.a_turn[2] is None


def test_play_tests_say_how_much_they_had_a_turn() -> None:
    pace = fit(TESTS)
    # 415 turns, 1,480 decisions and 340 offers in all.
    assert pace.a_turn == pytest.approx((1, 1480 / 415, 340 / 415))


def test_few_play_tests_leave_open_how_much_people_do_in_a_turn() -> None:
    # Two offers a turn and none at all, equally often; offers alone take time, a minute each.
    tests = np.array([[10, 20, 20], [10, 0, 0]] * 4, float)
    pace = fit(tests, counted=("turns", "offers"))
    assert pace.seconds == pytest.approx((0, 0, 60), abs=1e-9)
    assert pace.a_turn[2] == 1
    # A standard error of sqrt(8 / (8 * 7)) offers a turn; t with 8 - 2 degrees of freedom is 2.4469.
    assert pace.margin((10, 0, 10)) == pytest.approx(10 * 2.4469 / np.sqrt(7), rel=1e-4)


def test_what_minutes_rest_on_is_said() -> None:
    assert (ASSUMED.basis, fit(TESTS).basis) == ("at assumed seconds", "by your play tests")


def test_no_seconds_are_below_zero() -> None:
    faster = TESTS.copy()
    faster[:, 3] -= faster[:, 2] * 0.3  # each offer spares 18 s, 12 more than it costs
    pace = fit(faster)
    assert pace.seconds[2] == 0
    assert min(pace.seconds[:2]) > 0
    assert pace.interval(2) == (0, 0)


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("a.toml", "turn = 20", "expected the table [seconds] and nothing else"),
        ("a.toml", "[seconds]\nturns = 20", "[seconds] has no key `turns`; it has turn, decision, offer"),
        ("a.toml", "[seconds]\nturn = -1", "seconds.turn is -1, but expected seconds, from 0 to 86,400"),
        ("a.toml", "[seconds]\nturn = true", "seconds.turn is true, but expected seconds"),
        ("a.toml", "[seconds]", "states no seconds above 0"),
        ("a.toml", "[seconds", "not valid TOML"),
        ("a.csv", "offers,minutes\n1,2", "has no column turns; expected a line a game that was played, with"),
        (
            "a.csv",
            HEAD,
            "has no games; expected a line a game that was played, with the columns turns, minutes",
        ),
        ("a.csv", "turns,minutes\n60,75\n", "has 1 of the 3 games or more that seconds can be fitted to"),
        ("a.csv", HEAD + "60,200,50,75\n", "has 1 of the 5 games or more that seconds can be fitted to"),
        ("a.csv", HEAD + "60,200,many,75\n", 'line 2: offers is "many", but expected a number'),
        ("a.csv", HEAD + "60,200,1,75\n" * 6, "turns, decisions, offers go together too closely to be told"),
        ("a.csv", HEAD + "60,200,0,75\n" * 6, "offers is 0 in all 6 games, but expected more in some, or no"),
        (
            "a.csv",
            "turns,minutes\n" + "60,0\n" * 3,
            "minutes is 0 in all 3 games, but expected more in some.",
        ),
        ("a.txt", "", "expected a file whose name ends in .toml or .csv"),
    ],
)
def test_a_file_that_cannot_be_used_is_told_in_a_sentence(
    tmp_path: Path, name: str, text: str, says: str
) -> None:
    with pytest.raises(PaceError) as raised:
        load_pace(write(tmp_path, text, name))
    assert says in str(raised.value)
    assert str(tmp_path / name) in str(raised.value)


def test_a_file_that_is_missing_is_told(tmp_path: Path) -> None:
    with pytest.raises(PaceError, match="there is no such file"):
        load_pace(tmp_path / "none.toml")
