# expect: not-a-run
from solutions.d02_hand_rolled_loop.append_results import append_results
from solutions.d02_hand_rolled_loop.dispatch import dispatch
from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments


def run_loop(client, model, messages, tools, functions, max_requests=10):
    while True:
        message = client.chat.completions.create(model=model, messages=messages, tools=tools).choices[0].message
        if not message.tool_calls:
            return message.content
        for call in message.tool_calls:
            result = dispatch(call.function.name, parse_arguments(call.function.arguments), functions)
            messages = append_results(messages, message, {call.id: result})
