"""All scenarios by name; `http://127.0.0.1:PORT/NAME/v1` plays one.

Does: list them. The page beside this file, README.md, tells how to write one.
Does not: play them (workbook.endpoint.reply does).
"""

from collections.abc import Mapping

from workbook.endpoint.assistant.play import play
from workbook.endpoint.scenarios import odd_streams, risky_calls, scripts, troubles
from workbook.endpoint.scenarios.scenario import Scenario

DEFAULT = "shop"

SCENARIOS: Mapping[str, Scenario] = {
    scenario.name: scenario
    for scenario in (
        Scenario(DEFAULT, play),
        # How the model behaves.
        Scenario("unknown-tool", scripts.call_unknown_tool),
        Scenario("bad-arguments", scripts.break_arguments),
        Scenario("not-an-object", scripts.send_list),
        Scenario("no-arguments", scripts.send_nothing),
        Scenario("parallel", scripts.call_three),
        Scenario("dependent", scripts.call_in_sequence),
        Scenario("endless", scripts.call_for_ever),
        Scenario("text-and-call", scripts.talk_and_call),
        Scenario("stop-with-calls", scripts.stop_with_calls),
        Scenario("empty-calls", scripts.end_without_calls, rewrite=troubles.send_empty_calls),
        Scenario("call-as-text", scripts.write_call_as_text),
        Scenario("length-cut", scripts.cut_at_length),
        Scenario("made-up-result", scripts.make_up_result),
        Scenario("skipped-tool", scripts.skip_tool),
        Scenario("invented-order", risky_calls.invent_order),
        Scenario("never-mends", risky_calls.never_mend),
        Scenario("impossible-values", risky_calls.send_impossible_values),
        Scenario("forbidden-refund", risky_calls.refund_anyway),
        Scenario("ticket-twice", risky_calls.ask_for_ticket_twice),
        Scenario("obeys-results", risky_calls.obey_results),
        Scenario("arguments-object", play, rewrite=troubles.send_objects),
        # What the service does under load.
        Scenario("rate-limited", play, refuse=troubles.limit_rate),
        Scenario("rate-limited-once", play, refuse=troubles.limit_rate_once),
        Scenario("request-too-large", play, refuse=troubles.refuse_size),
        Scenario("out-of-quota", play, refuse=troubles.refuse_quota),
        Scenario("server-error", play, refuse=troubles.fail),
        Scenario("server-error-once", play, refuse=troubles.fail_once),
        Scenario("slow", play, wait=2.0),
        Scenario("slow-stream", play, pace=0.05),
        Scenario("cut-stream", play, end="cut"),
        # How other servers stream; three calls where that makes a difference.
        Scenario("stream-no-index", scripts.call_three, distort=odd_streams.drop_index),
        Scenario("stream-same-index", scripts.call_three, distort=odd_streams.reuse_index),
        Scenario("stream-repeated-names", scripts.call_three, distort=odd_streams.repeat_names),
        Scenario("stream-empty-ids", scripts.call_three, distort=odd_streams.empty_ids),
        Scenario("stream-new-ids", scripts.call_three, distort=odd_streams.renew_ids),
        Scenario("stream-whole-arguments", scripts.call_three, distort=odd_streams.join_arguments),
        Scenario("stream-repeated-arguments", scripts.call_three, distort=odd_streams.repeat_arguments),
        Scenario("stream-empty-choices", play, distort=odd_streams.add_empty_choices),
        Scenario("stream-error", play, distort=odd_streams.end_in_error),
        Scenario("stream-no-end", play, distort=odd_streams.drop_end, end="silent"),
        Scenario("stream-early-finish", play, distort=odd_streams.finish_early),
        Scenario("stream-finish-everywhere", play, distort=odd_streams.finish_always),
    )
}
