# expect: looks-at-a-part
import copy


def score_runs(cases, play, times):
    ever, always = 0, 0
    for case in cases:
        right = []
        for _ in range(times):
            state = copy.deepcopy(case["start"])
            try:
                said = play(case["id"], state)
                right.append(state["SO-1043"]["refunded"] == case["wanted"]["SO-1043"]["refunded"])
            except Exception:
                right.append(False)
        ever += any(right)
        always += all(right)
    count = len(cases)
    return {"ever": ever / count if count else 0.0, "always": always / count if count else 0.0}
