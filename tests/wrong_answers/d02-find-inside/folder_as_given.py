# expect: folder-not-resolved
def find_inside(folder, name):
    try:
        path = (folder / name).resolve()
        if path.is_relative_to(folder) and path.is_file():
            return path
    except (OSError, ValueError, RuntimeError):
        pass
    return None
