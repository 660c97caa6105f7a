"""Holds the teaching endpoint's rules against a real service: python3 scripts/conformance.py [--send]."""

from environment import start

if __name__ == "__main__":
    start("conformance")
