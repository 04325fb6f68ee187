"""How the documentation is built: Sphinx, MyST, Furo."""

from oddtrick import __version__

project = "Oddtrick"
author = "The Oddtrick developers"
copyright = "2026, The Oddtrick developers"
release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build"]
myst_enable_extensions = ["colon_fence", "deflist", "html_image"]
myst_heading_anchors = 3
html_theme = "furo"
html_title = "Oddtrick"
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "undoc-members": False}
# NamedTuple fields and slots have no docstring of their own; their class says what they are
suppress_warnings = ["myst.xref_missing"]
