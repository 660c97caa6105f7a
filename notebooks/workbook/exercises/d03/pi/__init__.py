"""Pi, a framework in another language: what it sends over the wire, kept, and live where it is installed."""
