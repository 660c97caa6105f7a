"""From an exercise's id to its record.

Does: list the exercises of each notebook in its order, find one by its id.
Does not: import an exercise before it is asked for.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from workbook.exercises.record import Exercise
from workbook.nearest import find_nearest

# A folder is a notebook: its day, and a name where the day has more than one.
# The id of an exercise is the day and the module's name with dashes, whichever notebook it stands in.
NOTEBOOKS: Mapping[str, tuple[str, ...]] = {
    "d02": (
        "read_reply",
        "parse_arguments",
        "dispatch_by_name",
        "append_results",
        "run_loop",
        "describe_tool",
        "validate_arguments",
        "count_tokens",
        "three_400s",
        "repair_history",
    ),
    "d02_production": (
        "check_business",
        "hand_back_or_end",
        "gate_call",
        "run_reads",
        "intent_key",
        "write_once",
        "page_result",
        "open_handles",
        "find_longest_stop",
        "classify_turn",
        "find_causes",
        "force_call",
        "gate_output",
        "keep_case",
        "missed_rate",
        "assemble_stream",
        "resume_turn",
        "next_wait",
        "check_flow",
        "score_runs",
        "search_orders",
        "find_inside",
        "build_command",
        "run_stoppable",
        "tell_events",
        "collect_calls",
        "read_extraction",
        "read_any_reply",
        "to_anthropic",
        "count_cached",
        "measure_selection",
        "find_candidates",
        "merge_tools",
    ),
    "d03": (
        "read_stop_reason",
        "run_turns",
        "run_call",
        "run_batch",
        "rebuild_transcript",
        "ask_hooks",
        "count_repeats",
        "run_within",
        "check_valves",
        "find_cut",
        "read_log",
        "close_open_calls",
        "write_blocks",
        "outbox",
        "frame_events",
        "clear_results",
        "find_lost",
        "path_to",
        "build_trace",
        "find_layer",
        "choose_design",
        "price_run",
        "choose_loop",
        "list_failures",
    ),
    "d23": (
        "name_hop",
        "build_server",
        "make_request",
        "tell_era",
        "to_function_tools",
        "answer_over_mcp",
        "count_glue",
        "add_to_cart",
        "write_skill",
        "find_bad_references",
        "advertise_skills",
        "open_skill",
        "equip",
        "judge_claim",
        "name_tools",
        "make_strict",
        "ask_before_refund",
        "open_skill_safely",
        "find_changed_tools",
    ),
}


class UnknownExercise(LookupError):
    """No exercise has this id; `near` are ids that look like it."""

    def __init__(self, asked: str) -> None:
        super().__init__(asked)
        self.asked = asked
        self.near = find_nearest(asked, exercise_ids())


def exercise_ids(notebook: str = "") -> tuple[str, ...]:
    """All ids in order; only those of one notebook ("D2", "D2 production", or its folder) where it is given."""
    wanted = folder_of(notebook) if notebook else ""
    return tuple(_id(folder, name) for folder, names in NOTEBOOKS.items() if wanted in ("", folder) for name in names)


def folder_of(notebook: str) -> str:
    """ "D2 production" -> "d02_production"; a folder's name stays as it is."""
    day, _, name = notebook.replace("_", " ").partition(" ")
    return f"d{int(day[1:]):02}" + (f"_{name}" if name else "")


def notebook_of(exercise_id: str) -> str:
    """The folder that the exercise with this id stands in. Raises UnknownExercise."""
    for folder, names in NOTEBOOKS.items():
        if any(_id(folder, name) == exercise_id for name in names):
            return folder
    raise UnknownExercise(exercise_id)


@cache
def find_exercise(exercise_id: str) -> Exercise:
    """The exercise with this id. Raises UnknownExercise."""
    folder = notebook_of(exercise_id)
    name = exercise_id.partition("-")[2].replace("-", "_")
    found = import_module(f"workbook.exercises.{folder}.{name}").EXERCISE
    assert isinstance(found, Exercise)  # noqa: S101  # a module of ours
    return found


def _id(folder: str, name: str) -> str:
    return f"{folder.partition('_')[0]}-{name.replace('_', '-')}"
