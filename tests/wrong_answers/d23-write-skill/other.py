# expect: other-name
def write_skill():
    return """---
name: refunds
description: Decides refunds. Use when a customer wants money back.
---
Call get_order, then refund_order. Else read references/policy.md.
"""
