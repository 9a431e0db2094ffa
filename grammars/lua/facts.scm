; What the shared extractor reads of a Lua tree.
(function_declaration) @function
(variable_declaration) @variable
"local" @private
(function_declaration name: [(dot_index_expression) (method_index_expression)] @field.target)
(function_declaration name: (identifier) @field.name)
(function_declaration body: (_) @field.body)
(function_definition) @lambda
(function_definition body: (_) @field.body)
(parameters) @parameters
(vararg_expression) @rest
(variable_declaration (variable_list name: (_) @field.name))
(chunk (assignment_statement) @assign)
(block (assignment_statement) @assign)
(assignment_statement (variable_list name: (_) @field.name))
(assignment_statement (expression_list value: (_) @field.value))
(for_generic_clause) @variable
(for_generic_clause (variable_list name: (_) @field.name))
(for_numeric_clause) @variable
(for_numeric_clause name: (_) @field.name)
(return_statement) @return

(do_statement) @block
(repeat_statement) @branch
(while_statement) @branch
(for_statement) @loop
(if_statement) @branch
(elseif_statement) @branch
(binary_expression "or") @either
(binary_expression "and") @both
(binary_expression) @operation
(unary_expression) @operation
(block) @block

(function_call) @call
(function_call name: (_) @field.callee)
(arguments) @arguments
(dot_index_expression) @member
(method_index_expression) @member
(dot_index_expression table: (_) @field.object field: (_) @field.name)
(method_index_expression table: (_) @field.object method: (_) @field.name)
(bracket_index_expression) @index
(table_constructor) @table
(field) @pair
(field name: (_) @field.name value: (_) @field.value)
(field !name value: (_) @field.value)
(string) @string
(number) @number
(identifier) @name
