# expect: one-round-only
from solutions.d02_hand_rolled_loop.append_results import append_results
from solutions.d02_hand_rolled_loop.dispatch import dispatch
from solutions.d02_hand_rolled_loop.loop import Run
from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments


def answer(call, functions):
    try:
        return dispatch(call.function.name, parse_arguments(call.function.arguments), functions)
    except ValueError as error:
        return f"Error: {error}"


def run_loop(client, model, messages, tools, functions, max_requests=10):
    history = list(messages)
    first = client.chat.completions.create(model=model, messages=history, tools=tools).choices[0]
    if first.finish_reason != "tool_calls":
        return Run(first.message.content, first.finish_reason, 1, [*history, first.message])
    results = {call.id: answer(call, functions) for call in first.message.tool_calls}
    history = append_results(history, first.message, results)
    second = client.chat.completions.create(model=model, messages=history, tools=tools).choices[0]
    return Run(second.message.content, second.finish_reason, 2, [*history, second.message])
