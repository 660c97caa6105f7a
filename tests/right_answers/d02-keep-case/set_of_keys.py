import json


def keep_case(path, case):
    known = set()
    if path.exists():
        for line in path.read_text(encoding="utf-8").split("\n"):
            if line:
                one = json.loads(line)
                known.add((one["question"], one["needs"]))
    if (case["question"], case["needs"]) in known:
        return False
    with open(path, "a", encoding="utf-8", newline="\n") as file:
        print(json.dumps(case, ensure_ascii=False), file=file)
    return True
