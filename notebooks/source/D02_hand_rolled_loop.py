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
# 一切都在本机离线运行：回答你的是一个教学用的服务，协议和真服务一样，该拒绝的请求也用同样的话拒绝。

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
# - **exercises**: replace the `...` with your code, then run the check below. An exercise you skip costs nothing: the
#   check says “not done yet”, the reference steps in, and every later cell still works.
#
# All of it runs offline on your machine. What answers is a teaching endpoint that speaks the protocol of the real
# service and refuses what the real one refuses, in the same words.

# %% id="d02-setup" lang="zh"
import json
from typing import Any

import workbook

assert hasattr(workbook, "begin"), f"{workbook.__file__} 挡住了同名的包：给它改个名字，再重启内核。"
from workbook import check, connect, hint, predict, progress, record, schedule, show_wire, solution

workbook.begin("zh")
client, model = connect()

# %% id="d02-setup" lang="en"
import json
from typing import Any

import workbook

assert hasattr(workbook, "begin"), f"{workbook.__file__} is in the way: rename it, restart the kernel."
from workbook import check, connect, hint, predict, progress, record, schedule, show_wire, solution

workbook.begin("en")
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

# %% id="d02-predict-requests" lang="zh"
predict("d02-p1")  # 看完题，把你的答案加进来再运行一次：predict("d02-p1", "a")

# %% id="d02-predict-requests" lang="en"
predict("d02-p1")  # read it, then put your answer in and run again: predict("d02-p1", "a")

# %% id="d02-predict-requests" solved=true
predict("d02-p1", "b")

# %% id="d02-first-run" lang="zh"
from solutions.d02_hand_rolled_loop.loop import run_loop
from workbook.shop import Shop

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
from workbook.shop import Shop

shop = Shop()
messages: list[Any] = [
    {"role": "system", "content": "You are the after-sales assistant of an online shop."},
    {"role": "user", "content": "Where is my order SO-1042?"},
]
with record(client) as wire:
    run = run_loop(client, model, messages, shop.tools, shop.functions)
print(run.answer)

# %% [markdown] id="d02-what-was-sent" lang="zh"
# 这就是程序和模型之间来回的全部内容，一行一次请求。看三处：第二次请求比第一次多了哪两条消息，工具定义发了几次，
# `get_order` 是谁执行的（表里为什么没有它那一行）。

# %% [markdown] id="d02-what-was-sent" lang="en"
# This is all that went over the wire, one row per request. Look for three things: which two messages the second
# request has and the first did not, how often the tool definitions were sent, and who ran `get_order` (why has it no row?).

# %% id="d02-show-wire"
show_wire(wire)

# %% [markdown] id="d02-read-reply-intro" lang="zh"
# ## 1 读懂一条回复
#
# 下面是第一次回复的原文，跟用 `fetch` 拿到的 JSON 一模一样。先找到这几样：`message`、里面的 `tool_calls`、旁边的 `finish_reason`。

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
# | 比较、并且、没有值 | `===` `!==` `&&` `null` | `==` `!=` `and` `None` |

# %% [markdown] id="d02-dots-and-brackets" lang="en"
# The `openai` client turns that JSON into objects, and here nearly everyone from JavaScript trips once:
#
# | | JavaScript | Python |
# |---|---|---|
# | read a **reply** (object) | `reply.choices[0].message` | `reply.choices[0].message`, dots |
# | write a **request** (dict) | `message.role` | `message["role"]`, brackets |
# | compare, and, no value | `===` `!==` `&&` `null` | `==` `!=` `and` `None` |

# %% id="d02-predict-text-and-call"
predict("d02-p8")

# %% id="d02-predict-text-and-call" solved=true
predict("d02-p8", "b")

# %% exercise="d02-read-reply"

# %% id="d02-predict-arguments"
predict("d02-p2")

# %% id="d02-predict-arguments" solved=true
predict("d02-p2", "b")

# %% id="d02-one-call"
reply = client.chat.completions.create(model=model, messages=messages[:2], tools=shop.tools)
call = reply.choices[0].message.tool_calls[0]
print(call.function.name)
print(repr(call.function.arguments), type(call.function.arguments))

