def choose_design(steps, feedback, audited):
    match (steps, feedback, audited):
        case ("known", _, _) | (_, False, _):
            return "workflow"
        case ("unknown", True, False):
            return "agent"
    return "agent inside a workflow"
