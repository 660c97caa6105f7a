"""Make the environment fit, or say in one line why that cannot be.

Does: decide between nothing, an update in place and a rebuild; hold off a second start; write the marker last.
Does not: know how packages are installed (`install` does).
"""

from __future__ import annotations

import importlib.util
import shutil
import sys
import time
from contextlib import suppress
from typing import IO

from environment.clone import Clone
from environment.guard import hold
from environment.install import Installer
from environment.sayings import SetupError, tell

UPDATES = ("stale", "more")


def ensure_ready(clone: Clone, lock: str) -> None:
    """Return when `.venv` serves the set `lock`; raises SetupError where it can't be brought to that."""
    if not _find_fault(clone, lock):
        return
    try:
        with hold(clone.guard, on_wait=lambda: tell("waiting", venv=clone.venv)) as guard:
            # Whoever had the lock before us may have done the work.
            fault = _find_fault(clone, lock)
            if fault:
                with clone.log.open("w", encoding="utf-8") as log:
                    _set_up(clone, lock, fault, guard, log)
    except PermissionError as error:
        raise SetupError("not_writable", folder=clone.root, reason=error.strerror) from error
    except OSError as error:
        raise SetupError("failed_files", folder=clone.root, reason=str(error)) from error


def require_active() -> None:
    """With WORKBOOK_ENV=active the running Python has to have the project installed."""
    if importlib.util.find_spec("workbook") is None:
        raise SetupError("active_missing", path=sys.executable)


def _find_fault(clone: Clone, lock: str) -> str:
    try:
        return clone.find_fault(lock)
    except FileNotFoundError as error:
        raise SetupError("lock_missing", path=clone.lock(lock)) from error


def _set_up(clone: Clone, lock: str, fault: str, guard: int, log: IO[str]) -> None:
    began = time.monotonic()
    tell(fault, venv=clone.venv, log=clone.log)
    installer = Installer(clone, guard, log)
    if fault in UPDATES:
        # Who ran the tests once keeps their packages through an update.
        had_tests = "test" in str(clone.read_marker().get("locks"))
        clone.marker.unlink()
        installer.install("test" if had_tests else lock)
        clone.write_marker("test" if had_tests else lock)
    else:
        _require_venv_module()
        _remove(clone)
        installer.make_venv()
        installer.install(lock)
        clone.write_marker(lock)
    tell("ready", seconds=round(time.monotonic() - began))


def _require_venv_module() -> None:
    if importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip"):
        return
    package = "python3.{}-venv".format(sys.version_info[1])
    raise SetupError("venv_missing_apt" if shutil.which("apt-get") else "venv_missing", package=package)


def _remove(clone: Clone) -> None:
    if clone.venv.is_symlink() or (clone.venv.exists() and not clone.venv.is_dir()):
        raise SetupError("venv_foreign", venv=clone.venv)
    with suppress(FileNotFoundError):
        # First, so that half a removal is never taken for a whole environment.
        clone.marker.unlink()
    try:
        if clone.venv.exists():
            shutil.rmtree(str(clone.venv))
    except OSError as error:
        raise SetupError("venv_in_use", venv=clone.venv, reason=str(error)) from error
