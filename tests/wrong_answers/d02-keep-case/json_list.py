# expect: one-document
import json


def keep_case(path, case):
    lines = path.read_text(encoding="utf-8").split("\n") if path.exists() else []
    kept = [json.loads(line) for line in lines if line.strip()]
    if any((one["question"], one["needs"]) == (case["question"], case["needs"]) for one in kept):
        return False
    kept.append(case)
    path.write_text(json.dumps(kept), encoding="utf-8")
    return True
