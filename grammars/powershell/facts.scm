; What the shared extractor reads of a PowerShell tree. The many levels of operators are transparent.
(function_statement) @function
(function_statement (function_name) @field.name)
(class_statement) @class
(class_statement . (simple_name) @field.name)
(class_statement (simple_name) . (simple_name) @field.base)
(enum_statement) @enum
(enum_statement . (simple_name) @field.name)
(class_method_definition) @method
(class_method_definition (simple_name) @field.name)
(class_method_definition . (type_literal) @field.result)
((class_attribute) @static (#match? @static "^[sS]tatic$"))
(class_property_definition) @field
(class_property_definition (variable) @field.name)
(class_property_definition (type_literal) @field.type)
(class_property_definition "=" . (_) @field.value)
(script_parameter) @parameter
(script_parameter (variable) @field.name)
(script_parameter (attribute_list (attribute (type_literal) @field.type)))
(class_method_parameter) @parameter
(class_method_parameter (variable) @field.name)
(class_method_parameter (type_literal) @field.type)
(script_block_expression) @lambda
(cast_expression) @cast
(cast_expression (type_literal) @field.type)

(assignment_expression) @assign
(assignment_expression (left_assignment_expression) @field.name)
(assignment_expression value: (_) @field.value)
(if_statement) @branch
(elseif_clause) @branch
(foreach_statement) @branch
(for_statement) @branch
(while_statement) @branch
(do_statement) @branch
(switch_clause) @branch
(catch_clause) @branch

(command) @command
(command (command_invokation_operator) @operator)
(command command_name: (_) @field.callee)
(generic_token) @word
(invokation_expression) @invocation
(invokation_expression . (_) @field.object)
(invokation_expression (member_name) @field.name)
(member_access) @member
(member_access . (_) @field.object)
(member_access (member_name) @field.name)
(argument_list) @arguments
(argument_expression) @argument
(string_literal) @string
(type_identifier) @name
(simple_name) @name
((variable) @self (#match? @self "^[$][tT]his$"))
(variable) @name
