"""Every rule by its id, in the order in which the facts are told.

Does: join the parts of the table; a doubled id fails at import.
Does not: check requests (workbook.endpoint.rules does).
"""

from collections.abc import Mapping

from workbook.endpoint.rules.rule import Rule
from workbook.endpoint.rules.table import http, limits, messages, model, pairing, parameters, schemas, tools

SECTIONS: Mapping[str, tuple[Rule, ...]] = {
    "pairing": pairing.PAIRING,
    "messages": messages.SHAPES,
    "calls": messages.CALLS,
    "tools": tools.TOOLS,
    "schemas": schemas.SCHEMAS,
    "choice": tools.CHOICE,
    "parameters": parameters.PARAMETERS,
    "formats": parameters.FORMATS,
    "model": model.MODEL,
    "http": http.HTTP,
    "limits": limits.LIMITS,
}
RULES: Mapping[str, Rule] = {rule.id: rule for section in SECTIONS.values() for rule in section}

if len(RULES) != sum(map(len, SECTIONS.values())):
    raise ImportError("Two rules of the teaching endpoint share an id.")
