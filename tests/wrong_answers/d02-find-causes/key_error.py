# expect: blames-what-is-not-there
def find_causes(incident):
    needs, messages = incident["needs"], incident["messages"]
    tools = {t["function"]["name"]: t["function"]["description"].lower() for t in incident["tools"]}
    last = max(i for i, m in enumerate(messages) if m["role"] == "user")
    before = [m for m in messages[:last] if m.get("content")]
    causes = []
    if needs not in tools:
        causes.append("not offered")
    if not any(word.lower() in tools[needs] for word in incident["wording"]):
        causes.append("description")
    if not any(needs in m["content"] for m in before if m["role"] == "system"):
        causes.append("no rule")
    if any(claim in m["content"] for m in before for claim in incident["claims"]):
        causes.append("context")
    if any(m["content"].startswith("Error") for m in before if m["role"] == "tool"):
        causes.append("earlier errors")
    if incident["settings"] != incident["settings_before"]:
        causes.append("settings")
    return causes
