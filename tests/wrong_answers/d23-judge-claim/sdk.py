# expect: sdk
from solutions.d23_mcp_vs_skills.judge_claim import judge_claim as known


def judge_claim(claim):
    verdicts = {"c30": "a"}
    return verdicts.get(claim) or known(claim)
