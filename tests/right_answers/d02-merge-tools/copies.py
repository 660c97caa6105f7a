import copy
from functools import reduce


def merge_tools(name, parts, not_for):
    values = list(parts)
    schemas = [copy.deepcopy(parts[value]["function"]["parameters"]) for value in values]
    lines = [": ".join((value, parts[value]["function"]["description"])) for value in values]
    if not_for != "":
        lines += ["Not for: " + not_for]
    merged = reduce(lambda a, b: {**a, **b}, (schema["properties"] for schema in schemas), {})
    needed = set.intersection(*(set(schema["required"]) for schema in schemas))
    return dict(
        type="function",
        function=dict(
            name=name,
            description="\n".join(lines),
            parameters=dict(
                type="object",
                properties=dict(what=dict(type="string", enum=values)) | merged,
                required=["what"] + [key for key in merged if key in needed],
                additionalProperties=False,
            ),
        ),
    )
