"""HTML by which things show themselves in a notebook."""

from collections.abc import Container, Iterable, Sequence
from html import escape


def heading(text: str) -> str:
    """A small heading."""
    return f"<p><strong>{escape(text)}</strong></p>"


def paragraph(text: str) -> str:
    """Plain text."""
    return f"<p>{escape(text)}</p>"


def text_block(text: str) -> str:
    """Lines as they are, to be scrolled where they are many."""
    return f'<pre style="max-height:40em;overflow:auto">{escape(text)}</pre>'


def table(rows: Iterable[Sequence[str]], head: Sequence[str] = (), numbers: Container[int] = ()) -> str:
    """A table of texts, whole; without a head, the first cell of each row is its name.

    `numbers` are the places of columns that are read from the right.
    """
    if head:
        sides = ["right" if place in numbers else "left" for place in range(len(head))]
        named = zip(head, sides, strict=True)
        top = "".join(
            f'<th scope="col" style="text-align:{side}">{escape(name)}</th>' for name, side in named
        )
        body = "".join(f"<tr>{''.join(map(_cell, row, sides))}</tr>" for row in rows)
        return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    return f"<table><tbody>{''.join(_named(*row) for row in rows)}</tbody></table>"


def _named(name: str, *rest: str) -> str:
    first = f'<th scope="row" style="text-align:left">{escape(name)}</th>'
    return f"<tr>{first}{''.join(map(_cell, rest))}</tr>"


def _cell(text: str, side: str = "left") -> str:
    return f'<td style="text-align:{side}">{escape(text)}</td>'
