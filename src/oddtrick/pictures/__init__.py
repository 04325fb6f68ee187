"""A procedure made visible: flowchart (Mermaid, SVG), decision table, what follows if, difference of editions."""
