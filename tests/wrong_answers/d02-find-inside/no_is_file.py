# expect: folders-too
def find_inside(folder, name):
    try:
        path = (folder / name).resolve()
        if path.is_relative_to(folder.resolve()):
            return path
    except (OSError, ValueError, RuntimeError):
        pass
    return None
