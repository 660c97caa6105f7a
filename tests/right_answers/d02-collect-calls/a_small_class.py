import json
from dataclasses import asdict, dataclass


@dataclass
class Growing:
    id: str = ""
    name: str = ""
    arguments: str = ""

    def grow(self, id, name, arguments):
        if not self.id:
            self.id = id
        if not self.name:
            self.name = name
        self.arguments = self.arguments + arguments


def collect_calls(fragments):
    everything, current = [], {}
    for fragment in fragments:
        function = fragment.get("function") or {}
        id, name = fragment.get("id") or "", function.get("name") or ""
        match function.get("arguments"):
            case dict() as given:
                arguments = json.dumps(given, ensure_ascii=False)
            case str() as arguments:
                pass
            case _:
                arguments = ""
        key = str(fragment.get("index"))
        known = current.get(key)
        if known is None or all([id, name]) and known.id != id:
            known = current[key] = Growing()
            everything.append(known)
        known.grow(id, name, arguments)
    for number, one in enumerate(everything):
        one.id = one.id or "call_%d" % number
        middle, odd = divmod(len(one.arguments), 2)
        if not odd and one.arguments.startswith("{") and one.arguments.endswith(one.arguments[:middle]):
            one.arguments = one.arguments[middle:]
    return [asdict(one) for one in everything]
