from json import JSONEncoder


def dispatch(name, arguments, functions):
    encode = JSONEncoder(ensure_ascii=False).encode
    try:
        value = functions[name]
    except KeyError:
        return "错误：没有工具 " + name + "，现有的是 " + " / ".join(functions)
    try:
        text = encode(value(**arguments))
    except BaseException as problem:
        return "错误：" + name + " 没有成功，" + str(problem)
    else:
        return text
