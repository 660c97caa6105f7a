import json


def keep_case(path, case):
    raw = path.read_bytes() if path.is_file() else b""
    kept = [json.loads(line) for line in raw.decode().split("\n") if line != ""]
    for one in kept:
        if one["question"] == case["question"] and one["needs"] == case["needs"]:
            return False
    path.write_bytes(raw + (json.dumps(case, ensure_ascii=False) + "\n").encode("utf-8"))
    return True
