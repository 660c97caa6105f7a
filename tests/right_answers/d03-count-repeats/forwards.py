import json


def count_repeats(past, call):
    def canonical(text):
        try:
            return json.dumps(json.loads(text), sort_keys=True)
        except ValueError:
            return "not json: " + text

    count, latest = 0, None
    for done, result in past:
        if done.name == call.name and canonical(done.arguments) == canonical(call.arguments):
            count = count + 1 if latest == (result.text, result.is_error) else 1
            latest = (result.text, result.is_error)
    return count
