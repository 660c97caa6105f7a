# expect: of-all-turns
def missed_rate(turns):
    missed = 0
    for turn in turns:
        if turn["needs"] != "":
            if turn["needs"] not in turn["called"]:
                missed += 1
    if len(turns) == 0:
        return None
    return missed / len(turns)
