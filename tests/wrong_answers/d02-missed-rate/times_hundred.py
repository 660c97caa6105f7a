# expect: percent
def missed_rate(turns):
    needing = missed = 0
    for turn in turns:
        if turn["needs"] != "":
            needing += 1
            if turn["needs"] not in turn["called"]:
                missed += 1
    if needing == 0:
        return None
    return round(100 * missed / needing)
