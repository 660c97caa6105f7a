# expect: raises
import copy


def score_runs(cases, play, times):
    ever, always = 0, 0
    for case in cases:
        right = []
        for _ in range(times):
            state = copy.deepcopy(case["start"])
            play(case["id"], state)
            right.append(state == case["wanted"])
        ever += any(right)
        always += all(right)
    count = len(cases)
    return {"ever": ever / count if count else 0.0, "always": always / count if count else 0.0}
