# expect: never-says-when
def write_skill() -> str:
    return """---
name: refund-rules
description: 退款规则
---
先 get_order 再 refund_order，少见的情况读 references/policy.md。
"""
