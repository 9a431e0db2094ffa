; What the shared extractor reads of a Zig tree. Types that stand for another (pointers, optionals) are transparent.
(function_declaration) @function
(function_declaration name: (identifier) @field.name)
(function_declaration type: (_) @field.result)
(function_declaration body: (_) @field.body)
"pub" @exported
"export" @exported
(parameter) @parameter
(parameter name: (_) @field.name)
(parameter type: (_) @field.type)
(variable_declaration) @variable
(variable_declaration . (identifier) @field.name)
(variable_declaration type: (_) @field.type)
(variable_declaration (_) @field.value .)
(struct_declaration) @class
(union_declaration) @class
(opaque_declaration) @class
(enum_declaration) @enum
(container_field) @field
(container_field name: (identifier) @field.name)
(container_field type: (_) @field.type)
(test_declaration) @test
(test_declaration (string) @field.name)
(test_declaration (identifier) @field.name)
(error_union_type ok: (_) @field.of)
(slice_type) @list
(array_type) @list

(return_expression) @return
(block) @block
(if_statement) @captures
(if_expression) @captures
(while_statement) @captures
(while_expression) @captures
(for_statement) @for
(for_expression) @for
(switch_case) @loop
(catch_expression) @branch
(payload) @pattern
(assignment_expression left: (_) @field.name right: (_) @field.value) @assign

(call_expression) @call
(call_expression function: (_) @field.callee)
(builtin_function) @builtin
(builtin_function (builtin_identifier) @field.callee)
(arguments) @arguments
(struct_initializer) @new
(struct_initializer . (_) @field.callee)
(anonymous_struct_initializer) @operation
(field_expression) @member
(field_expression object: (_) @field.object)
(field_expression member: (_) @field.name)
(index_expression) @operation
(binary_expression) @operation
(string) @string
(multiline_string) @string
(integer) @number
(float) @number
(identifier) @name
