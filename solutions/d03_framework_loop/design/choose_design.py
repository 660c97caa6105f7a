"""A fixed workflow, an agent, or one inside the other.

Does: decide by who can know the next step.
Does not: know whether it is worth building at all.
"""

from typing import Literal

Steps = Literal["known", "partly", "unknown"]
Design = Literal["workflow", "agent", "agent inside a workflow"]


def choose_design(steps: Steps, feedback: bool, audited: bool) -> Design:
    """The design for a task.

    steps: whether number and order of the steps are known beforehand. feedback: whether a wrong step shows, in a result
    that can be checked. audited: whether someone has to be able to say beforehand what happens.
    Known steps are a workflow. Without feedback nothing else is, either. What is unknown goes to an agent; where only
    part of it is unknown, or someone audits, the agent stands inside a workflow that keeps the rest.
    """
    if steps == "known" or not feedback:
        return "workflow"
    return "agent inside a workflow" if steps == "partly" or audited else "agent"
