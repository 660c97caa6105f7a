# expect: no-reference
def write_skill():
    return """---
name: refund-rules
description: Decides refunds. Use when a customer wants money back.
---
Call get_order, then refund_order. Gifts: refund the buyer. Damaged goods: ask for a photo first.
"""
