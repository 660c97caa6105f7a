def choose_design(steps, feedback, audited):
    table = {"known": "workflow", "partly": "agent inside a workflow", "unknown": "agent"}
    design = table[steps] if feedback else "workflow"
    return "agent inside a workflow" if audited and design == "agent" else design
