# expect: audit-ignored
def choose_design(steps, feedback, audited):
    if steps == "known" or not feedback:
        return "workflow"
    return "agent inside a workflow" if steps == "partly" else "agent"