# %% [markdown] id="d02-parse-intro" lang="zh"
# ## 2 解析参数
#
# 模型写参数，就像一个没有编译器的人写 JSON：大多数时候对，偶尔会断在半截、会是空的、会是合法的 JSON 却不是对象。
# 执行任何东西之前，先把这段文本变成一个字典；变不成，就要说清楚哪里不对，因为这句话等会儿是要发回给模型看的。

# %% [markdown] id="d02-parse-intro" lang="en"
# ## 2 Parse the arguments
#
# A model writes arguments the way a person without a compiler writes JSON: mostly right, now and then cut off, empty,
# or valid JSON that is not an object. Before anything runs, that text has to become a dict. Where it can't, say what is
# wrong with it, since that sentence will later go back to the model.

# %% exercise="d02-parse-arguments"

# %% [markdown] id="d02-dispatch-intro" lang="zh"
# ## 3 按名字找到函数
#
# 有了字典，执行就是一行：

# %% [markdown] id="d02-dispatch-intro" lang="en"
# ## 3 Find the function by its name
#
# With a dict in hand, running a tool is one line:

# %% id="d02-dispatch-neighbour"
from collections.abc import Callable

shop.functions["get_order"](**{"order_id": "SO-1042"})

# %% [markdown] id="d02-dispatch-why" lang="zh"
# `**` 把字典摊成参数，相当于 JavaScript 的 `fn({...args})` 再解构一次。
#
# 这一行有两种情况会出错：模型点了一个不存在的名字，或者函数自己抛了异常。出错了怎么办，面试官最爱追问。
# 规矩只有一条：**工具的失败是结果，不是崩溃**。把失败写成一句模型看得懂的话交回去，它下一轮多半自己就改过来了。
# 还有一条红线：名字对不上时，绝不挑一个最像的去执行。`get_order` 和 `delete_order` 也很像。

# %% [markdown] id="d02-dispatch-why" lang="en"
# `**` spreads a dict into parameters, much as you would destructure `fn({...args})` in JavaScript.
#
# That line breaks in two places: the model asks for a name that does not exist, or the function raises. What happens
# then is a favourite follow-up in interviews. There is one rule: **a failing tool is a result, not a crash**. Say what
# failed in a sentence the model can act on, hand it back, and one turn later it has usually corrected itself.
# And one red line: never run whatever name looks closest. `get_order` and `delete_order` look close too.

# %% exercise="d02-dispatch-by-name"

# %% [markdown] id="d02-say-dispatch" lang="zh"
# > **60 秒说给面试官**：模型要一个不存在的工具，怎么办？
# >
# > 不抛异常；用同一个 id 回一条普通的 tool 消息，说没有这个工具，再列出现有的几个工具让它重新选；它多半下一轮自己纠正，纠正不了还有轮数上限。
# >
# > 这段话说到了 `fu-unknown-tool` 的四个得分点。

# %% [markdown] id="d02-say-dispatch" lang="en"
# > **Say it in 60 seconds**: the model asks for a tool that does not exist. What do you do?
# >
# > No exception; an ordinary tool message under the same id says there is no such tool and names the real ones; usually
# > it corrects itself on the next turn, and if it doesn't, the turn cap holds.
# >
# > That earns the points of `fu-unknown-tool`.

# %% [markdown] id="d02-400-intro" lang="zh"
# ## 4 故意惹出两个 400
#
# 接下来两格会让服务拒绝你。先猜，再运行，再把报错读完：面试时能随口说出这两句，比背十条原理都管用。
#
# 第一个：只把工具结果放回历史，模型那条带 `tool_calls` 的 assistant 消息忘了放。

# %% [markdown] id="d02-400-intro" lang="en"
# ## 4 Provoke two 400s for real
#
# The next cells make the service refuse you. Guess, run, then read the whole error: quoting these two from memory does
# more in an interview than ten sentences of theory.
#
# First: the tool result goes back into history, the assistant message that carried its `tool_calls` does not.

# %% id="d02-predict-dropped"
predict("d02-p4")

# %% id="d02-predict-dropped" solved=true
predict("d02-p4", "a")

# %% id="d02-400-dropped"
from openai import BadRequestError

result = {"role": "tool", "tool_call_id": call.id, "content": '{"status": "shipped"}'}
try:
    client.chat.completions.create(model=model, messages=[*messages[:2], result], tools=shop.tools)
