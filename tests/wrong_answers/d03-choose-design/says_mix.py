# expect: other-word
def choose_design(steps, feedback, audited):
    if steps == "known" or not feedback:
        return "workflow"
    return "mix" if steps == "partly" or audited else "agent"
