"""Which probes a framework fails, by your own demands.

Does: hold results against demands.
Does not: run probes, or prefer one framework to another.
"""

from collections.abc import Collection, Mapping


def list_failures(
    results: Mapping[str, Mapping[str, str]], demands: Mapping[str, Collection[str]]
) -> dict[str, list[str]]:
    """The failed probes of each framework, in the order of `demands`; an empty list where it passes all.

    results: for each framework what it did in each probe, in a word ("told", "raises", "silent", ...).
    demands: for each probe that matters the words that are acceptable. A probe that was not run counts as failed: what
    nobody has tried is not known to work. Probes without a demand don't matter.
    """
    return {
        name: [probe for probe, accepted in demands.items() if told.get(probe) not in accepted]
        for name, told in results.items()
    }