except BadRequestError as error:
    print(error.status_code, error.body["message"])

# %% [markdown] id="d02-400-parallel-intro" lang="zh"
# 第二个：模型一轮要了三个调用，只回了一个。

# %% [markdown] id="d02-400-parallel-intro" lang="en"
# Second: the model asked for three calls in one turn, and only one was answered.

# %% id="d02-predict-unanswered"
predict("d02-p5")

# %% id="d02-predict-unanswered" solved=true
predict("d02-p5", "b")

# %% id="d02-400-unanswered" lang="zh"
question = {"role": "user", "content": "SO-1042、SO-1043、SO-1044 这三单分别到哪了？"}
ask_three = [messages[0], question]
reply = client.chat.completions.create(model=model, messages=ask_three, tools=shop.tools)
three = reply.choices[0].message
print([one.function.arguments for one in three.tool_calls])
only_first = {"role": "tool", "tool_call_id": three.tool_calls[0].id, "content": "{}"}
history = [*ask_three, three, only_first]
try:
    client.chat.completions.create(model=model, messages=history, tools=shop.tools)
except BadRequestError as error:
    print(error.status_code, error.body["message"])

# %% id="d02-400-unanswered" lang="en"
question = {"role": "user", "content": "Where are my orders SO-1042, SO-1043 and SO-1044?"}
ask_three = [messages[0], question]
reply = client.chat.completions.create(model=model, messages=ask_three, tools=shop.tools)
three = reply.choices[0].message
print([one.function.arguments for one in three.tool_calls])
only_first = {"role": "tool", "tool_call_id": three.tool_calls[0].id, "content": "{}"}
history = [*ask_three, three, only_first]
try:
    client.chat.completions.create(model=model, messages=history, tools=shop.tools)
except BadRequestError as error:
    print(error.status_code, error.body["message"])

# %% [markdown] id="d02-append-intro" lang="zh"
# ## 5 把这一轮放回历史
#
# 两个 400 说的是同一件事：**历史要成对**。assistant 消息原样放回去，它的每个调用后面跟一条 tool 消息，id 对上。
# 成功的、失败的、名字不存在的，都要有一条。
#
# 两个会绊住 JavaScript 程序员的地方：
# - `messages.append(x)` 原地修改，**返回 None**。写成 `messages = messages.append(x)`，历史就没了。
# - 在 Jupyter 里把同一格运行两次，就 append 了两次。历史里出现重复的 id，服务照样回 400，而代码一个字也没错。
#   所以这里的练习都写成**返回新列表的函数**，不改传进来的那个。

# %% [markdown] id="d02-append-intro" lang="en"
# ## 5 Put the turn back into history
#
# Both 400s say the same thing: **history comes in pairs**. The assistant message goes back as it came, and each of its
# calls is followed by one tool message with its id. Calls that worked, calls that failed, calls to names that do not
# exist: every one of them.
#
# Two things trip people from JavaScript:
# - `messages.append(x)` changes the list in place and **returns None**. `messages = messages.append(x)` loses
#   your history.
# - Running one Jupyter cell twice appends twice. The ids are then in there twice and the service answers 400, though
#   no line of your code is wrong. That is why functions in this book **return a new list** and leave the one they were given alone.

# %% exercise="d02-append-results"

# %% [markdown] id="d02-loop-intro" lang="zh"
# ## 6 循环
#
# 零件齐了：请求、读停止原因、解析、执行、放回历史。剩下的是让它转起来，并且停得下来。
#
# 停有两种：模型给出了回答（停止原因不再是 `tool_calls`），或者你不让它再转了（轮数到了上限）。
# 两种都要正常返回，并且说清楚是哪一种。到了上限就抛异常，等于把前面十轮的历史一起扔掉。

# %% [markdown] id="d02-loop-intro" lang="en"
# ## 6 The loop
#
# All parts are there: request, read the finish reason, parse, run, put it back. What is left is to make it turn, and to
# make it stop.
#
# It stops in one of two ways: the model has answered (its finish reason is no longer `tool_calls`), or you don't let it
# turn any further (the cap). Both return normally and say which it was. A cap that raises throws away ten turns of
# history.

# %% id="d02-predict-no-tools"
predict("d02-p7")

# %% id="d02-predict-no-tools" solved=true
predict("d02-p7", "a")

