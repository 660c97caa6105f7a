import json


def read_extraction(choice, find_form_faults, find_false_claims):
    data, verdict = None, "good"
    match choice:
        case {"message": {"refusal": str(sentence)}} if sentence:
            verdict, faults = "refused", [sentence]
        case {"finish_reason": reason} if reason != "stop":
            verdict, faults = "cut", [reason]
        case {"message": {"content": content}}:
            try:
                data = json.loads(content) if content is not None else json.loads("")
            except json.JSONDecodeError as error:
                verdict, faults = "malformed", [error.msg]
            else:
                for verdict, look in (("malformed", find_form_faults), ("untrue", find_false_claims)):
                    faults = look(data)
                    if faults:
                        break
                else:
                    verdict = "good"
    return {"verdict": verdict, "data": data, "faults": faults}
