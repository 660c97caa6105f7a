"""Runs the teaching endpoint alone: python3 scripts/endpoint.py --port N."""

from environment import start

if __name__ == "__main__":
    start("endpoint")
