"""What the notebook of D23 works with: servers to talk to, a look at the wire, three hosts, the tokens of a skill.

Reading order: shop_with_policy, shop_server, shop_process, watching, messages, raw, serving, cart_server, hosts,
levels.
"""

from workbook.exercises.d23.lab.cart_server import Carts, credentials, make_cart_server
from workbook.exercises.d23.lab.hosts import ask_agents_sdk, ask_kernel, ask_loop
from workbook.exercises.d23.lab.levels import count_definitions, count_levels, show_levels
from workbook.exercises.d23.lab.messages import show_messages
from workbook.exercises.d23.lab.raw import send_raw
from workbook.exercises.d23.lab.serving import post, serve
from workbook.exercises.d23.lab.shop_process import ShopProcess
from workbook.exercises.d23.lab.shop_with_policy import PolicyShop, quick_mcp, skills_folder
from workbook.exercises.d23.lab.watching import Watched

__all__ = [
    "Carts",
    "PolicyShop",
    "ShopProcess",
    "Watched",
    "ask_agents_sdk",
    "ask_kernel",
    "ask_loop",
    "count_definitions",
    "count_levels",
    "credentials",
    "make_cart_server",
    "post",
    "quick_mcp",
    "send_raw",
    "serve",
    "show_levels",
    "show_messages",
    "skills_folder",
]
