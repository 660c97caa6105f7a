import json

parse_arguments = lambda text: {**json.loads(text or "{}")} if (text or "{}").lstrip()[:1] == "{" else refuse(text)


def refuse(text):
    json.loads(text)
    raise ValueError(f"{text!r}: 参数必须是一个 JSON 对象")
