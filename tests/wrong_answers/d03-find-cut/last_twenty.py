# expect: by-number
def find_cut(messages, sizes, room, keep):
    if sum(sizes) <= room:
        return None
    return max(len(messages) - 20, 0)
