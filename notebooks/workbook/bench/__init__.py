"""The measurements that the README quotes, a module each.

Does: each module here with a function `measure() -> list[Figure]` is a measurement that scripts/bench.py can take.
Its figures are named in words/bench_MODULE.yaml.
Does not: keep results or compare them with earlier ones.
"""
