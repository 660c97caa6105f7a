def choose_design(steps, feedback, audited):
    if not feedback:
        return "workflow"
    if steps == "known":
        return "workflow"
    if steps == "unknown" and not audited:
        return "agent"
    return "agent inside a workflow"
