# expect: wrong-is-missed
def measure_selection(choose, questions):
    right = missed = total = 0
    confused = {}
    for question in questions:
        if question["split"] != "measure":
            continue
        total += 1
        chosen = choose(question["text"])
        if chosen is None:
            missed += 1
        elif chosen == question["tool"]:
            right += 1
        else:
            pair = (question["tool"], chosen)
            missed += 1
            confused[pair] = confused.get(pair, 0) + 1
    if total == 0:
        return {"right": None, "missed": None, "confused": []}
    ranked = sorted(confused, key=lambda pair: (-confused[pair], pair))
    return {
        "right": right / total,
        "missed": missed / total,
        "confused": [(needed, chosen, confused[needed, chosen]) for needed, chosen in ranked],
    }
