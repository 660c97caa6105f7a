"""The exercises of D3: from the loop to a framework's kernel."""
