"""How figures are written."""

from collections.abc import Callable
from functools import partial

import pytest

from reports import words


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.0, "0%"), (0.273, "27.3%"), (0.0004, "0.040%"), (0.001, "0.10%"), (1.0, "100%"), (0.9996, "99.96%")],
)
def test_shares_show_more_digits_when_they_are_tiny(value: float, text: str) -> None:
    assert words.share(value) == text


def test_figures_have_the_digits_of_their_unit() -> None:
    assert words.figure(27.0, "turns") == "27.0"
    assert words.figure(1234.4, "rating") == "1,234"
    assert words.figure(2.5, "points") == "2.50"
    assert words.figure(None, "share") == "–"


def test_an_interval_writes_the_per_cent_sign_once() -> None:
    assert words.interval(0.222, 0.281, "share") == "22.2 to 28.1%"
    assert words.interval(None, 0.281, "share") == "no interval"


def test_a_figure_of_a_table_has_its_interval_in_brackets() -> None:
    row = {"value": 0.25, "low": 0.2, "high": 0.3, "turns": 4.0, "turns_low": None, "turns_high": None}
    assert words.estimate(row, "share") == "25.0% (20.0 to 30.0%)"
    assert words.estimate(row, "turns", "turns") == "4.0 (no interval)"


def test_what_lies_beyond_the_turn_cap_is_more() -> None:
    assert words.interval(40.0, float("inf"), "turns") == "more than 40.0"


def test_a_bound_is_written_as_it_was_set() -> None:
    assert (words.bound(110.0, "turns"), words.bound(0.25, "share")) == ("110", "25.0%")


def test_a_difference_has_a_sign_and_its_interval() -> None:
    assert words.difference(-0.05, -0.053, -0.048, "share") == "−5.0 points (−5.3 to −4.8)"
    assert words.difference(0.5, 0.25, 1, "chocolates") == "+0.50 chocolates (+0.25 to +1.00)"
    assert words.difference(3, 1, 4, "turns") == "+3.00 turns (+1.00 to +4.00)"
    assert words.difference(-0.0094, -0.0147, -0.0021, "mean turns") == "−0.009 mean turns (−0.015 to −0.002)"
    assert words.difference(-0.003, -0.006, -0.0002, "share") == "−0.30 points (−0.60 to −0.02)"
    assert words.difference(0.004, 0.0, 0.01, "points") == "+0.00 points (+0.00 to +0.01)"
    assert words.difference(1.0, 1e-9, 2.0, "points") == "+1.00 points (+0.00 to +2.00)"
    assert words.difference(None, 1, 4, "turns") == "–"


def test_lists_and_counts() -> None:
    assert words.listed(["a", "b", "c"]) == "a, b and c"
    assert words.listed(["a"]) == "a"
    assert (words.either(["a", "b", "c"]), words.either(["a"])) == ("a, b or c", "a")
    assert words.count(1, "game") == "1 game"
    assert words.count(2000, "game") == "2,000 games"


def told(**said: str) -> list[tuple[str, Callable[[str], str]]]:
    """Sentences of runs, which name their run at the end."""
    return [(name, partial(sentence, text)) for name, text in said.items()]


def sentence(text: str, run: str) -> str:
    return text + words.in_run(run)


def test_what_runs_have_in_common_is_said_once() -> None:
    assert (
        words.by_run(told(a="It rains", b="It snows", c="It rains")) == "It rains in a and c. It snows in b"
    )
    assert words.by_run([("", "It rains{}".format)]) == "It rains"


def test_of_sentences_that_differ_in_figures_the_figures_are_said() -> None:
    waits = {"a": 1.5, "b": 2.25, "c": 1.5}
    said = {name: f"In round 4, {wait} (1.0 to 3.0) turns, 7.0% of games" for name, wait in waits.items()}
    assert words.by_run(told(**said)) == (
        "In round 4, 1.5 (1.0 to 3.0) turns, 7.0% of games in a and c. b: 2.25 (1.0 to 3.0); 7.0%"
    )
    shares = {"a": "One pays 95.5%, 94.4 to 96.3%, or −0.5 cards (−0.9 to −0.1)"}
    shares["b"] = "One pays 12.0%, 10.0 to 14.0%, or −0.7 cards (−0.8 to −0.6)"
    assert words.by_run(told(**shares)).endswith(". b: 12.0%, 10.0 to 14.0%; −0.7 cards (−0.8 to −0.6)")


def test_what_is_fair_is_said_once() -> None:
    seats = {"a": "Seat 1 wins 27.5% (27.0 to 28.0%), where 25.0% is fair"}
    seats["b"] = "Seat 1 wins 29.3% (28.6 to 29.9%), where 25.0% is fair"
    assert words.by_run(told(**seats)) == f"{seats['a']} in a. b: 29.3% (28.6 to 29.9%)"


def test_whole_numbers_are_names_and_no_figures() -> None:
    seats = {"a": "Seat 1 wins 60.0%", "b": "Seat 2 wins 60.0%"}
    assert words.by_run(told(**seats)) == "Seat 1 wins 60.0% in a. Seat 2 wins 60.0% in b"


def test_a_text_begins_a_sentence_or_stands_within() -> None:
    assert (words.begun("seat 1"), words.within("Seat 1"), words.begun("")) == ("Seat 1", "seat 1", "")


def test_a_run_is_named_where_there_are_several() -> None:
    assert (words.in_run("new"), words.in_run("")) == (" in new", "")


def test_a_number_with_its_sign() -> None:
    assert [words.signed(x) for x in (0.5, -0.304, -0.001, 0)] == ["+0.50", "−0.30", "+0.00", "+0.00"]
    assert words.signed(-2.25, 1) == "−2.2"


def test_less_than_nothing_has_a_minus_and_nothing_has_none() -> None:
    assert (words.share(-0.0027), words.share(-0.0), words.figure(-1.5, "points")) == (
        "−0.27%",
        "0%",
        "−1.50",
    )
    assert (words.figure(-0.001, "points"), words.plain(-0.0), words.plain(-3)) == ("0.00", "0", "−3")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (13, "13"),
        (2.5, "2.5"),
        (12_345_678, "12345678"),
        (2.14195, "2.142"),
        (0.0690242, "0.06902"),
        (0, "0"),
    ],
)
def test_a_number_is_written_as_it_is_or_with_four_figures(value: float, text: str) -> None:
    assert words.plain(value) == text


def test_a_difference_that_is_known_on_one_side_says_so() -> None:
    far = float("inf")
    assert words.difference(-0.3, -0.35, far, "turns") == "more than −0.35 turns"
    assert words.difference(0.3, -far, 0.35, "turns") == "less than +0.35 turns"
