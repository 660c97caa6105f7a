"""What is proposed next comes from exercises and drill together."""

from datetime import UTC, datetime

from question_bank.bank import load_bank
from workbook.drill.propose import propose_next
from workbook.drill.training import training_for
from workbook.store_records import Attempt
from workbook.views.drill_next import next_text

BANK = load_bank()
FLOW = BANK["d02-function-calling-flow"]
PARSE = f"{FLOW.id}/parse-arguments"
TRAINS = training_for(FLOW)["parse-arguments"]


def answered(question: str, **missing: float) -> Attempt:
    points = {point.id: 1.0 for point in BANK[question].points} | {k.replace("_", "-"): v for k, v in missing.items()}
    return Attempt(question, "a", {"points": points}, 70, "60", "1", "r", datetime.now(UTC))


def test_someone_new_gets_the_first_question() -> None:
    proposal = propose_next([], frozenset(), BANK)
    assert (proposal.weakest, proposal.exercise, proposal.again) == ((), None, None)
    assert proposal.unasked == len(BANK)
    assert proposal.fresh == next(iter(BANK)).id


def test_the_weakest_point_leads_to_the_exercise_that_trains_it() -> None:
    proposal = propose_next([answered(FLOW.id, parse_arguments=0.0)], frozenset(), BANK)
    assert proposal.weakest == (PARSE,)
    assert proposal.exercise == (TRAINS[0], PARSE)
    assert proposal.fresh != FLOW.id
    assert proposal.unasked == len(BANK) - 1


def test_exercises_passed_are_not_proposed_again_and_the_question_is() -> None:
    proposal = propose_next([answered(FLOW.id, parse_arguments=0.5)], frozenset(TRAINS), BANK)
    assert proposal.exercise is None
    assert proposal.again == FLOW.id


def test_only_follow_ups_left_are_proposed_too() -> None:
    main = [answered(question.id) for question in BANK if question.follows is None]
    proposal = propose_next(main, frozenset(), BANK)
    assert proposal.fresh is not None
    assert BANK[proposal.fresh].follows is not None


def test_when_all_is_known_it_says_so() -> None:
    proposal = propose_next([answered(question.id) for question in BANK], frozenset(), BANK)
    assert proposal.fresh is None
    assert next_text(proposal, "en").startswith("Every question answered")


def test_a_proposal_is_at_most_three_sentences_in_each_language() -> None:
    proposal = propose_next([answered(FLOW.id, parse_arguments=0.0)], frozenset(), BANK)
    english = next_text(proposal, "en")
    assert english.startswith("Weakest points: ")
    assert f"First the exercise {TRAINS[0]}" in english
    assert "questions not asked yet" in english
    assert next_text(proposal, "zh").startswith("最弱的得分点：")
