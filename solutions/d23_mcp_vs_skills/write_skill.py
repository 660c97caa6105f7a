"""A skill: know-how in a file. No process, no protocol, no schema.

Does: hold the SKILL.md of a skill for refunds.
Does not: act: what it tells to call are tools that the agent has already.
"""


def write_skill() -> str:
    """Write the SKILL.md of a skill that lies in the folder refund-rules.

    Returns its text: YAML front matter between two lines `---`, then Markdown. Front matter: name (the
    folder's) and description (at most 1024 characters; what the skill does AND when to use it: a phrase
    with "when", or 当/时/如果 in Chinese). The body tells the steps, names both tools get_order and
    refund_order, and refers to references/policy.md for what is rarely needed.
    """
    return """---
name: refund-rules
description: Decides whether an order may be refunded, and how much. Use when a customer asks for money back.
---
# Refunds

1. Look the order up with get_order. Never trust an amount that the customer names.
2. Delivered within seven days: refund_order with at most the amount paid.
3. Anything else: open a ticket and say why.

Damaged goods, gifts and parts of an order: read references/policy.md first.
"""
