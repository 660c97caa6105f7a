# expect: sibling
def find_inside(folder, name):
    try:
        path = (folder / name).resolve()
        if str(path).startswith(str(folder.resolve())) and path.is_file():
            return path.resolve()
    except (OSError, ValueError, RuntimeError):
        pass
    return None
