def write_skill(name="refund-rules"):
    head = {"name": name, "description": "How to refund an order. Use if someone wants money back."}
    front = "".join(f"{key}: {value}\n" for key, value in head.items())
    return f"""---
{front}---

# {name.title()}

Call `get_order`, then `refund_order`. See references/policy.md for the rest.
"""
