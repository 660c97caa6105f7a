# expect: parses-nothing
import json


def read_extraction(choice, find_form_faults, find_false_claims):
    message = choice["message"]
    if message.get("refusal"):
        return {"verdict": "refused", "data": None, "faults": [message["refusal"]]}
    if choice["finish_reason"] != "stop":
        return {"verdict": "cut", "data": None, "faults": [choice["finish_reason"]]}
    data = json.loads(message["content"])
    faults = find_form_faults(data)
    if faults:
        return {"verdict": "malformed", "data": data, "faults": faults}
    faults = find_false_claims(data)
    if faults:
        return {"verdict": "untrue", "data": data, "faults": faults}
    return {"verdict": "good", "data": data, "faults": []}
