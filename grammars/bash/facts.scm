; What the shared extractor reads of a Bash tree. Only functions have names here: variables are no callables.
(function_definition) @function
(function_definition name: (word) @field.name)
(function_definition body: (_) @field.body)
(command) @command
(command name: (command_name) @field.callee)
(command argument: (_) @field.argument)

(if_statement) @branch
(elif_clause) @branch
(for_statement) @branch
(c_style_for_statement) @branch
(while_statement) @branch
(case_item) @branch
(ternary_expression) @branch
(list ["&&" "||"] @branch)
