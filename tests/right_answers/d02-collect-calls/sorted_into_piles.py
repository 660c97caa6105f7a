import json


def text_of(arguments):
    if arguments is None:
        return ""
    return arguments if isinstance(arguments, str) else json.dumps(arguments, ensure_ascii=False)


def collect_calls(fragments):
    piles = []
    for fragment in fragments:
        index = fragment.get("index")
        mine = [pile for pile in piles if pile[0].get("index") == index][-1:]
        if mine:
            id = fragment.get("id")
            named = (fragment.get("function") or {}).get("name")
            known = next((one["id"] for one in mine[0] if one.get("id")), "")
            if id and named and id != known:
                mine = []
        if mine:
            mine[0].append(fragment)
        else:
            piles.append([fragment])
    calls = []
    for pile in piles:
        functions = [one["function"] for one in pile if one.get("function")]
        text = "".join(text_of(one.get("arguments")) for one in functions)
        if text[:1] == "{" and text[: len(text) // 2] == text[len(text) // 2 :]:
            text = text[: len(text) // 2]
        ids = [one["id"] for one in pile if one.get("id")] + ["call_" + str(len(calls))]
        names = [one["name"] for one in functions if one.get("name")] + [""]
        calls.append({"id": ids[0], "name": names[0], "arguments": text})
    return calls
