"""A workbench for Laws: a draft edition is begun, looked through for contradictions, measured by the rulings that it changes."""
