def find_inside(folder, name):
    try:
        real = folder.resolve(strict=True)
        found = real.joinpath(name).resolve(strict=True)
        found.relative_to(real)
    except (OSError, ValueError, RuntimeError):
        return None
    return found if found.is_file() else None