# %% id="d02-run-record" lang="zh"
# 你的循环要返回的东西：Run(answer, stopped, requests, messages)
from solutions.d02_hand_rolled_loop.loop import Run

# %% id="d02-run-record" lang="en"
# what your loop returns: Run(answer, stopped, requests, messages)
from solutions.d02_hand_rolled_loop.loop import Run

# %% exercise="d02-run-loop"

# %% [markdown] id="d02-loop-try" lang="zh"
# 现在让你自己的循环去跑几种不同的“模型”。每个场景都是一小段剧本：有的要分两步查，有的会先点错工具名，
# 有的参数会写坏，还有一个永远停不下来。看最后一列：停下来的原因对不对。

# %% [markdown] id="d02-loop-try" lang="en"
# Now let your own loop meet several “models”. Each scenario is a short script: one needs two lookups in a row, one
# asks for a wrong tool name first, one writes broken arguments, one never stops. Check the last column: did each run
# stop for the right reason?

# %% id="d02-loop-scenarios" lang="zh"
question = [{"role": "user", "content": "订单 SO-1042 到哪了？里面的商品还有库存吗？"}]
lines = []
for scenario in ("dependent", "unknown-tool", "bad-arguments", "endless"):
    other, name = connect(scenario)
    run = run_loop(other, name, question, shop.tools, shop.functions)
    lines.append(f"{scenario:14} {run.requests:>2} 次请求   {run.stopped}")
print("", *lines, sep="\n")

# %% id="d02-loop-scenarios" lang="en"
question = [{"role": "user", "content": "Where is SO-1042, and is the item in it still in stock?"}]
lines = []
for scenario in ("dependent", "unknown-tool", "bad-arguments", "endless"):
    other, name = connect(scenario)
    run = run_loop(other, name, question, shop.tools, shop.functions)
    lines.append(f"{scenario:14} {run.requests:>2} requests   {run.stopped}")
print("", *lines, sep="\n")

# %% [markdown] id="d02-own-key" lang="zh"
# ### 换成你自己的 key
#
# 想在真模型上跑，关掉 JupyterLab，设好三个变量再启动：
#
# ```
# export OPENAI_API_KEY=...  OPENAI_BASE_URL=...  OPENAI_MODEL=...
# WORKBOOK_PROVIDER=env python3 scripts/lab.py
# ```
#
# （Windows 的 PowerShell 里写 `$env:OPENAI_API_KEY="..."`，其余三个变量也一样，再运行 `python scripts/lab.py`。）
#
# `connect()` 会说清楚现在是谁在回答；检查仍然走本机，不花钱。key 的任何一部分都不会显示出来。
#
# **如果真服务一上来就回 400**，多半不是你的错。OpenAI 较新的推理模型（2026 年的 gpt-5.4、5.5、5.6 系列里有一部分）
# 在 Chat Completions 上默认不接受函数工具，报错里会写“Function tools with reasoning_effort are not supported”。
# 两条路：请求里加 `reasoning_effort="none"`，或者改用 Responses API。gpt-4o、gpt-4.1 和国内各家兼容接口不受影响。
# （据 2026 年公开的报错记录，模型更新很快，以当时的报错为准。）
#
# 同一次调用换成 Responses API，对照着看：

# %% [markdown] id="d02-own-key" lang="en"
# ### With a key of your own
#
# To run on a real model, close JupyterLab, set three variables and start again:
#
# ```
# export OPENAI_API_KEY=...  OPENAI_BASE_URL=...  OPENAI_MODEL=...
# WORKBOOK_PROVIDER=env python3 scripts/lab.py
# ```
#
# (In PowerShell on Windows: `$env:OPENAI_API_KEY="..."`, the other three in the same way, then `python scripts/lab.py`.)
#
# `connect()` says who answers now; checks stay on your machine and cost nothing. No part of a key is ever shown.
#
# **If the real service answers 400 at once**, it is probably not your fault. Newer reasoning models of OpenAI (some of
# the gpt-5.4, 5.5 and 5.6 families in 2026) refuse function tools on Chat Completions by default; the error says
# “Function tools with reasoning_effort are not supported”. Two ways out: send `reasoning_effort="none"`, or use the
# Responses API. gpt-4o, gpt-4.1 and the OpenAI-compatible providers are not affected. (From errors logged publicly in
# 2026. Models change quickly; believe the error you get.)
#
# The same call on the Responses API, side by side:

