"""The apps: what stands behind each page, and how the pages are served."""
