"""The online shop whose after-sales assistant every day of this workbook builds.

shop.py holds the orders and the functions, tools.yaml says what a model is told about them.
"""

from workbook.shop.shop import Shop, ShopError

__all__ = ["Shop", "ShopError"]