# %% id="d02-responses-twin"
def to_responses_request(request: dict[str, Any]) -> dict[str, Any]:
    """A Chat Completions request with tools, said in the terms of the Responses API."""
    tools = [{"type": "function", **tool["function"], "strict": False} for tool in request["tools"]]
    return {"model": request["model"], "input": request["messages"], "tools": tools, "store": False}


request = {"model": model, "messages": messages[:2], "tools": shop.tools[:1]}
print(json.dumps(to_responses_request(request), indent=2, ensure_ascii=False))

# %% [markdown] id="d02-responses-words" lang="zh"
# | | Chat Completions | Responses |
# |---|---|---|
# | 历史放在 | `messages` | `input` |
# | 工具定义 | `{"type", "function": {...}}` | 摊平：`{"type", "name", ...}` |
# | 模型要调用 | `message.tool_calls[i].function` | `output` 里 `type: "function_call"` 的一项 |
# | 配对用的 id | `tool_call_id` | `call_id` |
# | 结果放回去 | `role: "tool"` 的消息 | `type: "function_call_output"` 的一项 |
# | 参数 | JSON 文本 | 还是 JSON 文本 |
#
# 名字换了一遍，循环一步没变。

# %% [markdown] id="d02-responses-words" lang="en"
# | | Chat Completions | Responses |
# |---|---|---|
# | history goes into | `messages` | `input` |
# | a tool definition | `{"type", "function": {...}}` | flat: `{"type", "name", ...}` |
# | the model asks | `message.tool_calls[i].function` | an item of `output` with `type: "function_call"` |
# | the id that pairs them | `tool_call_id` | `call_id` |
# | the result goes back as | a message with `role: "tool"` | an item with `type: "function_call_output"` |
# | arguments | JSON text | JSON text still |
#
# Every name has changed; not one step of the loop has.

# %% [markdown] id="d02-jupyter-notes" lang="zh"
# 还有两件 Jupyter 的事：
# - 内核里已经有一个事件循环在转，要用异步客户端时，在格子里直接写 `await`，别写 `asyncio.run(...)`，它会报错。
# - 变量留在内核里，跟格子的先后无关：上面的格子改过，下面的要重新跑；觉得状态乱了，就 Restart Kernel 再从头运行。

# %% [markdown] id="d02-jupyter-notes" lang="en"
# Two things about Jupyter:
# - Its kernel already runs an event loop. With an async client, write `await` straight into a cell and never
#   `asyncio.run(...)`, which raises there.
# - Variables live in the kernel, whatever the order of the cells: when you change a cell above, run those below again;
#   when the state feels wrong, restart the kernel and run from the top.

# %% [markdown] id="d02-describe-intro" lang="zh"
# ## 7 把一个工具说清楚
#
# 模型看不到你的函数，只看得到你写的说明：名字、描述、参数的 JSON Schema。说明写得含糊，后面再怎么校验也是补窟窿。
#
# 先看一个写好的。它的 schema 该收的收，该拒的拒：

# %% [markdown] id="d02-describe-intro" lang="en"
# ## 7 Describe a tool
#
# A model never sees your function, only what you say about it: a name, a description, a JSON Schema for the parameters.
# Say it vaguely, and all validation afterwards is patching.
#
# Here is a finished one. Its schema accepts what it should and refuses what it should:

# %% id="d02-describe-neighbour"
print(json.dumps(shop.tools[0]["function"]["parameters"], indent=2, ensure_ascii=False))

# %% exercise="d02-describe-tool"

# %% [markdown] id="d02-validate-intro" lang="zh"
# ## 8 用它来校验
#
# 解析成功只说明那是一段合法的 JSON。字段缺了、类型错了、枚举之外的值，都得在执行之前拦下来。
# 一次把所有毛病都报出来：报一个改一个，模型要多走好几轮，每一轮都要付整份历史的钱。

# %% [markdown] id="d02-validate-intro" lang="en"
# ## 8 Validate with it
#
# That the text parsed only means it was JSON. A missing field, a wrong type, a value outside the enum: all of that has
# to be caught before anything runs. Report every fault at once. One at a time costs the model a turn each, and each
# turn is billed with the whole history.

