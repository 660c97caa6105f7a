# expect: either-or
def choose_design(steps, feedback, audited):
    return "workflow" if steps == "known" or not feedback else "agent"
