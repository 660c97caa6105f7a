"""environment/failures.py: lines as pip and uv print them, and the cause each one means."""

import json

import pytest

from environment.failures import CAUSES, find_cause
from environment.sayings import FILE

SEEN = [
    (
        "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError(...)': /simple/a/\n"
        "ERROR: No matching distribution found for a==1\n",
        "failed_offline",
    ),
    ("error: Request failed after 3 retries in 7.9s\n  cause: error sending request for url (...)\n", "failed_offline"),
    (
        "ERROR: Could not find a version that satisfies the requirement a==1 (from versions: 0.9)\n"
        "ERROR: No matching distribution found for a==1\n",
        "failed_no_file",
    ),
    ("ERROR: Could not install packages due to an OSError: Missing dependencies for SOCKS support.\n", "failed_socks"),
    ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.\n", "failed_hash"),
    ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device\n", "failed_disk"),
    (
        "Could not fetch URL: There was a problem confirming the ssl certificate: SSLError(...) - skipping\n"
        "ERROR: No matching distribution found for a==1\n",
        "failed_tls",
    ),
    (
        "WARNING: The repository located at a.b is not a trusted or secure host and is being ignored.\n"
        "ERROR: No matching distribution found for a==1\n",
        "failed_http",
    ),
    ("ERROR: Could not install packages due to an OSError: [WinError 32] The process cannot access\n", "failed_in_use"),
    ("Segmentation fault\n", "failed_other"),
    ("", "failed_other"),
]


@pytest.mark.parametrize(("output", "cause"), SEEN)
def test_the_cause_is_named(output: str, cause: str) -> None:
    assert find_cause(output) == cause


def test_every_cause_has_its_sentence_and_names_the_log() -> None:
    sentences = json.loads(FILE.read_text(encoding="utf-8"))
    for key, _ in (*CAUSES, ("failed_other", ())):
        assert "{log}" in sentences[key]["zh"]
        assert "{log}" in sentences[key]["en"]
