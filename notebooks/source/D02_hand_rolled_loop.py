# %% [markdown] id="d02-title" lang="zh"
# # D2 手写一个工具调用循环
#
# 今天不用任何框架，用 Python 和 `openai` 客户端写出一个会调工具的 agent。写完你手里会有一个自己的循环，
# 也能把“function calling 的完整流程”当着面试官从头讲到尾。
#
# 主线大约 3 小时 45 分，十分钟内就有第一个成果，两小时左右你的循环就能跑起来。
#
# 笔记本里有三种格子：
# - **说明**，像这一格；
# - **直接运行**的代码（Shift + Enter）；
# - **练习**：把 `...` 换成你的代码，再运行它下面的检查格。没做也没关系，检查会说一声“还没做”，先用参考答案顶上，后面的格子照样能跑。
#
# 一切都在本机离线运行：回答你的是一个教学用的服务，它说的协议和真服务一样，该拒绝的也会用同样的话拒绝。

# %% [markdown] id="d02-title" lang="en"
# # D2 A tool-calling loop by hand
#
# Today you write an agent that calls tools, in Python with the plain `openai` client and no framework. At the end you
# own a loop, and you can walk an interviewer through “the complete function calling flow” from one end to the other.
#
# The main lane takes about 3 h 45. Your first result is ten minutes away, a running loop of your own about two hours.
#
# There are three kinds of cells:
# - **text**, like this one;
# - code that you **just run** (Shift + Enter);
# - **exercises**: replace the `...` by your code, then run the check below. An exercise you skip costs nothing: the
#   check says “not done yet”, the reference steps in, and every later cell still works.
#
# All of it runs offline on your machine. What answers is a teaching endpoint that speaks the protocol of the real
# service and refuses what the real one refuses, in the same words.

# %% id="d02-setup" lang="zh"
from pathlib import Path

if shadows := [f"{name}.py" for name in ("workbook", "solutions", "question_bank", "openai") if Path(f"{name}.py").exists()]:
    raise ImportError(f"这个文件夹里的 {', '.join(shadows)} 挡住了同名的包：给它改个名字，再重启内核。")

import json
from typing import Any

from workbook import check, connect, hint, predict, progress, record, show_wire, solution, use_language
from workbook.drill import drill
from workbook.shop import Shop

use_language("zh")
client, model = connect()

# %% id="d02-setup" lang="en"
from pathlib import Path

if shadows := [f"{name}.py" for name in ("workbook", "solutions", "question_bank", "openai") if Path(f"{name}.py").exists()]:
    raise ImportError(f"{', '.join(shadows)} in this folder hides the package of that name: rename it, restart the kernel.")

import json
from typing import Any

from workbook import check, connect, hint, predict, progress, record, show_wire, solution, use_language
from workbook.drill import drill
from workbook.shop import Shop

use_language("en")
client, model = connect()

# %% [markdown] id="d02-see-it-run" lang="zh"
# ## 0 先看它跑一遍
#
# 我们要做的是一家网店的售后助手。它有四个工具：查订单、查库存、建工单、退款。
# 现在还不用管循环怎么写，先借用写好的那一个。客户问的是：
#
# > 订单 SO-1042 到哪了？
#
# 运行之前先猜：从客户提问到看到回答，程序一共向模型发了几次请求？

# %% [markdown] id="d02-see-it-run" lang="en"
# ## 0 Watch one run first
#
# We are building the after-sales assistant of an online shop. It has four tools: look up an order, check stock, open a
# ticket, refund. Don't worry about the loop yet, we borrow a finished one. The customer asks:
#
# > Where is my order SO-1042?
#
# Guess before you run anything: how many requests go to the model between that question and the answer?

# %% id="d02-predict-requests"
predict("d02-p1")  # then answer: predict("d02-p1", "a")

# %% id="d02-predict-requests" solved=true
predict("d02-p1", "b")

# %% id="d02-first-run" lang="zh"
from solutions.d02_hand_rolled_loop.loop import run_loop

shop = Shop()
messages: list[Any] = [
    {"role": "system", "content": "你是网店的售后助手。"},
    {"role": "user", "content": "订单 SO-1042 到哪了？"},
]
with record(client) as wire:
    run = run_loop(client, model, messages, shop.tools, shop.functions)
print(run.answer)

# %% id="d02-first-run" lang="en"
from solutions.d02_hand_rolled_loop.loop import run_loop

shop = Shop()
messages: list[Any] = [
    {"role": "system", "content": "You are the after-sales assistant of an online shop."},
    {"role": "user", "content": "Where is my order SO-1042?"},
]
with record(client) as wire:
    run = run_loop(client, model, messages, shop.tools, shop.functions)
print(run.answer)

# %% [markdown] id="d02-what-was-sent" lang="zh"
# 这就是线上来回的全部内容，一行一次请求。看三处：第二次请求比第一次多了哪两条消息，工具定义发了几次，
# `get_order` 是谁执行的。

