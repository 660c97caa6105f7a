"""The exercises of D2: the loop by hand."""
