import jsonschema


def validate_arguments(arguments, schema):
    checker = jsonschema.validators.validator_for(schema, default=jsonschema.Draft202012Validator)(schema)
    problems = list(checker.iter_errors(arguments))
    if not problems:
        return ""
    return "参数有误：" + "；".join(f"{problem.json_path} 处，{problem.message}" for problem in problems)
