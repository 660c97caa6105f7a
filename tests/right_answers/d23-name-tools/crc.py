import string
import zlib
from collections import Counter

OK = set(string.ascii_letters + string.digits + "_-")


def name_tools(servers):
    def clean(server, tool):
        return "".join(c if c in OK else "_" for c in server + "__" + tool)

    count = Counter(clean(s, t) for s, ts in servers.items() for t in ts)
    result = {}
    for s, ts in servers.items():
        for t in ts:
            name = clean(s, t)
            if count[name] != 1 or len(name) > 64:
                name = f"{name[:50]}_{zlib.crc32(f'{s}|{t}'.encode()):08x}"
            result[name] = (s, t)
    return result
