"""Where a journal lies: folders that a program copies into a cloud lock its file, and may damage it."""

from __future__ import annotations

from pathlib import Path

from oddtrick.texts import Text, say

_CLOUDS = {
    "onedrive": "OneDrive", "dropbox": "Dropbox", "mobile documents": "iCloud", "icloud": "iCloud", "google drive": "Google Drive",
    "googledrive": "Google Drive", "my drive": "Google Drive", "nextcloud": "Nextcloud", "pcloud": "pCloud", "megasync": "MEGA",
    "syncthing": "Syncthing",
}  # fmt: skip


def cloud_of(path: Path) -> str | None:
    """The cloud into which the folder of a file is copied, by the names of the folders above it."""
    for part in reversed(path.absolute().parts[:-1]):
        for begins, name in _CLOUDS.items():
            if part.lower().lstrip(".").startswith(begins):
                return name
    return None


def warning_of(path: Path) -> Text | None:
    """What is wrong with the place of a journal."""
    if (cloud := cloud_of(path)) is None:
        return None
    return say("{file} lies in a folder of {cloud}, which locks and copies it while a night is played: "
               "keep it in another folder, and let only the copies (--backup) go there", file=path, cloud=cloud)  # fmt: skip
