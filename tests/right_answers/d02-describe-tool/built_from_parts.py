def text(**more):
    return dict(type="string", **more)


def describe_create_ticket():
    fields = dict(order_id=text(pattern=r"^SO-\d+$"), reason=text(minLength=1))
    needed = list(fields)
    fields["urgency"] = {"anyOf": [{"const": level} for level in ("low", "normal", "high")]}
    schema = dict(type="object", properties=fields, required=needed, unevaluatedProperties=False)
    return dict(type="function", function=dict(name="create_ticket", description="Opens a ticket.", parameters=schema))
