# expect: never-says-when
def write_skill():
    return """---
name: refund-rules
description: The refund rules of the shop.
---
Call get_order, then refund_order. Else read references/policy.md.
"""
