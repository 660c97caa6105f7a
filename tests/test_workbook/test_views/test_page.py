from workbook.views.page import NUMBERS, Page


def test_a_title_is_underlined_as_wide_as_it_is() -> None:
    page = Page(20)
    page.title("完整流程")
    assert page.text() == "完整流程\n========\n"


def test_a_title_over_two_lines_is_underlined_as_wide_as_the_wider() -> None:
    page = Page(8)
    page.title("aaaa bbbbbb")
    assert page.text() == "aaaa\nbbbbbb\n======\n"


def test_a_section_has_a_heading_and_its_marks() -> None:
    page = Page(20)
    page.line("above")
    page.section("Points", ["one", "", "two"], "- ")
    assert page.text() == "above\n\nPoints\n------\n- one\n- two\n"


def test_numbers_line_up() -> None:
    page = Page(20)
    page.section("S", [str(n) for n in range(10)], NUMBERS)
    assert page.text().splitlines()[2:4] == ["1.  0", "2.  1"]
    assert page.text().splitlines()[-1] == "10. 9"


def test_a_section_without_texts_leaves_no_heading() -> None:
    page = Page(20)
    page.section("Empty", ["", ""])
    assert page.text() == "\n"


def test_gaps_never_double() -> None:
    page = Page(20)
    page.gap()
    page.line("a")
    page.gap()
    page.gap()
    page.line("b")
    assert page.text() == "a\n\nb\n"
