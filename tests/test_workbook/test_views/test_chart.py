from xml.etree import ElementTree

from workbook.views.chart import Bar, as_svg, as_text

BARS = [Bar("第 1 轮", 400), Bar("turn 2", 800, "800 <tokens>")]


def test_the_longest_bar_is_twice_as_long_as_half_of_it() -> None:
    first, second = as_text("Tokens", BARS).splitlines()[1:]
    assert second.count("#") == 2 * first.count("#")


def test_chinese_and_latin_labels_end_in_the_same_column() -> None:
    from rich.cells import cell_len

    first, second = as_text("Tokens", BARS).splitlines()[1:]
    assert cell_len(first.split("#")[0]) == cell_len(second.split("#")[0])


def test_the_svg_is_well_formed_and_escaped() -> None:
    svg = as_svg("a & b", BARS)
    texts = [node.text for node in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]
    assert "a & b" in texts
    assert "800 <tokens>" in texts


def test_nothing_to_draw_is_not_an_error() -> None:
    assert as_text("Empty", []) == "Empty"
    assert as_svg("Zero", [Bar("none", 0)]).startswith("<svg")
