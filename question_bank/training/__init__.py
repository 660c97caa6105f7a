"""How ears, stance and mix are learned from labelled answers and sentences (needs `pip install -e .[train]`).

corpus.py reads, learn.py fits ears, judge.py fits stance and mix; `python -P -m question_bank.training` does it all.
"""
