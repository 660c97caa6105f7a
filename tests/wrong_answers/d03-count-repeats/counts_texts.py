# expect: polling-punished
def count_repeats(past, call):
    count = 0
    for c, r in past:
        if c.name == call.name and c.arguments == call.arguments:
            count += 1
    return count
