def one(tool):
    function = dict(name=tool.name, description="", parameters=dict(tool.input_schema))
    if tool.description:
        function["description"] = tool.description
    return dict(type="function", function=function)


def to_function_tools(tools):
    return list(map(one, tools))
