"""The drill in a notebook: a text area, a nudge, the verdict, the follow-up; usable by keyboard alone.

Does: keep the draft at every change, hand the answer to workbook.drill, show the verdict below.
Does not: score or choose words.
"""

from typing import Any

from question_bank.bank import Bank
from question_bank.question import Question
from question_bank.scoring import NoRubricError
from question_bank.text import Lang
from workbook.drill.attempt import attempt
from workbook.drill.drafts import load_draft, save_draft
from workbook.drill.nudge import nudge
from workbook.drill.settle import settle
from workbook.drill.wording import word
from workbook.store import Store
from workbook.views.drill import as_html, ask_html, question_html
from workbook.words import say


class DrillWidget:
    """One question after the other in one output area; `box` is the widget to display."""

    def __init__(self, question: Question, bank: Bank, store: Store, lang: Lang) -> None:
        import ipywidgets as widgets  # type: ignore[import-untyped]

        self.bank, self.store, self.lang = bank, store, lang
        self._asked = widgets.HTML()
        placeholder = say("drill.answer_here", lang)
        layout = widgets.Layout(width="auto", height="11em")
        self._text = widgets.Textarea(placeholder=placeholder, layout=layout)
        self._hand_in = widgets.Button(description=say("drill.hand_in", lang), button_style="primary")
        self._nudge = widgets.Button(description=say("drill.give_nudge", lang))
        self._next = widgets.Button(description=say("drill.next_one", lang))
        self._below = widgets.HTML()
        self._hand_in.on_click(self._score)
        self._nudge.on_click(self._give_nudge)
        self._next.on_click(self._follow)
        self._text.observe(self._keep, names="value")
        self._follow_up: Question | None = None
        row = widgets.HBox([self._hand_in, self._nudge, self._next])
        self.box = widgets.VBox([self._asked, self._text, row, self._below])
        self._ask(question)

    def _ask(self, question: Question) -> None:
        asked = word(question, len(self.store.attempts(question.id)), self.lang)
        self.question, self._nudges = asked.question, 0
        self._asked.value = question_html(question, self.lang, asked.words)
        self._text.value = load_draft(question.id)
        self._below.value = ""
        self._next.layout.display = "none"

    def _keep(self, change: Any) -> None:
        if change["new"].strip():
            save_draft(self.question.id, change["new"])

    def _score(self, _: Any) -> None:
        answer = self._text.value
        if not answer.strip():
            self._below.value = ask_html(say("drill.empty", self.lang))
            return
        try:
            scored = attempt(self.question, answer, self.bank, self.store)
        except NoRubricError:
            self._below.value = ask_html(say("drill.no_rubric", self.lang, id=self.question.id))
            return
        told = settle(scored, self.store, self.lang, typed=True)
        self._below.value = as_html(scored, self.lang) + ask_html(told)
        self._follow_up = scored.follow_up
        self._next.layout.display = "" if scored.follow_up else "none"

    def _give_nudge(self, _: Any) -> None:
        hint = nudge(self.question, self._nudges, self.lang)
        self._nudges += hint is not None
        key = "drill.nudge_is" if hint else "drill.no_more_nudges"
        self._below.value = ask_html(say(key, self.lang, text=hint))

    def _follow(self, _: Any) -> None:
        if self._follow_up is not None:
            self._ask(self._follow_up)
