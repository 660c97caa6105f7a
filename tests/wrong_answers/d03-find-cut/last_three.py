# expect: by-number
def find_cut(messages, sizes, room, keep):
    return max(len(messages) - 3, 0) if sum(sizes) > room else None
