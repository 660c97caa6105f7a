"""The exercises of D23: MCP and skills."""
