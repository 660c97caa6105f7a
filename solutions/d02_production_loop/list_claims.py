"""What an answer states that has to come from a tool.

Does: find prices, pieces in stock and order numbers, in Chinese and English text, as they are written.
Does not: see a claim without digits ("it has been shipped"), or numerals in words.
"""

import re

NUMBER = r"\d[\d,，]*(?:[.．]\d+)?"  # \d is any Unicode digit, full-width ones too
ORDER = r"[SsＳｓ][OoＯｏ][-－]\d+"
BEFORE = r"(?:[¥￥$]|\bCNY|\bRMB|库存|\bstock)[^\S\n]*[:：]?[^\S\n]*"
AFTER = r"[^\S\n]*(?:元|块|CNY|RMB|yuan|件|台|只|个(?!月|工作日|小时)|pieces?|units?|left|in stock)"
ALONE = r"(?<![A-Za-z\d.,-])"  # the 02 of KTL-02 counts nothing
CLAIM = re.compile(
    rf"(?P<order>{ORDER})|{BEFORE}(?P<priced>{NUMBER})|{ALONE}(?P<counted>{NUMBER})(?={AFTER})", re.IGNORECASE
)


def list_claims(answer: str) -> list[str]:
    """Prices, numbers of pieces and order numbers in `answer`, in its order and its spelling."""
    return [found[found.lastgroup or 0].rstrip(",，") for found in CLAIM.finditer(answer)]
