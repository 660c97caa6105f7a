"""The shop of D23: as before, and with a refund policy to read.

Does: add the policy; say where the lesson's skills lie; import the SDK's slow dependency the quick way.
Does not: change what the shop does.
"""

from pathlib import Path

from question_bank.json_schema import import_jsonschema
from question_bank.text import Lang
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
    """Import jsonschema before the SDK does: its way costs 2 s beside JupyterLab."""
    import_jsonschema()
