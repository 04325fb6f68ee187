"""How the documentation is built: Sphinx, MyST, Furo."""

from sphinx.application import Sphinx

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


def setup(app: Sphinx) -> None:
    """The fields of a NamedTuple are told of by their class; Python's own "Alias for field number 0" tells nobody anything."""
    app.connect("autodoc-skip-member", _skipped)


def _skipped(app: Sphinx, what: str, name: str, member: object, skip: bool, options: object) -> bool | None:
    return True if (getattr(member, "__doc__", "") or "").startswith("Alias for field number") else None
