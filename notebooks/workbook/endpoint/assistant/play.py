"""The assistant's turn: what to do next, given all that happened.

Does: one function from conversation to turn, without memory.
Does not: hold sentences (words/assistant.yaml) or patterns (wishes, matching, results).
"""

from dataclasses import dataclass, replace

from workbook.endpoint.assistant.answers import tell_missing, tell_refused, tell_result
from workbook.endpoint.assistant.filling import Known, fill_arguments, shorten
from workbook.endpoint.assistant.matching import match_tool, match_words
from workbook.endpoint.assistant.plain import answer_plainly
from workbook.endpoint.assistant.results import find_amount, find_skus, judge
from workbook.endpoint.assistant.wishes import Question, Wish, list_wishes, read_question
from workbook.endpoint.conversation import Answered, Conversation, Tool
from workbook.endpoint.turn import Call, Turn, make_call, say_text
from workbook.words import say

PATIENCE = 3  # failures of one wish before the assistant gives up
MOST_CALLS = 8  # in one turn


@dataclass(frozen=True, slots=True)
class Step:
    """One wish with the tool that serves it and what came of it. `failures`: the texts of failed calls."""

    wish: Wish
    tool: Tool | None
    done: Answered | None
    failures: tuple[str, ...]


def play(chat: Conversation) -> Turn:
    """The next turn of the shop's assistant."""
    if not chat.tools:
        return answer_plainly(chat)
    if chat.named:
        tool = next(tool for tool in chat.tools if tool.name == chat.named)
        # A named choice ends with "stop", not "tool_calls": so the service does (vLLM PR#25054).
        return Turn(calls=(_fill(tool, read_question(chat), None, chat),), finish="stop")
    question = read_question(chat)
    steps = [_look_at(wish, chat) for wish in _expand(list_wishes(question), question, chat)]
    calls = _next_calls(steps, question, chat)
    if not calls and not steps:
        calls = _call_by_words(chat)
    if not calls and chat.choice == "required":
        calls = _call_anyway(chat, question)
    if calls:
        return Turn(calls=tuple(calls[: MOST_CALLS if chat.parallel else 1]))
    return say_text(_answer(steps, question, chat)) if steps else answer_plainly(chat)


def _expand(wishes: list[Wish], question: Question, chat: Conversation) -> list[Wish]:
    """Wishes that need an order first get it: stock of an order's articles, the amount of a refund."""
    can_look_up = match_tool(chat.tools, "order") is not None
    expanded: list[Wish] = []
    for wish in wishes:
        if wish.purpose == "stock" and wish.subject is None and can_look_up:
            for order in question.orders:
                expanded.append(Wish("order", order))
                found = _look_at(Wish("order", order), chat).done
                if found and judge(found.result) == "fine":
                    expanded += [Wish("stock", sku) for sku in find_skus(found.result)]
            if question.orders:
                continue
        if wish.purpose == "refund" and wish.subject and question.amount is None and can_look_up:
            expanded.append(Wish("order", wish.subject))
        expanded.append(wish)
    return list(dict.fromkeys(expanded))


def _look_at(wish: Wish, chat: Conversation) -> Step:
    tool = match_tool(chat.tools, wish.purpose)
    done, failures = None, []
    declared = {tool.name for tool in chat.tools}
    for answered in chat.results:
        mine = tool is not None and answered.call.name == tool.name
        stray = answered.call.name not in declared
        about_it = wish.subject is None or wish.subject.lower() in answered.call.arguments.lower()
        if not about_it or not (mine or stray):
            continue
        outcome = judge(answered.result)
        if mine and outcome in ("fine", "not-found", "refused"):
            done = answered
        elif outcome != "fine":
            failures.append(answered.result)
    return Step(wish, tool, done, tuple(failures))


