"""The exercises of D2's second notebook: the loop that survives production."""
