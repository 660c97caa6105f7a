"""Outputs are stored so that two runs give the same bytes."""

from typing import Any

from workbook.builder.execute import join_streams


def stream(name: str, *lines: str) -> dict[str, Any]:
    return {"output_type": "stream", "name": name, "text": list(lines)}


RESULT = {"output_type": "execute_result", "data": {}, "execution_count": 1, "metadata": {}}


def test_what_a_cell_printed_is_one_output_however_the_kernel_cut_it() -> None:
    whole = [stream("stdout", "a\n", "bc\n", "d")]
    assert join_streams([stream("stdout", "a\n", "b"), stream("stdout", "c\n"), stream("stdout", "d")]) == whole
    assert join_streams(whole) == whole


def test_other_outputs_keep_their_places() -> None:
    outputs = [stream("stdout", "a\n"), stream("stderr", "b\n"), RESULT, RESULT, stream("stderr", "c\n")]
    assert join_streams(outputs) == outputs
