"""Beside the layers: what stands outside and looks at a run, through its events alone.

Does: frames for a browser, traces, the search for the layer that broke.
Does not: import the kernel: events arrive as plain data.
"""