# %% id="d02-validate-import"
from jsonschema import Draft202012Validator

# %% exercise="d02-validate-arguments"

# %% [markdown] id="d02-count-intro" lang="zh"
# ## 9 数一数花了多少
#
# 循环能跑了，接下来算账：每一轮请求里，除了对话本身，还带着多少东西？先猜两个数，再写函数去数。

# %% [markdown] id="d02-count-intro" lang="en"
# ## 9 Count what it costs
#
# The loop runs; now for the bill. What does each request carry besides the talk itself? Guess two figures, then write the
# function that counts.

# %% id="d02-predict-tools-cost"
predict("d02-p6")

# %% id="d02-predict-tools-cost" solved=true
predict("d02-p6", "c")

# %% id="d02-predict-escapes"
predict("d02-p9")

# %% id="d02-predict-escapes" solved=true
predict("d02-p9", "c")

# %% exercise="d02-count-tokens"

# %% [markdown] id="d02-count-words" lang="zh"
# 用真的分词器（o200k）数一次长一点的运行：三个订单，再查库存。定义那一列每一轮都一样，结果那一列只涨不跌：

# %% [markdown] id="d02-count-words" lang="en"
# Count a longer run with a real tokenizer (o200k): three orders, then their stock. The definitions cost the same on every
# turn, the results only ever grow:

# %% id="d02-count-table" lang="zh"
from workbook.endpoint.tokens import count_text
from workbook.views.chart import Bar, show_bars

ask = "SO-1042、SO-1043、SO-1044 到哪了？里面的商品还有库存吗？"
question = {"role": "user", "content": ask}
with record(client) as wire:
    run_loop(client, model, [messages[0], question], shop.tools, shop.functions)
rows = count_turns([one.request for one in wire], count_text)
for row in rows:
    print(row)
bars = [Bar(f"第 {row['request']} 次请求", row["definitions"] + row["results"]) for row in rows]
show_bars("每次请求里，定义和结果占的 token", bars)

# %% id="d02-count-table" lang="en"
from workbook.endpoint.tokens import count_text
from workbook.views.chart import Bar, show_bars

ask = "Where are SO-1042, SO-1043 and SO-1044, and are the items in them in stock?"
question = {"role": "user", "content": ask}
with record(client) as wire:
    run_loop(client, model, [messages[0], question], shop.tools, shop.functions)
rows = count_turns([one.request for one in wire], count_text)
for row in rows:
    print(row)
bars = [Bar(f"request {row['request']}", row["definitions"] + row["results"]) for row in rows]
show_bars("tokens of definitions and results in each request", bars)

# %% [markdown] id="d02-count-chinese" lang="zh"
# 再看转义的代价：同一句中文，原样发和转义后发，差多少 token。

# %% [markdown] id="d02-count-chinese" lang="en"
# And the price of escapes: the same Chinese sentence sent as it is, and sent escaped.

# %% id="d02-count-escapes" lang="zh"
for escaped in (False, True):
    text = json.dumps({"reason": "屏幕碎了，客户要求换货"}, ensure_ascii=escaped)
    print(count_text(text), "个 token：", text)

# %% id="d02-count-escapes" lang="en"
for escaped in (False, True):
    text = json.dumps({"reason": "屏幕碎了，客户要求换货"}, ensure_ascii=escaped)
    print(count_text(text), "tokens:", text)

# %% [markdown] id="d02-say-loop" lang="zh"
# > **60 秒说给面试官**：工具定义会一直占 token 吗？
# >
# > 会。工具定义跟着每一次请求重发，成本是定义的大小乘以请求次数：十个工具大概一两千 token，再乘步数。所以按场景裁剪工具集，工具不是越多越好。
# >
# > 这段话拿的是 `fu-tools-cost` 的三个得分点。

# %% [markdown] id="d02-say-loop" lang="en"
# > **Say it in 60 seconds**: do tool definitions go on costing tokens?
# >
# > Yes. Tool definitions are sent again with every request, so the cost is their size times the requests: ten tools are about 1,000 to 2,000 tokens, times the steps. So I trim the set of tools per scenario; more tools are not better.
# >
# > That earns the three points of `fu-tools-cost`.

