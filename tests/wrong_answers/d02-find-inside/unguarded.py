# expect: raises
def find_inside(folder, name):
    path = (folder / name).resolve()
    if path.is_relative_to(folder.resolve()) and path.is_file():
        return path
    return None
