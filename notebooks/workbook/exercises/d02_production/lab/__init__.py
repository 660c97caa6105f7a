"""The lab of the stretch part: what arguments may attack, and nothing outside it.

orders.py is a database, folder.py a folder with something beside it that must not be read, find_lines.py a program.
"""

from workbook.exercises.d02_production.lab.folder import open_lab
from workbook.exercises.d02_production.lab.orders import make_orders

__all__ = ["make_orders", "open_lab"]
