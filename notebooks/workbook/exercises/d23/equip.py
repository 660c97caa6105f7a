"""d23-equip: cases and known mistakes. Each case equips a loop from a server and a folder that the child makes up."""

from typing import Any

from solutions.d02_hand_rolled_loop.loop import run_loop
from workbook.endpoint.models import DEFAULT
from workbook.exercises.d23.trees import Files, entry, planted
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake
from workbook.exercises.scripted import ScriptedClient

BODY = "Look the order up first."
TREE: Files = {
    "refund-rules/SKILL.md": f"---\nname: refund-rules\ndescription: Decides refunds. Use when asked.\n---\n{BODY}\n",
    "refund-rules/references/policy.md": "Seven days.",
    "../secret.md": "secret",
}
ORDER = {"type": "object", "properties": {"order_id": {"type": "string"}}, "required": ["order_id"]}
LISTED: dict[str, dict[str, Any]] = {
    "get_order": {"description": "Look up one order.", "inputSchema": ORDER},
    "refund_order": {
        "inputSchema": {"type": "object", "properties": {"order_id": {"type": "string"}, "amount": {"type": "number"}}}
    },
    # A parameter may have any name, also those that a wrapper uses itself.
    "find_item": {"description": "Find an item.", "inputSchema": {"type": "object", "properties": {"name": {}}}},
}
CALLS: dict[str, list[list[Any]]] = {
    "call": [["get_order", {"order_id": "SO-1042"}]],
    "call-each": [
        ["get_order", {"order_id": "SO-1042"}],
        ["refund_order", {"order_id": "SO-1043", "amount": 5}],
        ["find_item", {"name": "kettle"}],
    ],
    "call-with-name": [["find_item", {"name": "kettle"}]],
    "refused": [["get_order", {"order_id": "SO-9"}]],
    "open": [["open_skill", {"name": "refund-rules"}]],
    "open-file": [["open_skill", {"name": "refund-rules", "path": "references/policy.md"}]],
    "open-outside": [["open_skill", {"name": "refund-rules", "path": "../../secret.md"}]],
}


class Failed(Exception):
    """What the connection of the cases raises when a tool fails."""


class CaseConnection:
    """Stands for a Connection: lists real Tool objects, notes every call."""

    def __init__(self, listed: dict[str, dict[str, Any]]) -> None:
        self.listed = listed
        self.calls: list[list[Any]] = []

    def tools(self) -> list[Any]:
        """As of a connection."""
        from mcp_types import Tool

        return [Tool.model_validate({"name": name, **told}) for name, told in self.listed.items()]

    def call(self, name: str, arguments: dict[str, Any]) -> Any:
        """As of a connection."""
        self.calls.append([name, dict(arguments)])
        if arguments.get("order_id") == "SO-9":
            raise Failed("there is no order SO-9")
        return {"tool": name, **arguments}


def drive(equip: Any, question: str) -> Any:
    """Equip a loop and look at one side of what came of it."""
    server = CaseConnection({} if question == "skills-only" else LISTED)
    with planted(TREE) as root:
        tools, functions = equip(server, root)
        if question in ("tools", "skills-only"):
            return _look_at(tools, functions)
        if question == "loop":
            return _run(tools, functions, server)
        told: list[Any] = []
        for name, arguments in CALLS[question]:
            try:
                told.append(_short(functions[name](**arguments)))
            except Failed as error:
                told.append({"raised": str(error)})
        return {"results": told, "asked_of_server": server.calls}


def _short(result: Any) -> Any:
    return "Error: ..." if isinstance(result, str) and result.startswith("Error") else result


def _look_at(tools: Any, functions: Any) -> dict[str, Any]:
    told = [tool["function"] for tool in tools]
    opener: dict[str, Any] = next((one for one in told if one["name"] == "open_skill"), {})
    described = str(opener.get("description", ""))
    return {
        "tools": [one["name"] for one in told],
        "functions": sorted(functions),
        "schemas": {one["name"]: one["parameters"] for one in told if one["name"] != "open_skill"},
        "opener_takes": {
            name: one.get("type") for name, one in opener.get("parameters", {}).get("properties", {}).items()
        },
        "kinds": sorted({tool["type"] for tool in tools} | {str(opener.get("parameters", {}).get("type"))}),
        "opener_requires": sorted(opener.get("parameters", {}).get("required", [])),
        "advertises": "refund-rules" in described and "Use when asked." in described,
        "holds_bodies": BODY in described,
    }


