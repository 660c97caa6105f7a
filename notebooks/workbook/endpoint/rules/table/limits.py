"""This endpoint's own limits, which are not the service's.

Does: state the rows.
Does not: check anything.
"""

from workbook.endpoint.rules.rule import Rule

OURS = "this endpoint"
LIMITS = (
    Rule(
        "host-unknown",
        "http",
        "This endpoint answers only to 127.0.0.1 and localhost, not to the host name of this request.",
        None,
        "host_not_allowed",
        OURS,
        "2026-12",
        "ours",
        status=403,
    ),
    Rule(
        "content-type-unknown",
        "http",
        "Send the body as 'Content-Type: application/json'.",
        None,
        "unsupported_media_type",
        OURS,
        "2026-12",
        "ours",
        status=415,
    ),
    Rule(
        "method-not-allowed",
        "http",
        "{path} takes {allowed}, not {method}.",
        None,
        "method_not_allowed",
        OURS,
        "2026-12",
        "ours",
        status=405,
    ),
    Rule(
        "body-too-large",
        "http",
        "The body is larger than {most} bytes, the most that this endpoint takes.",
        None,
        "body_too_large",
        OURS,
        "2026-12",
        "ours",
        status=413,
    ),
    Rule(
        "body-too-slow",
        "http",
        "The rest of the body did not arrive within {seconds} seconds.",
        None,
        "body_too_slow",
        OURS,
        "2026-12",
        "ours",
        status=408,
    ),
    Rule(
        "body-too-deep",
        "http",
        "The body is nested more than {most} levels deep, the most that this endpoint takes.",
        None,
        "body_too_deep",
        OURS,
        "2026-12",
        "ours",
    ),
    Rule(
        "messages-too-many",
        "schema",
        "Invalid 'messages': array too long. Expected an array with maximum length {most},"
        " but got an array with length {length} instead.",
        "messages",
        "array_above_max_length",
        OURS,
        "2026-12",
        "ours",
    ),
    Rule(
        "scenario-unknown",
        "http",
        "There is no scenario '{name}'. There are: {names}.",
        None,
        "scenario_not_found",
        OURS,
        "2026-12",
        "ours",
        status=404,
    ),
)
