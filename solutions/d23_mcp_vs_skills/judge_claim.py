"""Verdicts on claims about MCP and skills: what interviewers screen on, what older tutorials still teach, what is true.

Does: hold the right choice of each claim (workbook/exercises/d23/claims.yaml has the claims' reasons and sources).
Does not: explain them.
"""


def judge_claim(claim: str) -> str:
    """Choose the right answer to one claim.

    claim: "c01" and so on, as show_claims() lists them. Returns "a", "b" or "c".
    """
    ### BEGIN SOLUTION
    verdicts = {
        "c01": "b",
        "c02": "c",
        "c03": "a",
        "c04": "c",
        "c05": "b",
        "c06": "c",
        "c07": "b",
        "c08": "a",
        "c09": "b",
        "c10": "c",
        "c11": "b",
        "c12": "a",
        "c13": "c",
        "c14": "b",
        "c15": "a",
        "c16": "c",
        "c17": "b",
        "c18": "c",
        "c19": "b",
        "c20": "a",
        "c21": "b",
        "c22": "c",
        "c23": "b",
        "c24": "a",
        "c25": "c",
        "c26": "b",
        "c27": "c",
        "c28": "b",
        "c29": "c",
        "c30": "b",
        "c31": "a",
    }
    ### END SOLUTION
    return verdicts[claim]
