"""Writes the notebooks from their sources: python3 scripts/build.py [--check]."""

from environment import start

if __name__ == "__main__":
    start("build", lock="test")
