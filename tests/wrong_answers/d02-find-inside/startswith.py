# expect: text-begins-alike
def find_inside(folder, name):
    try:
        path = folder / name
        if str(path).startswith(str(folder)) and path.is_file():
            return path.resolve()
    except (OSError, ValueError, RuntimeError):
        pass
    return None
