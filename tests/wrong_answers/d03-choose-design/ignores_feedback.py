# expect: no-feedback-no-matter
def choose_design(steps, feedback, audited):
    if steps == "known":
        return "workflow"
    if steps == "partly" or audited:
        return "agent inside a workflow"
    return "agent"
