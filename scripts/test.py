"""Runs lint, types, unit tests and every notebook: python3 scripts/test.py [--fast]."""

from environment import start

if __name__ == "__main__":
    start("test", lock="test")
