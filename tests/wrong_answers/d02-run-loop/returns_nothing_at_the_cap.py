# expect: not-a-run
from solutions.d02_hand_rolled_loop.append_results import append_results
from solutions.d02_hand_rolled_loop.dispatch import dispatch
from solutions.d02_hand_rolled_loop.loop import Run
from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments


def run_loop(client, model, messages, tools, functions, max_requests=10):
    history = list(messages)
    for n in range(1, max_requests + 1):
        choice = client.chat.completions.create(model=model, messages=history, tools=tools).choices[0]
        if choice.finish_reason != "tool_calls":
            return Run(choice.message.content, choice.finish_reason, n, [*history, choice.message])
        results = {}
        for call in choice.message.tool_calls:
            try:
                results[call.id] = dispatch(call.function.name, parse_arguments(call.function.arguments), functions)
            except ValueError as error:
                results[call.id] = f"Error: {error}"
        history = append_results(history, choice.message, results)
