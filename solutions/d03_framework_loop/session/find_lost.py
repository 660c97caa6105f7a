"""What a summary has lost.

Does: ask the summary what the work needs to know.
Does not: write summaries, or questions.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence


async def find_lost(
    ask: Callable[[str, str], Awaitable[str]], summary: str, probes: Mapping[str, Sequence[str]]
) -> list[str]:
    """The probe questions that can't be answered from `summary` any more, in the order of `probes`.

    ask: the answer to a question, from a text alone. probes: for each question the wordings of which at least one has
    to occur in the answer, whatever the case; an empty sequence of wordings asks for nothing.
    A question on which `ask` raises is lost as well.
    """
    lost = []
    for question, wordings in probes.items():
        try:
            answer = (await ask(summary, question)).lower()
        except Exception:
            answer = ""
        if wordings and not any(wording.lower() in answer for wording in wordings):
            lost.append(question)
    return lost
