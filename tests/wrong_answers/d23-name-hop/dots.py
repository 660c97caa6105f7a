# expect: text-as-object
def name_hop(text):
    if text.jsonrpc == "2.0":
        return "to server" if text.method else "from server"
    return "to model" if text.messages else "from model"
