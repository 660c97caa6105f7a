"""A learner's object, pickled so that another process can run it.

Does: pickle by value, with what the object uses from other cells and from its own module; say which name can't travel.
Does not: run the object.
"""

import contextlib
import functools
import io
import site
import sys
import sysconfig
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import cloudpickle

SIZE_LIMIT = 50_000_000


class CannotTravel(Exception):
    """The object can't be pickled; `name` is the global, closure variable or default that is to blame, or empty."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(reason)
        self.name = name
        self.reason = reason


class TooLarge(Exception):
    """The pickled object exceeds SIZE_LIMIT bytes."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.size = size


def pack(thing: object) -> bytes:
    """The object as a pickle. Raises CannotTravel or TooLarge."""
    with _own_modules_by_value(thing):
        try:
            packed = _dumps(thing)
        except Exception as error:  # whatever __reduce__ of a learner's object raises
            raise CannotTravel(_culprit(thing), f"{type(error).__name__}: {error}") from None
    if len(packed) > SIZE_LIMIT:
        raise TooLarge(len(packed))
    return packed


class _Pickler(cloudpickle.Pickler):  # type: ignore[misc]  # it has no types
    """cloudpickle leaves a function under functools.cache to be found by name, which another process can't."""

    def reducer_override(self, thing: Any) -> Any:
        if isinstance(thing, functools._lru_cache_wrapper):
            return cached_again, (thing.__wrapped__, thing.cache_parameters())
        return super().reducer_override(thing)


def cached_again(function: Callable[..., Any], parameters: dict[str, Any]) -> Callable[..., Any]:
    """The function under an empty cache of the same kind."""
    cached: Callable[..., Any] = functools.lru_cache(**parameters)(function)
    return cached


def _dumps(thing: object) -> bytes:
    with io.BytesIO() as file:
        _Pickler(file).dump(thing)
        return file.getvalue()


@contextlib.contextmanager
def _own_modules_by_value(thing: object) -> Iterator[None]:
    """A function from a learner's own .py file travels with its code, as the child may find another version or none."""
    module = sys.modules.get(getattr(_unwrap(thing), "__module__", None) or "")
    if module is None or not _is_learners(module):
        yield
        return
    cloudpickle.register_pickle_by_value(module)
    try:
        yield
    finally:
        with contextlib.suppress(ValueError):
            cloudpickle.unregister_pickle_by_value(module)


def _is_learners(module: ModuleType) -> bool:
    file = getattr(module, "__file__", None)
    if module.__name__ == "__main__" or not file:
        return False
    if module.__name__.partition(".")[0] in ("solutions", "workbook", "question_bank"):
        return False
    installed = [sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib"), sysconfig.get_path("purelib")]
    with contextlib.suppress(AttributeError):
        installed += [*site.getsitepackages(), site.getusersitepackages()]
    path = Path(file).resolve()
    return not any(path.is_relative_to(Path(folder).resolve()) for folder in installed)


def _unwrap(thing: Any) -> Any:
    """What a partial or a decorated function is about."""
    for _ in range(20):
        inner = getattr(thing, "func", None) or getattr(thing, "__wrapped__", None) or getattr(thing, "__func__", None)
        if inner is None:
            return thing
        thing = inner
    return thing


def _culprit(thing: object) -> str:
    """The name that `thing` uses and that can't be pickled by itself."""
    function = _unwrap(thing)
    if not isinstance(function, FunctionType):
        return ""
    seen: set[int] = set()
    return _culprit_of(function, seen)


def _culprit_of(function: FunctionType, seen: set[int]) -> str:
    seen.add(id(function))
    used: dict[str, object] = {
        name: function.__globals__[name] for name in _names(function.__code__) if name in function.__globals__
    }
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=False):
        with contextlib.suppress(ValueError):
            used[name] = cell.cell_contents
    for name, value in used.items():
        try:
            _dumps(value)
        except Exception:
            # A helper from another cell is not to blame itself when it uses something that is.
            deeper = _culprit_of(value, seen) if isinstance(value, FunctionType) and id(value) not in seen else ""
            return deeper or name
    return ""


def _names(code: Any) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if hasattr(constant, "co_names"):
            yield from _names(constant)
