# expect: text-as-object
def parse_arguments(text):
    if text == "":
        return {}
    return {"order_id": text["order_id"]}
