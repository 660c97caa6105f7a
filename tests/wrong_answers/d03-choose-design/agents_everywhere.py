# expect: agent-for-everything
def choose_design(steps, feedback, audited):
    if not feedback:
        return "workflow"
    if steps == "partly" or audited:
        return "agent inside a workflow"
    return "agent"
