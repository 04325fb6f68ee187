"""The night for programs: `/api/night`, with the same permissions as its pages; its description is at `/api/night/openapi.json`."""
