import json

NOTHING = object()


def parse(text):
    try:
        return json.loads(text)
    except (TypeError, ValueError):
        return NOTHING


def read_extraction(choice, find_form_faults, find_false_claims):
    message, reason = choice["message"], choice["finish_reason"]
    refusal = message.get("refusal") or ""
    if refusal or reason != "stop":
        return dict(verdict="refused" if refusal else "cut", data=None, faults=[refusal or reason])
    data = parse(message["content"])
    if data is NOTHING:
        return dict(verdict="malformed", data=None, faults=["no JSON at all"])
    malformed = find_form_faults(data)
    untrue = [] if malformed else find_false_claims(data)
    verdict = "malformed" if malformed else "untrue" if untrue else "good"
    return dict(verdict=verdict, data=data, faults=malformed + untrue)