def _run(tools: Any, functions: Any, server: CaseConnection) -> dict[str, Any]:
    client = ScriptedClient(
        [
            {"calls": [["open_skill", '{"name": "refund-rules"}']]},
            {"calls": [["get_order", '{"order_id": "SO-9"}']]},
            {"text": "done"},
        ]
    )
    run = run_loop(client, DEFAULT, [{"role": "user", "content": "refund"}], tools, functions)
    results = [one["content"] for one in run.messages if isinstance(one, dict) and one.get("role") == "tool"]
    return {
        "answer": run.answer,
        "asked_of_server": server.calls,
        "body_read": BODY in results[0],
        "failure_told": results[1].startswith("Error") and "SO-9" in results[1],
    }


def _late_binding(case: Case, expected: Outcome, got: Outcome) -> bool:
    asked, wanted = entry(got, "asked_of_server"), entry(expected, "asked_of_server")
    if not asked or not wanted or len(asked) != len(wanted):
        return False
    return {name for name, _ in asked} == {list(LISTED)[-1]} and {name for name, _ in wanted} != {list(LISTED)[-1]}


def _holds_bodies(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "holds_bodies") is True


def _takes_dict(case: Case, expected: Outcome, got: Outcome) -> bool:
    told = got.raised.message if got.raised and got.raised.name == "TypeError" else ""
    return "unexpected keyword argument" in told and "order_id" in told


def _own_name(case: Case, expected: Outcome, got: Outcome) -> bool:
    told = got.raised.message if got.raised and got.raised.name == "TypeError" else ""
    return case.name in ("call-with-name", "call-each") and "multiple values" in told


def _swallows(case: Case, expected: Outcome, got: Outcome) -> bool:
    results, wanted = entry(got, "results"), entry(expected, "results")
    return bool(wanted) and "raised" in wanted[0] and bool(results) and "raised" not in str(results[0])


def _no_opener(case: Case, expected: Outcome, got: Outcome) -> bool:
    tools, functions = entry(got, "tools") or [], entry(got, "functions") or []
    return isinstance(got.value, dict) and case.args[0] in ("tools", "skills-only") and (
        ("open_skill" in tools) != ("open_skill" in functions) or "open_skill" not in tools
    )  # fmt: skip


def _not_advertised(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "advertises") is False and "open_skill" in (entry(got, "tools") or [])


def _wants_path(case: Case, expected: Outcome, got: Outcome) -> bool:
    told = got.raised.message if got.raised and got.raised.name == "TypeError" else ""
    return "missing 1 required positional argument: 'path'" in told


def _unwrapped(case: Case, expected: Outcome, got: Outcome) -> bool:
    """The definition of open_skill without {"type": "function", "function": ...} around it."""
    told = (got.raised.name, got.raised.message) if got.raised else ("", "")
    return told == ("KeyError", "'function'") or (told[0] == "BadRequestError" and "tools[" in told[1])


LAST = "fu-mcp-value/last-hop-stays"
UPGRADE = "d23-mcp-vs-function-calling/not-an-upgrade"
COMBINE = "fu-skills-vs-mcp/combine"

EXERCISE = Exercise(
    id="d23-equip",
    module=__name__,
    reference="solutions.d23_mcp_vs_skills.equip:equip",
    cases=tuple(Case(name, (name,), drive=f"{__name__}:drive") for name in ("tools", "skills-only", *CALLS, "loop")),
    mistakes=(
        Mistake("late-binding", when=_late_binding),
        Mistake("holds-bodies", when=_holds_bodies, costs=("d23-skill-design/three-levels",)),
        Mistake("takes-dict", when=_takes_dict),
        Mistake("own-name", when=_own_name),
        Mistake("swallows", when=_swallows, costs=(LAST,)),
        Mistake("no-opener", when=_no_opener, costs=(COMBINE,)),
        Mistake("wants-path", when=_wants_path),
        Mistake("unwrapped", when=_unwrapped, example="tools"),
        Mistake("not-advertised", when=_not_advertised, costs=("d23-skill-design/description-decides",)),
    ),
    teaches=(LAST, UPGRADE, COMBINE, "fu-mcp-value/no-code-change", "fc-who-executes/roles-of-three"),
    minutes=15,
)
