"""The online shop whose after-sales assistant every day of this workbook builds.

shop.py holds the orders and the functions, tools.yaml says what a model is told about them. desk.py is the
ticket system that the shop has bought from others.
"""

from workbook.shop.desk import TicketDesk, TicketRefused
from workbook.shop.shop import Shop, ShopError

__all__ = ["Shop", "ShopError", "TicketDesk", "TicketRefused"]
