"""Lets these tests import `environment`, which is not installed: the scripts run before anything is."""

import sys
from pathlib import Path

# At the end: scripts/ also holds test.py and build.py, which must hide nobody's module of that name.
sys.path.append(str(Path(__file__).resolve().parents[2] / "scripts"))
