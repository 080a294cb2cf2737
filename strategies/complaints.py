"""What the compiler complains of in a strategy, told in one sentence by file and line."""

import ast
import re

from sim.public import RECORD_FIELDS, WrongAnswer
from strategies.api import Strategy
from strategies.renamed import CONSTANTS, FIELDS, new_call, new_field

EXPECTED = {False: "the position of an option, or NO_OPINION", True: "a score, or NO_SCORE"}
RECORD = re.compile(r"Record\(\[.*?\], \d+, \w+\)")
INDEXED_RECORD = re.compile(r"built-in function getitem>\) found for signature:\s+>>> getitem\(Record")
MISCALLED = re.compile(
    r"Cannot bind .*? to signature '\((?P<takes>.*?)\).*?<function (?P<name>\w+) at ", re.DOTALL
)
UNKNOWN_NAME = re.compile(r"name '(\w+)' is not defined")
LONGEST = 300


def compile_error(strategy: Strategy, error: Exception) -> str:
    """The sentence for a strategy that does not compile."""
    line = _line_of_answer(strategy, error) if isinstance(error, WrongAnswer) else _line(strategy, str(error))
    place = f"{strategy.source}, line {line}"
    return f"{place}: strategy {strategy.name} does not compile: {_said(strategy, error)}"


def _line(strategy: Strategy, message: str) -> int:
    """The first line of the strategy's own file that the message names, or that has the name it names."""
    own = re.search(rf'{re.escape(strategy.source.name)}"?,? (?:line |\()(\d+)', message)
    if own:
        return int(own[1])
    name = re.search(r"'(\w+)'", message)
    lines = list(enumerate(strategy.source.read_text("utf-8").splitlines(), start=1))
    # The strategy itself first, then the helpers that stand above it.
    for number, text in lines[strategy.line - 1 :] + lines[: strategy.line - 1]:
        if name and re.search(rf"\b{name[1]}\b", text):
            return number
    return strategy.line


def _said(strategy: Strategy, error: Exception) -> str:
    """The part of the message that tells a strategy's author something."""
    message = str(error)
    if isinstance(error, KeyError):
        return _no_field(str(error.args[0]))
    if isinstance(error, WrongAnswer):
        return f"it may return {_answer(error.found)}; expected {EXPECTED[strategy.scores]}"
    unknown = UNKNOWN_NAME.search(message)
    if unknown and unknown[1] in CONSTANTS:
        return f"there is no {unknown[1]}; {CONSTANTS[unknown[1]]}"
    called = MISCALLED.search(message)
    if called:
        return new_call(called["name"], re.sub(r": [^,]+", "", called["takes"]))
    if INDEXED_RECORD.search(message):
        return "a record has no positions, only names; what was rules.deck[i] is rules.deck_cards[i] now"
    if "No implementation of" in message:
        reasons = re.findall(r"^\s*\w+Error: (.+)$", message, re.MULTILINE)
        message = reasons[0] if reasons else message
    lines = [line.strip() for line in message.splitlines()]
    said = [line for line in lines if line and not line.startswith(("Failed in", "During", "File", "-"))]
    first = said[0].partition(" Raised from")[0] if said else message
    return RECORD.sub("a record", first)[:LONGEST]


def _answer(found: str) -> str:
    """What a function returns, by the compiler's word for it."""
    if found.startswith("float"):
        return "a number with a fraction, such as 0.7"
    return "nothing" if _is_nothing(found) else found


def _is_nothing(found: str) -> bool:
    return found == "none" or found.startswith("OptionalType")


def _line_of_answer(strategy: Strategy, error: WrongAnswer) -> int:
    """The first line that returns something worked out; else the last statement, after which nothing is."""
    tree = ast.parse(strategy.source.read_text("utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for function in functions:
        if function.name == strategy.name:
            returns = [node for node in ast.walk(function) if isinstance(node, ast.Return)]
            odd = [node.lineno for node in returns if not _is_whole(node.value)]
            last = function.body[-1].lineno
            return last if _is_nothing(error.found) else min(odd, default=last)
    return strategy.line


def _is_whole(value: ast.expr | None) -> bool:
    """Whether what is returned is a whole number that stands there, or a name, such as NO_OPINION."""
    return isinstance(value, ast.Name) or (isinstance(value, ast.Constant) and isinstance(value.value, int))


def _no_field(name: str) -> str:
    if name in RECORD_FIELDS and name not in FIELDS:
        return f"{name} is not a field of what it is asked of; see docs/strategy-fields.md"
    return f"rules, table, me and menu have no field {name}; {new_field(name, sorted(RECORD_FIELDS))}"
