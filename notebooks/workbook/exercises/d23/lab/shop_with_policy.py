"""The shop of D23: as before, and with a refund policy to read.

Does: add the policy; say where the lesson's skills lie; spare the reader the waiting for the SDK's import.
Does not: change what the shop does.
"""

from pathlib import Path

from question_bank.json_schema import import_jsonschema
from question_bank.text import Lang
from workbook.checks.spare import keep_ready
from workbook.language import current_language
from workbook.shop import Shop

SKILLS = Path(__file__).parents[1] / "skills"


class PolicyShop(Shop):
    """A shop that also says when it refunds."""

    @property
    def refund_policy(self) -> str:
        """The text of the skill's policy: one fact, one place."""
        path = SKILLS / self._lang / "refund-rules" / "references" / "policy.md"
        return path.read_text(encoding="utf-8")


def skills_folder(lang: Lang | None = None) -> Path:
    """The folder with the lesson's skills in a language (the reader's by default)."""
    return SKILLS / (lang or current_language())


def quick_mcp() -> None:
    """Import jsonschema before the SDK does: its way costs 2 s beside JupyterLab. From now on a process that has
    imported the SDK waits for the next check."""
    import_jsonschema()
    keep_ready("workbook.exercises.d23.ready")
