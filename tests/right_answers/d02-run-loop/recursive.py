from solutions.d02_hand_rolled_loop.append_results import append_results
from solutions.d02_hand_rolled_loop.dispatch import dispatch
from solutions.d02_hand_rolled_loop.loop import Run
from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments


def answer(call, functions):
    try:
        return dispatch(call.function.name, parse_arguments(call.function.arguments), functions)
    except ValueError as error:
        return f"Error: {error}"


def run_loop(client, model, messages, tools, functions, max_requests=10, done=0):
    if done == max_requests:
        return Run(None, "cap", done, list(messages))
    reply = client.chat.completions.create(messages=list(messages), tools=tools, model=model)
    message, reason = reply.choices[0].message, reply.choices[0].finish_reason
    if reason == "tool_calls":
        told = {call.id: answer(call, functions) for call in message.tool_calls}
        longer = append_results(list(messages), message, told)
        return run_loop(client, model, longer, tools, functions, max_requests, done + 1)
    return Run(message.content, reason, done + 1, [*messages, message])
