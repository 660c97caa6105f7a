# expect: unanswered
from solutions.d23_mcp_vs_skills.judge_claim import judge_claim as known


def judge_claim(claim):
    verdicts = {f"c{n:02}": known(f"c{n:02}") for n in range(1, 20)}
    return verdicts[claim]