# %% [markdown] id="d02-what-was-sent" lang="en"
# This is all that went over the wire, one row a request. Look for three things: which two messages the second request
# has that the first had not, how often the tool definitions were sent, and who ran `get_order`.

# %% id="d02-show-wire"
show_wire(wire)

# %% [markdown] id="d02-read-reply-intro" lang="zh"
# ## 1 读懂一条回复
#
# 下面是第一次回复的原文。跟 `fetch` 拿到的 JSON 一模一样，先找到这几样：`message`、里面的 `tool_calls`、旁边的 `finish_reason`。

# %% [markdown] id="d02-read-reply-intro" lang="en"
# ## 1 Read one reply
#
# Here is the first reply as it came, the same JSON that `fetch` would give you. Find `message`, the `tool_calls` in it,
# and the `finish_reason` beside it.

# %% id="d02-first-reply"
print(json.dumps(wire[0].reply["choices"][0], indent=2, ensure_ascii=False))

# %% [markdown] id="d02-dots-and-brackets" lang="zh"
# `openai` 客户端会把这段 JSON 变成对象。有一个地方 JavaScript 程序员几乎都会绊一下：
#
# | | JavaScript | Python |
# |---|---|---|
# | 读**回复**（对象） | `reply.choices[0].message` | `reply.choices[0].message`，用点 |
# | 写**请求**（字典） | `message.role` | `message["role"]`，用方括号 |
#
# 还有一处更要紧：`arguments` 看着像对象，其实是一段**文本**。

# %% [markdown] id="d02-dots-and-brackets" lang="en"
# The `openai` client turns that JSON into objects, and here nearly everyone from JavaScript trips once:
#
# | | JavaScript | Python |
# |---|---|---|
# | read a **reply** (object) | `reply.choices[0].message` | `reply.choices[0].message`, dots |
# | write a **request** (dict) | `message.role` | `message["role"]`, brackets |
#
# One thing matters more: `arguments` looks like an object and is **text**.

# %% id="d02-predict-arguments"
predict("d02-p2")

# %% id="d02-predict-arguments" solved=true
predict("d02-p2", "b")

# %% id="d02-one-call"
reply = client.chat.completions.create(model=model, messages=messages[:2], tools=shop.tools)
call = reply.choices[0].message.tool_calls[0]
print(call.function.name, "|", repr(call.function.arguments), "|", type(call.function.arguments).__name__)

# %% [markdown] id="d02-parse-intro" lang="zh"
# ## 2 解析参数
#
# 模型写参数，就像一个没有编译器的人写 JSON：大多数时候对，偶尔会断在半截、会是空的、会是合法的 JSON 却不是对象。
# 执行任何东西之前，先把这段文本变成一个字典；变不成，就要说清楚哪里不对，因为这句话等会儿是要发回给模型看的。

# %% [markdown] id="d02-parse-intro" lang="en"
# ## 2 Parse the arguments
#
# A model writes arguments the way a person without a compiler writes JSON: mostly right, now and then cut off, empty,
# or valid JSON that is no object. Before anything runs, that text has to become a dict. Where it can't, say what is
# wrong with it, since that sentence will later go back to the model.

# %% exercise="d02-parse-arguments"

# %% [markdown] id="d02-drill-intro" lang="zh"
# ## 收尾：说给面试官听
#
# 合上上面的内容，用一分钟讲完：*你把 function calling 的完整流程讲一遍。* 打字、语音输入都行，中英文混着说也行。
# 评分在本机完成，每个要点都会标出是哪一句话拿到的分。

# %% [markdown] id="d02-drill-intro" lang="en"
# ## Last: say it to an interviewer
#
# Look away from the cells above and take a minute: *walk me through the complete function calling flow.* Type or
# dictate, in English, Chinese or both. It is scored on your machine, and each point shows the sentence that earned it.

# %% id="d02-drill" lang="zh"
drill("d02-function-calling-flow", answer="""

""")

# %% id="d02-drill" lang="zh" solved=true
drill("d02-function-calling-flow", answer="""
模型自己不执行函数，它只返回 tool_calls，参数是一段 JSON 文本，我的代码解析、校验、鉴权以后再执行。
assistant 消息原样放回历史，每个调用回一条带 tool_call_id 的 tool 消息，再带着工具定义重新请求，直到 finish_reason 不再是 tool_calls。
""")

# %% id="d02-drill" lang="en"
drill("d02-function-calling-flow", answer="""

""")

# %% id="d02-drill" lang="en" solved=true
drill("d02-function-calling-flow", answer="""
The model never runs the function, it replies with tool_calls.
My code parses the arguments, which is JSON text, validates them, checks permissions and runs the tool.
The assistant message goes back untouched, one tool message per tool_call_id follows, and I send everything again with the tools, until the finish reason is no longer tool_calls.
""")
