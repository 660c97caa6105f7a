from statistics import fmean


def missed_rate(turns):
    marks = [float(turn["called"].count(turn["needs"]) == 0) for turn in turns if turn["needs"]]
    return fmean(marks) if marks else None
