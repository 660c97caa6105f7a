"""The kernel's cost is measured beside the bare client's, and every figure has its words."""

import pytest

from question_bank.text import LANGS
from workbook.bench import kernel
from workbook.words import say


def test_every_loop_is_measured_on_the_same_endpoint_and_has_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "ROUNDS", 1)
    monkeypatch.setattr(kernel, "TURNS", 3)
    monkeypatch.setattr(kernel, "installed", lambda package: "")
    figures = {one.key: one for one in kernel.measure()}
    assert set(figures) == {"bare", "d2", "d2_ratio", "d3", "d3_ratio"}
    for one in figures.values():
        assert one.value > 0
        assert all(say(f"bench_kernel.{one.key}", lang) for lang in LANGS)


@pytest.mark.slow
def test_the_kernel_stays_near_the_bare_client_and_below_every_framework() -> None:
    figures = {one.key: one for one in kernel.measure()}
    assert figures["d2_ratio"].value < kernel.D2_MOST * 1.2  # on a machine that does other things too
    assert figures["d3_ratio"].value < kernel.D3_MOST * 1.2
    if "d3_to_frameworks" in figures:
        assert figures["d3_to_frameworks"].value < 1
    for name in figures:
        assert all(say(f"bench_kernel.{name}", lang) for lang in LANGS)
