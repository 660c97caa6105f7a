# expect: index-required
import json


def collect_calls(fragments):
    calls, at = [], {}
    for fragment in fragments:
        function = fragment.get("function") or {}
        given = function.get("arguments")
        if isinstance(given, dict):
            given = json.dumps(given, ensure_ascii=False)
        id, name = fragment.get("id") or "", function.get("name") or ""
        index = fragment["index"]
        if index not in at or (id and name and id != at[index]["id"]):
            at[index] = {"id": id, "name": name, "arguments": ""}
            calls.append(at[index])
        call = at[index]
        call["id"] = call["id"] or id
        call["name"] = call["name"] or name
        call["arguments"] += given or ""
    for number, call in enumerate(calls):
        if not call["id"]:
            call["id"] = f"call_{number}"
        text = call["arguments"]
        half = text[: len(text) // 2]
        if text == half + half and half[:1] == "{":
            call["arguments"] = half
    return calls
