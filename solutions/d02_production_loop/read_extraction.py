"""What came back when a reply was asked for in a fixed form.

Does: tell five cases apart, each of which calls for something else.
Does not: repeat the request; who calls this decides.
"""

import json
from collections.abc import Callable
from typing import Any


def read_extraction(
    choice: dict[str, Any],
    find_form_faults: Callable[[Any], list[str]],
    find_false_claims: Callable[[Any], list[str]],
) -> dict[str, Any]:
    """{"verdict", "data", "faults"} for one choice of a reply.

    choice: {"message": {"content", "refusal"}, "finish_reason"}; refusal may be missing.
    find_form_faults: what in the parsed data breaks the schema. find_false_claims: what in it is not so (an order that
    does not exist); it expects data that fits the schema. Both return sentences, [] when all is well.
    verdict is the first that applies: "refused" (faults: the refusal), "cut" (finish reason other than "stop"; faults:
    that reason), "malformed" (no JSON, or form faults), "untrue" (false claims), "good" (faults: []).
    data is what was parsed, and None for "refused", "cut" and where there was no JSON. Raises nothing.
    """

    def judge(verdict: str, faults: list[str], data: Any = None) -> dict[str, Any]:
        return {"verdict": verdict, "data": data, "faults": faults}

    message = choice["message"]
    if message.get("refusal"):
        return judge("refused", [message["refusal"]])
    if choice["finish_reason"] != "stop":
        return judge("cut", [choice["finish_reason"]])
    try:
        data = json.loads(message["content"] or "")
    except ValueError as error:
        return judge("malformed", [f"This is not JSON: {error}"])
    if faults := find_form_faults(data):
        return judge("malformed", faults, data)
    if faults := find_false_claims(data):
        return judge("untrue", faults, data)
    return judge("good", [], data)
