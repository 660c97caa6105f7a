# expect: no-text
def write_skill():
    print("---\nname: refund-rules\n---")
    return 1
