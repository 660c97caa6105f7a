# expect: direct-children-only
def find_inside(folder, name):
    try:
        path = (folder / name).resolve()
        if path.parent == folder.resolve() and path.is_file():
            return path
    except (OSError, ValueError, RuntimeError):
        pass
    return None
