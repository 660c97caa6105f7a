"""Rules that apply before a request's fields are looked at.

Does: state the rows; what the service answers under load is here too (scenarios ask for it).
Does not: check anything.
"""

from workbook.endpoint.rules.rule import Rule

NO_KEY = (
    "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth"
    " (i.e. Authorization: Bearer YOUR_KEY), or as the password field (with blank username) if you're accessing the"
    " API from your browser and are prompted for a username and password. You can obtain an API key from"
    " https://platform.openai.com/account/api-keys."
)
UNPARSED = (
    "We could not parse the JSON body of your request. (HINT: This likely means you aren't using your HTTP library"
    " correctly. The OpenAI API expects a JSON payload, but what was sent was not valid JSON. If you have trouble"
    " figuring out how to fix this, please contact us through our help center at help.openai.com.)"
)
OVERLOADED = "The server had an error while processing your request. Sorry about that!"

HTTP = (
    Rule("key-missing", "http", NO_KEY, None, None, "many threads", "2023-2026", "high", status=401),
    Rule(
        "key-wrong",
        "http",
        "Incorrect API key provided: {masked}. You can find your API key at"
        " https://platform.openai.com/account/api-keys.",
        None,
        "invalid_api_key",
        "many threads, such as free_chatgpt_api#3",
        "2024",
        "high",
        status=401,
    ),
    Rule(
        "body-unparsable",
        "http",
        UNPARSED,
        None,
        None,
        "many threads",
        "2023-2026",
        "high",
        unsettled=("when",),
    ),
    Rule(
        "url-unknown",
        "http",
        "Invalid URL ({method} {path})",
        None,
        None,
        "MoneyPrinterTurbo#57, chatbox#199",
        "2023-2024",
        "high",
        status=404,
    ),
    Rule(
        "rate-limited",
        "http",
        "Rate limit reached for {model} in organization org-workbook on tokens per min (TPM): Limit 30000, Used 29937,"
        " Requested 385. Please try again in 644ms. Visit https://platform.openai.com/account/rate-limits"
        " to learn more.",
        None,
        "rate_limit_exceeded",
        "many threads, such as openai/codex#88",
        "2025",
        "high",
        status=429,
        kind="tokens",
    ),
    Rule(
        "request-too-large",
        "http",
        "Request too large for {model} in organization org-workbook on tokens per min (TPM): Limit 30000, Requested"
        " 31538. The input or output tokens must be reduced in order to run successfully."
        " Visit https://platform.openai.com/account/rate-limits to learn more.",
        None,
        "rate_limit_exceeded",
        "shell_gpt#653",
        "2025",
        "one",
        status=429,
        kind="tokens",
    ),
    Rule(
        "out-of-quota",
        "http",
        "You exceeded your current quota, please check your plan and billing details. For more information on this"
        " error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.",
        None,
        "insufficient_quota",
        "many threads, such as OpenHands#998",
        "2024",
        "high",
        status=429,
        kind="insufficient_quota",
    ),
    Rule(
        "server-error",
        "http",
        OVERLOADED,
        None,
        None,
        "many threads",
        "2023-2026",
        "unsure",
        status=500,
        kind="server_error",
    ),
)
