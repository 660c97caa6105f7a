"""What scoring learned from, and how."""
