"""The parts of the drill that know no terminal."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from question_bank.bank import load_bank
from question_bank.question import FollowUp, Variant
from question_bank.scoring import score_answer
from question_bank.text import Text
from workbook.drill import drill
from workbook.drill.attempt import attempt
from workbook.drill.drafts import draft_path, drop_draft, load_draft, save_draft
from workbook.drill.export import to_csv, to_json, to_labelled, to_markdown
from workbook.drill.follow import next_question
from workbook.drill.nudge import nudge, score_after
from workbook.drill.pick import NothingFitsError, Wanted, pick
from workbook.drill.statistics import best_scores, summarise
from workbook.drill.wording import word
from workbook.store import open_store
from workbook.store_records import Attempt
from workbook.views.drill import as_html, as_text, question_html
from workbook.views.point import short_title

BANK = load_bank()
FLOW = BANK["d02-function-calling-flow"]
EVIL = "my <script>alert(1)</script> code runs it & validates"


def past(answer: str = "a", score: int = 50, question: str = FLOW.id, **points: float) -> Attempt:
    return Attempt(question, answer, {"points": points}, score, "none", "1", "x", datetime(2026, 8, 1, tzinfo=UTC))


def test_the_first_question_is_the_first_not_answered() -> None:
    order = [question.id for question in BANK if question.follows is None]
    assert pick(BANK, Wanted(), {}).id == order[0]
    assert pick(BANK, Wanted(), {order[0]: 10}).id == order[1]


def test_weakest_takes_the_lowest_best_score() -> None:
    scores = {question.id: 50 for question in BANK}
    assert pick(BANK, Wanted(weakest=True), {**scores, "d03-resume": 10}).id == "d03-resume"


def test_a_choice_narrows_by_day_topic_level_and_market() -> None:
    assert pick(BANK, Wanted(day="d03"), {}).day == "D3"
    assert "mcp" in pick(BANK, Wanted(topic="mcp"), {}).topics
    assert pick(BANK, Wanted(level="advanced"), {}).level == "advanced"
    assert pick(BANK, Wanted(market="overseas"), {}).frequency["overseas"] == "high"
    with pytest.raises(NothingFitsError):
        pick(BANK, Wanted(day="D2", topic="mcp", level="basic", market="overseas"), {})


def test_the_follow_up_is_the_one_that_missing_points_call_for() -> None:
    weak, strong = score_answer(FLOW, "我的代码执行。"), score_answer(FLOW, FLOW.answer_90.zh)
    assert next_question(FLOW, weak) == "fu-tools-cost"
    assert next_question(FLOW, strong) == "fu-unknown-tool"
    assert next_question(replace(FLOW, follow_ups=(FollowUp("x", ("resend-tools",)),)), strong) is None


def test_the_title_comes_first_and_the_variants_in_turn() -> None:
    texts = [word(FLOW, times, "en").words for times in range(4)]
    assert texts[0] == texts[3] == FLOW.title.en
    assert len(set(texts)) == 3


def test_a_variant_asks_for_the_rest_or_counts_only_what_it_asks_for() -> None:
    both = Variant(Text("只问", "only"), ("code-executes",), Text("还有", "and"))
    only = replace(both, adds=None)
    assert word(replace(FLOW, spoken_variants=(both,)), 1, "en").words == "only and"
    narrowed = word(replace(FLOW, spoken_variants=(only,)), 1, "en").question
    assert [point.id for point in narrowed.points] == ["code-executes"]
    assert attempt(narrowed, "我的代码先校验再执行。", BANK, None).verdict.score == 100


def test_nudges_give_no_reasoning_step_and_cost_only_in_an_exam() -> None:
    hints = [nudge(FLOW, given, "en") for given in range(10)]
    assert hints[0] == FLOW.intent[0].en
    assert hints[-1] is None
    assert not {step.en for step in FLOW.reasoning} & set(hints)
    assert (score_after(50, 2, exam=False), score_after(50, 2, exam=True), score_after(3, 2, exam=True)) == (50, 40, 0)


def test_a_draft_stays_until_it_is_handed_in() -> None:
    assert load_draft("q") == ""
    assert save_draft("q", "写到一半\n还有")
    assert load_draft("q") == "写到一半\n还有"
    drop_draft("q")
    assert load_draft("q") == ""


def test_a_draft_that_can_not_be_kept_is_no_error() -> None:
    folder = draft_path("q").parent
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file where the folder should be", encoding="utf-8")
    assert not save_draft("q", "x")
    assert load_draft("q") == ""
    drop_draft("q")


def test_an_attempt_is_saved_with_what_judged_it() -> None:
    store = open_store()
    scored = attempt(FLOW, "我的代码先校验再执行。", BANK, store)
    (kept,) = store.attempts()
    assert (kept.question, kept.score, kept.engine) == (FLOW.id, scored.verdict.score, scored.verdict.engine)
    assert kept.rubric == scored.verdict.rubric
    assert kept.verdict["points"]["code-executes"] == 1


def test_half_of_a_surrogate_pair_is_scored_and_saved() -> None:
    store = open_store()
    attempt(FLOW, "我的代码执行\ud800。", BANK, store)
    assert store.attempts()[0].answer == "我的代码执行?。"


def test_only_the_newest_attempt_counts_in_the_statistics() -> None:
    attempts = [past(score=80, **{"code-executes": 1.0}), past(score=20, **{"code-executes": 0.0, "resend-tools": 0.5})]
    summary = summarise([*attempts, past(question="gone")], BANK)
    assert (summary.attempts, summary.questions) == (3, 1)
    assert [(one.name, one.share) for one in summary.days] == [("D2", 0.25)]
    assert summary.points[0].name == f"{FLOW.id}/code-executes"
    assert best_scores(attempts) == {FLOW.id: 80}


def test_a_formula_in_an_answer_is_neutral_in_csv() -> None:
    assert "\"'=HYPERLINK(" in to_csv([past('=HYPERLINK("http://x")')])


def test_markdown_keeps_an_answer_inside_its_fence() -> None:
    page = to_markdown([past("```\n# not a heading\n````")], BANK)
    assert "\n`````text\n" in page
    assert page.count("`````") == 2


def test_json_reads_back() -> None:
    assert json.loads(to_json([past(**{"code-executes": 1.0})]))[0]["points"] == {"code-executes": 1.0}


def test_contests_come_out_as_labelled_answers_marked_as_own() -> None:
    store = open_store()
    store.record_contest(FLOW.id, "answer", "resend-tools", "said", 0.5)
    (row,) = map(json.loads, to_labelled(store.contests()).splitlines())
    assert row["labels"] == {"resend-tools": 0.5}
    assert row["own"]["said"] == "said"


def test_html_is_escaped_and_text_is_plain() -> None:
    scored = attempt(FLOW, EVIL, BANK, None)
    assert "<script>" not in as_html(scored, "en")
    assert "&lt;script&gt;" in as_html(scored, "en")
    assert "<mark" in as_html(scored, "en")
    assert "&amp;" not in as_text(scored, "en")


def test_the_verdict_says_why_a_near_miss_does_not_count() -> None:
    page = as_text(attempt(FLOW, "函数由我的代码执行。参数校验没必要做。", BANK, None), "zh")
    assert "可你说它没必要，所以不算" in page


def test_a_missing_point_names_the_exercise_that_trains_it() -> None:
    page = as_text(attempt(FLOW, "函数由我的代码执行。", BANK, None), "en")
    assert "Train it: " in page
    assert "d02-parse-arguments" in page


def test_what_is_lacking_is_named_by_its_words_and_not_by_ids() -> None:
    page = as_text(attempt(FLOW, "函数由我的代码执行。", BANK, None), "zh")
    (lacking,) = [line for line in page.splitlines() if line.startswith("差在：")]
    assert short_title(FLOW.point("loop-until-done"), "zh") in lacking
    assert "loop-until-done" not in lacking
    html = as_html(attempt(FLOW, "My code runs it.", BANK, None), "en")
    assert f"{short_title(FLOW.point('resend-tools'), 'en')} <code>resend-tools</code>" in html


def test_a_lost_point_says_which_belief_took_it() -> None:
    page = as_text(attempt(FLOW, "函数是模型自己执行的，我的代码不用管。", BANK, None), "zh")
    assert "函数是模型自己跑的" in page
    assert "model-runs-it" not in page
    assert "这里说错了" in as_html(attempt(FLOW, "函数是模型自己执行的。", BANK, None), "zh")


def test_the_quotes_of_a_cell_leave_no_empty_lines_in_the_marked_answer() -> None:
    html = as_html(attempt(FLOW, "\n\nMy code runs it.\nAnd so on\n", BANK, None), "en")
    assert "\n\n" not in html
    assert "so on</div>" in html


def test_the_plain_call_prints_the_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    drill(FLOW.id, answer="My code validates and runs it.")
    assert "√ covered  The model only asks" in capsys.readouterr().out
    assert len(open_store().attempts()) == 1


@pytest.mark.parametrize(("question", "answer"), [("nope", "x"), (FLOW.id, None), (FLOW.id, " ")])
def test_the_plain_call_never_raises(question: str, answer: str | None, capsys: pytest.CaptureFixture[str]) -> None:
    drill(question, answer=answer)
    assert capsys.readouterr().out
    assert open_store().attempts() == ()


def test_a_backup_holds_what_a_reset_forgets(tmp_path: Path) -> None:
    store = open_store()
    attempt(FLOW, "我的代码执行。", BANK, store)
    kept = store.back_up()
    assert store.reset_attempts() == 1
    assert store.attempts() == ()
    assert kept is not None
    assert kept.exists()
    assert kept.parent == store.path.parent


def test_a_question_on_a_page_breaks_its_lines_itself() -> None:
    assert "out loud. Several lines are fine." in question_html(FLOW, "en")
    assert question_html(FLOW, "en", told="<b>").endswith("&lt;b&gt;</div>")


def test_titles_in_a_row_are_apart() -> None:
    page = " ".join(as_text(attempt(FLOW, "My code runs it.", BANK, None), "en").split())
    assert f"{short_title(FLOW.point('loop-until-done'), 'en')}; " in page
