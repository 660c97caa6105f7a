def write_skill() -> str:
    return """---
name: refund-rules
description: 判断订单能不能退款、能退多少。客户说“退钱”“退货”的时候用。
---
# 退款

1. 先用 get_order 查订单，看状态和实付金额。
2. 签收七天内，用 refund_order 退款，不超过实付。
3. 赠品、破损、部分退款：先读 [规则](references/policy.md)。
"""
