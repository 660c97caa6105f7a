# expect: goes-round
def path_to(entries, leaf):
    by_number = {entry["seq"]: entry for entry in entries}

    def walk(number):
        if number == 0:
            return []
        if number not in by_number:
            raise ValueError(f"entry {number} is not there")
        return [*walk(by_number[number]["parent"]), by_number[number]]

    return walk(leaf)
