# expect: text-compared
def count_repeats(past, call):
    results = [(r.text, r.is_error) for c, r in past if (c.name, c.arguments) == (call.name, call.arguments)]
    count = 0
    for result in reversed(results):
        if result != results[-1]:
            break
        count += 1
    return count
