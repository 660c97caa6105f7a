def write_skill():
    lines = [
        "---",
        "name: refund-rules",
        'description: "判断订单能不能退款、退多少：客户要求退钱时使用"',
        "license: MIT",
        "metadata:",
        "  team: after-sales",
        "---",
        "先用 get_order 查订单，再用 refund_order 退款。",
        "坏件、礼物：见 [规则](references/policy.md)。",
    ]
    return "\n".join(lines) + "\n"
