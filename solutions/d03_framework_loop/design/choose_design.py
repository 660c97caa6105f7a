"""A fixed workflow, an agent, or one inside the other.

Does: decide by who can know the next step.
Does not: know whether it is worth building at all.
"""


def choose_design(steps: str, feedback: bool, audited: bool) -> str:
    """The design for a task: "workflow", "agent" or "agent inside a workflow".

    steps: "known", "partly" or "unknown" beforehand, their number and order. feedback: whether a wrong step shows, in a
    result that can be checked. audited: whether someone has to be able to say beforehand what happens.
    Known steps are a workflow. Without feedback nothing else is, either. What is unknown goes to an agent; where only
    part of it is unknown, or someone audits, the agent stands inside a workflow that keeps the rest.
    """
    if steps == "known" or not feedback:
        return "workflow"
    return "agent inside a workflow" if steps == "partly" or audited else "agent"
