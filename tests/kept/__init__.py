"""Passes that are kept: a slow test runs again only when something that it depends on has changed.

which.py names the tests and what they depend on, snapshot.py turns that into a key, passes.py keeps the keys under
which tests passed, plugin.py leaves out what passed before and says how many. Only scripts/test.py loads it; a plain
`pytest` runs everything.
"""