# %% [markdown] id="d02-three-400s-intro" lang="zh"
# ## 10 从日志里认出三个 400
#
# 线上排查时，手里通常只有一份请求日志和一句报错。先猜一个：忘了解析 `arguments`，错会出在哪一边？

# %% [markdown] id="d02-three-400s-intro" lang="en"
# ## 10 Recognise the three 400s in a log
#
# In production you usually hold a logged request and one line of error. A guess first: you forget to parse `arguments`.
# On which side does it go wrong?

# %% id="d02-predict-attribute"
predict("d02-p3")

# %% id="d02-predict-attribute" solved=true
predict("d02-p3", "c")

# %% [markdown] id="d02-two-kinds" lang="zh"
# 所以要分清两类毛病：
# - **本地错误**：请求根本没发出去，Python 当场报错（JavaScript 更隐蔽，安安静静得到 `undefined`）。
# - **服务端 400**：历史发出去了，但不合规矩。前两种你在第 4 节亲手惹过；第三种是把 `arguments` 解析成对象之后，又把对象写回了历史。
#
# 下面的练习给你的函数一份份记下来的历史，由它说出服务会因为哪一条拒绝。

# %% [markdown] id="d02-two-kinds" lang="en"
# So there are two kinds of fault to tell apart:
# - **local**: nothing was sent, Python raises on the spot (JavaScript hides it better: a silent `undefined`).
# - **a 400 from the service**: the history was sent and broke a rule. Two of them you provoked in section 4; the third
#   comes about when arguments was parsed, and then the object was written back into history.
#
# In the next exercise your function gets one logged history after the other and says what the service would refuse it for.

# %% exercise="d02-three-400s"

# %% [markdown] id="d02-stretch" lang="zh"
# ## 进阶
#
# 下面两项不在主线里，有时间再做，或者面试前一天回来做。

# %% [markdown] id="d02-stretch" lang="en"
# ## Stretch
#
# The next two are outside the main lane: for when you have time, or for the day before the interview.

# %% exercise="d02-repair-history"

# %% [markdown] id="d02-rebuild" lang="zh"
# ### 从空白格重写循环（20 分钟）
#
# 最常见的现场编程题：不用框架，从空文件写出一个会调工具的循环。定个 20 分钟的闹钟，不往上翻，在下面这一格从头写。
# 检查和第 6 节用的是同一套。

# %% [markdown] id="d02-rebuild" lang="en"
# ### The loop again, from an empty cell (20 minutes)
#
# The most common live-coding task: a tool-calling loop from an empty file, no framework. Set a timer for 20 minutes,
# don't scroll up, and write all of it in the next cell. The check is the one of section 6.

# %% id="d02-rebuild-cell"
def my_loop(client, model, messages, tools, functions, max_requests=10):
    ...


my_loop = check("d02-run-loop", my_loop)

# %% id="d02-rebuild-cell" lang="zh" solved=true
my_loop = run_loop  # 第 6 节的那一个

# %% id="d02-rebuild-cell" lang="en" solved=true
my_loop = run_loop  # the one from section 6

# %% [markdown] id="d02-map-to-interview" lang="zh"
# ## 你的循环，一行对一个得分点
#
# | 你写的 | 面试官在听的 | 得分点 |
# |---|---|---|
# | `tools=tools` 在循环里面 | 工具定义每轮都要重发 | `resend-tools` |
# | `json.loads(arguments)` | arguments 是文本，要再解析一次 | `parse-arguments` |
# | 先放回 assistant，再逐个放 tool 消息 | 原样放回，id 一一对上 | `append-in-order` |
# | 看 `finish_reason` 决定继续还是返回 | 闭环，以及什么时候停 | `loop-until-done` |
# | 查表、校验、`try/except` 都在你的函数里 | 模型只提要求，执行和检查在你的代码里 | `code-executes` |
# | 名字不存在时也回一条结果 | 不抛异常，让模型自己改 | `fu-unknown-tool` |
# | 数出来的那张表 | 工具定义乘以轮数 | `fu-tools-cost` |

