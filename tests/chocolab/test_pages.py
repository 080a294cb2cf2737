"""What is shown in a notebook is text, not a user's markup."""

from chocolab import pages


def test_text_is_text() -> None:
    assert pages.heading("a < b") == "<p><strong>a &lt; b</strong></p>"
    assert pages.paragraph("<b>") == "<p>&lt;b&gt;</p>"
    assert pages.text_block("<i>\n").endswith(">&lt;i&gt;\n</pre>")


def test_a_table_has_a_head_or_names() -> None:
    with_head = pages.table([("1", "<2>")], ["a", "b"])
    assert with_head.count('<th scope="col"') == 2
    assert "&lt;2&gt;</td></tr></tbody></table>" in with_head
    named = pages.table([("seed", "1")])
    assert named.count('<th scope="row"') == named.count("<td") == 1
