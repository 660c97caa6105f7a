from xml.etree import ElementTree

from rich.cells import cell_len

from workbook.views.chart import Bar, as_svg, as_text

BARS = [Bar("第 1 轮", 400), Bar("turn 2", 800, "800 <tokens>")]


def test_the_longest_bar_is_twice_as_long_as_half_of_it() -> None:
    first, second = as_text("Tokens", BARS).splitlines()[1:]
    assert second.count("#") == 2 * first.count("#")


def test_chinese_and_latin_labels_end_in_the_same_column() -> None:
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


def test_a_long_note_beside_the_longest_bar_stays_inside_the_picture() -> None:
    bars = [Bar("一句", 8, "8 次请求，被轮数上限拦下，没办成"), Bar("一次说完", 3)]
    root = ElementTree.fromstring(as_svg("同一个错", bars))
    note = next(node for node in root.iter("{http://www.w3.org/2000/svg}text") if node.text == bars[0].note)
    assert float(note.attrib["x"]) + 6.5 * cell_len(bars[0].note) <= float(root.attrib["width"])
