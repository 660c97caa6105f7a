"""Streams as other servers were seen to send them (protocol facts, 2.2 and 2.3).

Does: one function per oddity, from the sound chunks to the odd ones.
Does not: touch replies that are not streamed.
"""

import copy
from collections.abc import Callable, Iterator
from typing import Any

from workbook.endpoint.scenarios.scenario import Chunks

Entry = dict[str, Any]


def drop_index(chunks: Chunks) -> Chunks:
    """No `index` on tool calls (openai-python#2806, ollama#7881)."""
    return _change_calls(chunks, lambda entry: entry.pop("index"))


def reuse_index(chunks: Chunks) -> Chunks:
    """`index` 0 for every call (ollama#15457, litellm#33678)."""
    return _change_calls(chunks, lambda entry: entry.update(index=0))


def repeat_names(chunks: Chunks) -> Chunks:
    """Name and id again on every fragment (hermes-agent#8259, open-webui PR#22235)."""
    heads: dict[int, Entry] = {}

    def repeat(entry: Entry) -> None:
        head = heads.setdefault(entry["index"], copy.deepcopy(entry))
        entry["id"] = head["id"]
        entry["function"]["name"] = head["function"]["name"]

    return _change_calls(chunks, repeat)


def empty_ids(chunks: Chunks) -> Chunks:
    """`id` is empty on later fragments, and would overwrite the real one (experiential PR#742)."""
    return _change_calls(chunks, lambda entry: entry.setdefault("id", ""))


def renew_ids(chunks: Chunks) -> Chunks:
    """Another id in every fragment (GLM-4#194)."""
    count = iter(range(100_000))
    return _change_calls(chunks, lambda entry: entry.update(id=f"call_{next(count):08d}"))


def join_arguments(chunks: Chunks) -> Chunks:
    """A call's name and whole arguments in one chunk (kubectl-ai PR#559)."""
    whole: dict[int, Entry] = {}
    kept = []
    for chunk in copy.deepcopy(chunks):
        entries = list(_calls(chunk))
        for entry in entries:
            head = whole.setdefault(entry["index"], entry)
            if head is not entry:
                head["function"]["arguments"] += entry["function"]["arguments"]
        if not entries or any(whole[entry["index"]] is entry for entry in entries):
            kept.append(chunk)
    return kept


def repeat_arguments(chunks: Chunks) -> Chunks:
    """The last fragment of a call holds the whole arguments once more (vLLM#51697)."""
    copied = copy.deepcopy(chunks)
    entries = [entry for chunk in copied for entry in _calls(chunk)]
    for index in {entry["index"] for entry in entries}:
        mine = [entry for entry in entries if entry["index"] == index]
        mine[-1]["function"]["arguments"] += "".join(entry["function"]["arguments"] for entry in mine)
    return copied


def add_empty_choices(chunks: Chunks) -> Chunks:
    """Chunks whose `choices` is empty, first and in the middle (langfuse#2833)."""
    empty = copy.deepcopy(chunks[0]) | {"choices": []}
    return [empty, *chunks[:2], empty, *chunks[2:]]


def end_in_error(chunks: Chunks) -> Chunks:
    """Half way an error object, although the status was 200 (litellm#40578)."""
    error = {"message": "The server had an error while processing your request.", "type": "server_error"}
    return [*chunks[: max(2, len(chunks) // 2)], {"error": error | {"param": None, "code": None}}]


def drop_end(chunks: Chunks) -> Chunks:
    """No chunk with a finish reason (and no [DONE]): the stream just ends."""
    return [chunk for chunk in chunks if not any(choice["finish_reason"] for choice in chunk["choices"])]


def finish_early(chunks: Chunks) -> Chunks:
    """The finish reason comes with the last fragment, not after it (rust-genai PR#199)."""
    copied = copy.deepcopy(chunks)
    last = next(n for n, chunk in enumerate(copied) if any(choice["finish_reason"] for choice in chunk["choices"]))
    if last == 0:
        return copied
    copied[last - 1]["choices"][0]["finish_reason"] = copied[last]["choices"][0]["finish_reason"]
    return copied[:last] + copied[last + 1 :]


def finish_always(chunks: Chunks) -> Chunks:
    """A finish reason on every chunk (gcli2api#403)."""
    copied = copy.deepcopy(chunks)
    reasons = [choice["finish_reason"] for chunk in copied for choice in chunk["choices"] if choice["finish_reason"]]
    for chunk in copied:
        for choice in chunk["choices"]:
            choice["finish_reason"] = reasons[0]
    return copied


def _calls(chunk: dict[str, Any]) -> Iterator[Entry]:
    for choice in chunk["choices"]:
        yield from choice["delta"].get("tool_calls", [])


def _change_calls(chunks: Chunks, change: Callable[[Entry], object]) -> Chunks:
    copied = copy.deepcopy(chunks)
    for chunk in copied:
        for entry in _calls(chunk):
            change(entry)
    return copied
