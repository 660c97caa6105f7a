"""The shop's after-sales assistant, the model that answers at the bare /v1.

Does: understand questions about orders, stock, refunds and tickets in Chinese and English by patterns; pick among the
declared tools; call, read what comes back, answer, ask, or give up.
Does not: understand language in general; whatever it can't place it says so.
"""
