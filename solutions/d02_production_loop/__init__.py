"""The parts of a loop that survives production, one function a module."""