def _next_calls(steps: list[Step], question: Question, chat: Conversation) -> list[Call]:
    calls = []
    for step in steps:
        if step.done or step.tool is None or step.wish.subject is None or len(step.failures) >= PATIENCE:
            continue
        if step.wish.purpose == "refund" and not _may_refund(step.wish, steps, question):
            continue
        calls.append(_fill(step.tool, question, step, chat))
    return calls


def _may_refund(wish: Wish, steps: list[Step], question: Question) -> bool:
    """A refund waits for the order that it is for, and is not asked for when there is no such order."""
    first = next((step for step in steps if step.wish == Wish("order", wish.subject)), None)
    if question.amount is not None or first is None:
        return True
    return first.done is not None and judge(first.done.result) == "fine"


def _fill(tool: Tool, question: Question, step: Step | None, chat: Conversation) -> Call:
    subject = step.wish.subject if step else None
    stock = step is not None and step.wish.purpose == "stock"
    known = Known(
        chat.asked,
        order=(question.orders[0] if question.orders else None) if stock or subject is None else subject,
        sku=subject if stock else (question.articles[0] if question.articles else None),
        amount=question.amount,
    )
    if known.amount is None:
        amounts = (find_amount(past.result) for past in chat.results if (known.order or "") in past.call.arguments)
        known = replace(known, amount=next((amount for amount in amounts if amount is not None), None))
    if step and step.failures:
        # Told that something is missing, it names what it left out.
        missing = frozenset(name for name in tool.properties if name in step.failures[-1])
        known = replace(known, named=missing)
    return make_call(tool.name, fill_arguments(tool, known))


def _call_by_words(chat: Conversation) -> list[Call]:
    """A question that is not about the shop: the tool that shares most words with it, once."""
    tool = match_words(chat.tools, chat.asked)
    outcomes = [judge(past.result) for past in chat.results]
    if tool is None or "fine" in outcomes or len(outcomes) >= PATIENCE:
        return []
    return [make_call(tool.name, fill_arguments(tool, Known(chat.asked)))]


def _call_anyway(chat: Conversation, question: Question) -> list[Call]:
    """tool_choice required: there is always a call; first a tool that takes the final answer, else any."""
    finishing = next((tool for tool in chat.tools if "final" in tool.name or "answer" in tool.name), None)
    if finishing is not None:
        text = answer_plainly(chat).content or chat.asked
        return [make_call(finishing.name, fill_arguments(finishing, Known(text)))]
    if chat.results:
        return [chat.results[-1].call]
    return [_fill(chat.tools[0], question, None, chat)]


def _answer(steps: list[Step], question: Question, chat: Conversation) -> str:
    return "\n".join(
        dict.fromkeys(_tell(step, steps, question, chat) for step in steps if _worth_telling(step, steps, question))
    )


def _worth_telling(step: Step, steps: list[Step], question: Question) -> bool:
    """An order that was only looked up for its amount or its article is not told beside what it was looked up for."""
    if step.wish.purpose != "order" or step.done is None or "order" in question.purposes:
        return True
    if any(other.done and other.wish == Wish("refund", step.wish.subject) for other in steps):
        return False
    skus = find_skus(step.done.result)
    return not any(other.done and other.wish.purpose == "stock" and other.wish.subject in skus for other in steps)


def _tell(step: Step, steps: list[Step], question: Question, chat: Conversation) -> str:
    lang, purpose, subject = chat.language, step.wish.purpose, step.wish.subject
    if subject is None:
        return say("assistant.ask_sku" if purpose == "stock" else "assistant.ask_order", lang)
    if step.done:
        outcome = judge(step.done.result)
        if outcome == "not-found":
            return tell_missing(purpose, subject, lang)
        if outcome == "refused":
            return tell_refused(subject, step.done.result, lang)
        return tell_result(purpose, subject, step.done.result, lang)
    if step.failures:
        error = shorten(step.failures[-1], 160)
        return say("assistant.gave_up", lang, subject=subject, times=len(step.failures), error=error)
    if step.tool is None:
        return say(f"assistant.no_tool_{purpose}", lang)
    return say("assistant.not_done", lang, subject=subject)
