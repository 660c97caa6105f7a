from copy import deepcopy


def score_runs(cases, play, times):
    total = len(cases)
    ever, always = set(), set(range(total))
    for _ in range(times):
        for number, case in enumerate(cases):
            state = deepcopy(case["start"])
            try:
                play(case["id"], state)
                right = not state != case["wanted"]
            except Exception:
                right = False
            (ever.add if right else always.discard)(number)
    if total == 0:
        return dict(ever=0.0, always=0.0)
    return dict(ever=len(ever) / total, always=len(always) / total)
