# expect: no-steps
def write_skill():
    return """---
name: refund-rules
description: Decides refunds. Use when a customer wants money back.
---
Be polite and refund quickly. Else read references/policy.md.
"""
