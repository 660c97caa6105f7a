# expect: part-of-a-text
def find_candidates(question, texts, most=8):
    words = question.lower().split()
    scores = {name: len([word for word in words if word in text.lower()]) for name, text in texts.items()}
    names = [name for name in texts if scores[name] > 0]
    return sorted(names, key=lambda name: scores[name], reverse=True)[:most]
