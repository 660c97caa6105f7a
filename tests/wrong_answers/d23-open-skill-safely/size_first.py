# expect: binary-passes
from pathlib import Path


def open_skill_safely(file: Path, most: int = 20_000) -> str:
    size = file.stat().st_size
    if size > most:
        return f"Error: file too large ({size} bytes)"
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return "Error: not text"
