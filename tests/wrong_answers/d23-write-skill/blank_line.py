# expect: blank-line-first
def write_skill():
    return """
---
name: refund-rules
description: Decides refunds. Use when a customer wants money back.
---
Call get_order, then refund_order. Else read references/policy.md.
"""
