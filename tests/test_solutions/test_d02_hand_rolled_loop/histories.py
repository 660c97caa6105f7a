"""Random histories, whole and broken, as hypothesis strategies."""

from typing import Any

from hypothesis import strategies as st

Message = dict[str, Any]
IDS = st.sampled_from(["call_a", "call_b", "call_c", "call_d"])
ARGUMENTS = st.sampled_from(["{}", '{"order_id": "SO-1042"}', "", '{"order_id'])


def call(id_: str, arguments: Any) -> dict[str, Any]:
    return {"id": id_, "type": "function", "function": {"name": "get_order", "arguments": arguments}}


def asks(ids: list[str], arguments: Any) -> Message:
    return {"role": "assistant", "content": None, "tool_calls": [call(one, arguments) for one in ids]}


def answers(id_: str) -> Message:
    return {"role": "tool", "tool_call_id": id_, "content": f"result of {id_}"}


texts = st.sampled_from([{"role": "user", "content": "SO-1042?"}, {"role": "assistant", "content": "On its way."}])
turns = st.builds(asks, st.lists(IDS, min_size=1, max_size=3, unique=True), ARGUMENTS)
object_turns = st.builds(asks, st.lists(IDS, min_size=1, max_size=2, unique=True), st.just({"order_id": "订单"}))
QUESTION = {"role": "user", "content": "SO-1042?"}
loose = st.lists(texts | turns | object_turns | st.builds(answers, IDS), max_size=8).map(
    lambda messages: [QUESTION, *messages]
)


@st.composite
def whole(draw: st.DrawFn) -> list[Message]:
    """A history that the service takes: every turn is followed by its answers, in any order."""
    history: list[Message] = [QUESTION]
    for _ in range(draw(st.integers(0, 4))):
        turn = draw(texts | turns)
        history.append(turn)
        ids = [one["id"] for one in turn.get("tool_calls", [])]
        history += [answers(one) for one in draw(st.permutations(ids))]
    return history
