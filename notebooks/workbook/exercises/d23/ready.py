"""What the checks of D23 import, in one place, so that the process for the next check can have done it.

Does: import the SDK (jsonschema first, the quick way), the skill validator and what unpacks a learner's object.
Does not: anything else.
"""

from question_bank.json_schema import import_jsonschema

import_jsonschema()

import cloudpickle  # noqa: E402, F401
import mcp  # noqa: E402, F401
import mcp.server  # noqa: E402, F401
import skills_ref  # noqa: E402, F401
