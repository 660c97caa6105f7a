# expect: colon-unquoted
def write_skill() -> str:
    return """---
name: "Refund Rules",
description: "Handles refunds. Use when a customer wants money back."
---
Call get_order, then refund_order. For rare cases read references/policy.md.
"""
