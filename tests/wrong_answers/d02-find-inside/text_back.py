# expect: no-path
def find_inside(folder, name):
    try:
        path = (folder / name).resolve()
        if path.is_relative_to(folder.resolve()) and path.is_file():
            return str(path)
    except (OSError, ValueError, RuntimeError):
        pass
    return None
