# expect: text-as-object
def parse_arguments(text):
    return {"order_id": text.order_id}
