"""A clone in small: our scripts over a project of one package, whose lock pins one wheel made on the spot.

With it a set-up is real (venv, pip, hashes, an editable install) and still needs no index and few seconds.
"""

import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"

PYPROJECT = """\
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
[project]
name = "toy"
version = "1"
"""

# A build backend in the standard library alone: an editable wheel is a .pth file and two lines of metadata.
BACKEND = """\
import pathlib, zipfile

def build_editable(folder, config_settings=None, metadata_directory=None):
    name = "toy-1-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(folder) / name, "w") as wheel:
        wheel.writestr("toy.pth", str(pathlib.Path("notebooks").resolve()) + "\\n")
        wheel.writestr("toy-1.dist-info/METADATA", "Metadata-Version: 2.1\\nName: toy\\nVersion: 1\\n")
        wheel.writestr("toy-1.dist-info/WHEEL", "Wheel-Version: 1.0\\nGenerator: toy\\nTag: py3-none-any\\n")
        wheel.writestr("toy-1.dist-info/RECORD", "")
    return name
"""

COMMAND = """\
import json, os, sys
names = ("VIRTUAL_ENV", "PYTHONPATH", "PATH")
told = {"arguments": sys.argv[1:], "prefix": sys.prefix, "safe": sys.flags.safe_path, "utf8": sys.flags.utf8_mode,
        "folder": os.getcwd(), "environment": {name: os.environ.get(name) for name in names}}
try:
    import pinned
except ImportError:
    told["pinned"] = False
else:
    told["pinned"] = True
told["heard"] = sys.stdin.read()
print(json.dumps(told))
sys.exit(len(sys.argv) - 1)
"""


@dataclass(frozen=True, slots=True)
class Run:
    """What one start of a script did."""

    code: int
    out: str
    err: str

    @property
    def told(self) -> dict[str, object]:
        """What the toy command says of how it was started."""
        told: dict[str, object] = json.loads(self.out)
        return told


class ToyClone:
    """The toy, in a folder of its own, with a fresh home folder beside it."""

    def __init__(self, base: Path, name: str = "clone") -> None:
        self.root = base / name
        self.home = base / "home"
        self.wheels = base / "wheels"
        for folder in (self.home, self.wheels, self.root / "scripts" / "locks"):
            folder.mkdir(parents=True)
        for script in ("lab.py", "drill.py", "test.py"):
            shutil.copy(SCRIPTS / script, self.root / "scripts")
        shutil.copytree(SCRIPTS / "environment", self.root / "scripts" / "environment")
        (self.root / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
        (self.root / "backend.py").write_text(BACKEND, encoding="utf-8")
        package = self.root / "notebooks" / "workbook"
        (package / "cli").mkdir(parents=True)
        for init in (package, package / "cli"):
            (init / "__init__.py").write_text("", encoding="utf-8")
        for command in ("lab", "drill", "test"):
            (package / "cli" / f"{command}.py").write_text(COMMAND, encoding="utf-8")
        pin = f"pinned==1 --hash=sha256:{_make_wheel(self.wheels, 'pinned')}\n"
        (self.root / "scripts" / "locks" / "learner.txt").write_text(pin, encoding="utf-8")
        (self.root / "scripts" / "locks" / "test.txt").write_text(pin + "# more\n", encoding="utf-8")

    def environment(self, **more: str) -> dict[str, str]:
        """Ours with a fresh home, and pip set to the folder with the wheel."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PIP_", "UV_", "PYTHON", "WORKBOOK_"))
        }
        # No uv: it is some machines' choice, and a test of it would be another test on each machine.
        path = os.pathsep.join(part for part in kept["PATH"].split(os.pathsep) if not shutil.which("uv", path=part))
        settings = {
            "HOME": str(self.home),
            "USERPROFILE": str(self.home),
            "PATH": path,
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": self.wheels.as_uri(),
            "WORKBOOK_LANG": "en",
            "PYTHONUTF8": "1",
        }
        return {**kept, **settings, **more}

    def begin(
        self, script: str, *arguments: str, flags: tuple[str, ...] = (), python: str = sys.executable, **more: str
    ) -> subprocess.Popen[str]:
        """Start a script without waiting for it, in a process group of its own where there is such a thing."""
        return subprocess.Popen(
            [python, *flags, str(self.root / "scripts" / script), *arguments],
            cwd=self.home,
            env=self.environment(**more),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            start_new_session=True,
        )

    def start(
        self,
        script: str,
        *arguments: str,
        flags: tuple[str, ...] = (),
        python: str = sys.executable,
        heard: str = "",
        **more: str,
    ) -> Run:
        return finish(self.begin(script, *arguments, flags=flags, python=python, **more), heard)


def finish(process: subprocess.Popen[str], heard: str = "") -> Run:
    out, err = process.communicate(heard, timeout=120)
    return Run(process.returncode, out, err)


def _make_wheel(folder: Path, name: str) -> str:
    """Write a wheel of one empty module; gives its SHA-256."""
    info = f"{name}-1.dist-info"
    files = {
        f"{name}.py": "",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: toy\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    rows = []
    for path, text in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode().rstrip("=")
        rows.append(f"{path},sha256={digest},{len(text.encode())}\n")
    wheel = folder / f"{name}-1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
        archive.writestr(f"{info}/RECORD", "".join(rows) + f"{info}/RECORD,,\n")
    return hashlib.sha256(wheel.read_bytes()).hexdigest()
