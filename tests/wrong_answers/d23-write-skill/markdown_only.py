# expect: blank-line-first
def write_skill() -> str:
    return """# refund-rules

Use get_order then refund_order. See references/policy.md.
"""
