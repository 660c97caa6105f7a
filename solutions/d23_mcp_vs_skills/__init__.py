"""The references of D23: MCP and skills, with the real parts.

Reading order: name_hop, build_server, make_request, tell_era, to_function_tools, answer_over_mcp, count_glue,
add_to_cart, write_skill, find_bad_references, advertise_skills, open_skill, equip, judge_claim. connection.py is what
the loop of D2 talks to. Beyond the core: name_tools, make_strict, ask_before_refund, open_skill_safely,
find_changed_tools.
"""
