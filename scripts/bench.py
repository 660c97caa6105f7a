"""Takes the measurements that the README quotes: python3 scripts/bench.py [NAME] [--json]."""

from environment import start

if __name__ == "__main__":
    start("bench", lock="test")
