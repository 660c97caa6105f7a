"""Why an installer failed, from what it printed.

Does: name the first cause in the table whose mark stands in the output.
Does not: explain (the sentences do).
"""

from __future__ import annotations

# In this order: pip follows a connection error or a refused certificate with "No matching distribution found".
CAUSES = (
    ("failed_disk", ("No space left on device", "There is not enough space on the disk", "Errno 28", "os error 112")),
    ("failed_socks", ("Missing dependencies for SOCKS support",)),
    ("failed_hash", ("DO NOT MATCH THE HASHES", "Hash mismatch")),
    ("failed_http", ("is not a trusted or secure host",)),
    ("failed_tls", ("CERTIFICATE_VERIFY_FAILED", "SSLError", "invalid peer certificate")),
    (
        "failed_offline",
        (
            "NewConnectionError",
            "Failed to establish a new connection",
            "ConnectTimeoutError",
            "ReadTimeoutError",
            "Read timed out",
            "Connection aborted",
            "Connection broken",
            "ProxyError",
            "NameResolutionError",
            "error sending request",
            "dns error",
            "operation timed out",
        ),
    ),
    ("failed_in_use", ("WinError 5", "WinError 32", "os error 32")),
    (
        "failed_no_file",
        ("No matching distribution found", "Could not find a version", "No solution found", "no usable wheels"),
    ),
)


def find_cause(output: str) -> str:
    """The key of a sentence; `failed_other` where no mark is known."""
    return next((key for key, marks in CAUSES if any(mark in output for mark in marks)), "failed_other")
