"""Catching what a request is refused with."""

from typing import Any

import pytest

from workbook.endpoint.rules import Refusal, check_request


def refusal_of(body: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        check_request(body)
    return caught.value
