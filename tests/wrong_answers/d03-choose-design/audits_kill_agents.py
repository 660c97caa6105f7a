# expect: either-or
def choose_design(steps, feedback, audited):
    if steps == "known" or not feedback or audited:
        return "workflow"
    return "agent inside a workflow" if steps == "partly" else "agent"
