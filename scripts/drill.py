"""Quizzes you, or checks, shows and scores: python3 scripts/drill.py [check | show | score | stats]."""

from environment import start

if __name__ == "__main__":
    start("drill")
