import json
from statistics import fmean


def run_once(case, play):
    world = json.loads(json.dumps(case["start"]))
    try:
        play(case["id"], world)
    except Exception:
        world = None
    return world == case["wanted"]


def score_runs(cases, play, times):
    table = {case["id"]: [run_once(case, play) for _ in range(times)] for case in cases}
    counts = [sum(runs) for runs in table.values()] or [0]
    always = [count == times for count in counts] if table else [0]
    return {"ever": fmean(map(bool, counts)), "always": fmean(always)}