# %% [markdown] id="d02-map-to-interview" lang="en"
# ## A line of your loop, a point in the interview
#
# | what you wrote | what the interviewer listens for | point |
# |---|---|---|
# | `tools=tools` inside the loop | definitions are sent again on every turn | `resend-tools` |
# | `json.loads(arguments)` | arguments is text and needs a second parse | `parse-arguments` |
# | the assistant message first, then the tool messages | as it came, ids matched one by one | `append-in-order` |
# | `finish_reason` decides: go on or return | a closed loop, and when it ends | `loop-until-done` |
# | lookup, validation, `try/except` in your functions | the model only asks; your code runs and checks | `code-executes` |
# | an unknown name gets a result too | no exception, the model corrects itself | `fu-unknown-tool` |
# | the table you counted | definitions times turns | `fu-tools-cost` |

# %% [markdown] id="d02-drill-intro" lang="zh"
# ## 收尾：说给面试官听
#
# 合上上面的内容，用一分钟讲完：*你把 function calling 的完整流程讲一遍。* 打字、语音输入都行，中英文混着说也行。
# 评分在本机完成，每个得分点都会标出是靠哪一句话拿到的。

# %% [markdown] id="d02-drill-intro" lang="en"
# ## Last: say it to an interviewer
#
# Look away from the cells above and take a minute: *walk me through the complete function calling flow.* Type or
# dictate, in English, Chinese or both. It is scored on your machine, and each point shows the sentence that earned it.

# %% id="d02-drill" lang="zh"
from workbook.drill import drill

drill("d02-function-calling-flow", answer="""

""")

# %% id="d02-drill" lang="zh" solved=true
from workbook.drill import drill

drill("d02-function-calling-flow", answer="""
模型自己不执行函数，它只返回 tool_calls，参数是一段 JSON 文本，我的代码解析、校验、鉴权以后再执行。
assistant 消息原样放回历史，每个调用回一条带 tool_call_id 的 tool 消息，再带着工具定义重新请求，直到 finish_reason 不再是 tool_calls。
""")

# %% id="d02-drill" lang="en"
from workbook.drill import drill

drill("d02-function-calling-flow", answer="""

""")

# %% id="d02-drill" lang="en" solved=true
from workbook.drill import drill

drill("d02-function-calling-flow", answer="""
The model never runs the function, it replies with tool_calls.
My code parses the arguments, which is JSON text, validates them, checks permissions and runs the tool.
The assistant message goes back untouched, one tool message per tool_call_id follows, and I send everything again with the tools, until the finish reason is no longer tool_calls.
""")

# %% [markdown] id="d02-drill-second" lang="zh"
# 再来一道追问。

# %% [markdown] id="d02-drill-second" lang="en"
# One more, a follow-up.

# %% id="d02-drill-unknown" lang="zh"
drill("fu-unknown-tool", answer="""

""")

# %% id="d02-drill-unknown" lang="zh" solved=true
drill("fu-unknown-tool", answer="""
不抛异常，循环不能断。
用同一个 tool_call_id 回一条普通的 tool 消息，告诉模型没有这个工具，并列出现有的工具名，让它重新选。
它多半下一轮就自己纠正了，纠正不了还有最大轮数兜底。
""")

# %% id="d02-drill-unknown" lang="en"
drill("fu-unknown-tool", answer="""

""")

# %% id="d02-drill-unknown" lang="en" solved=true
drill("fu-unknown-tool", answer="""
I don't raise, the loop has to go on.
I answer with an ordinary tool message under the same tool_call_id: there is no such tool, and these are the names of the real ones.
The model mostly corrects itself on the next turn, and if it doesn't, the turn cap ends the run.
""")

# %% [markdown] id="d02-schedule-intro" lang="zh"
# ## 今天到这里
#
# 答过的题按得分定下次的日期，分越高隔得越久；没答过的排到后面几天，一天最多三道。
#
# 这个循环演示够用，上线还差一层层的阀门：第二本 `D02_production_loop` 就接着它往下做，做完正好是这道题的 90 分答案。

# %% [markdown] id="d02-schedule-intro" lang="en"
# ## That's it for today
#
# A question that you have answered comes back by its score: the higher, the later. Those you have not answered are spread
# over the next days, three a day at most.
#
# This loop will do for a demo. What it takes to survive production comes next, in the second notebook,
# `D02_production_loop`: it goes on from here and ends in the 90-point answer to the same question.

# %% id="d02-progress"
progress("D2")

# %% id="d02-schedule" tags=["nbval-ignore-output"]
schedule("D2")
