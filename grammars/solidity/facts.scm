; What the shared extractor reads of a Solidity tree.
(import_directive) @import
(import_directive source: (string) @field.source)
(import_directive import_name: (identifier) @field.imported)
(import_directive alias: (identifier) @field.alias)
(contract_declaration) @class
(contract_declaration name: (identifier) @field.name)
(contract_declaration body: (_) @field.body)
(interface_declaration) @interface
(interface_declaration name: (identifier) @field.name)
(interface_declaration body: (_) @field.body)
(library_declaration) @class
(library_declaration name: (identifier) @field.name)
(library_declaration body: (_) @field.body)
(inheritance_specifier ancestor: (_) @field.base)
(struct_declaration) @class
(struct_declaration name: (identifier) @field.name)
(enum_declaration) @enum
(enum_declaration name: (identifier) @field.name)
(event_definition) @type
(event_definition name: (identifier) @field.name)
(error_declaration) @type
(error_declaration name: (identifier) @field.name)
(using_directive) @using
(using_directive (type_alias) @field.library)
(using_directive source: (_) @field.type)
(function_definition) @function
(function_definition name: (identifier) @field.name)
(function_definition body: (_) @field.body)
(function_definition !body "function" @bodiless)
(function_definition return_type: (_) @field.result)
(modifier_definition) @function
(modifier_definition name: (identifier) @field.name)
(modifier_definition body: (_) @field.body)
(constructor_definition) @constructor
(constructor_definition "constructor" @field.name)
(constructor_definition body: (_) @field.body)
(fallback_receive_definition) @function
(fallback_receive_definition ["fallback" "receive"] @field.name)
(fallback_receive_definition body: (_) @field.body)
(constructor_definition (modifier_invocation) @new)
(function_definition (modifier_invocation) @call)
(modifier_invocation . (_) @field.callee)
(visibility) @visibility
(function_definition (parameter) @parameter)
(modifier_definition (parameter) @parameter)
(constructor_definition (parameter) @parameter)
(return_type_definition (parameter type: (_) @field.of))
(parameter name: (identifier) @field.name)
(parameter type: (_) @field.type)
(try_statement (parameter) @variable)
(catch_clause (parameter) @variable)
(state_variable_declaration) @field
(state_variable_declaration name: (identifier) @field.name)
(state_variable_declaration type: (_) @field.type)
(state_variable_declaration value: (_) @field.value)
(constant_variable_declaration) @variable
(constant_variable_declaration name: (identifier) @field.name)
(struct_member) @field
(struct_member name: (identifier) @field.name)
(struct_member type: (_) @field.type)
(variable_declaration_statement) @variable
(variable_declaration name: (identifier) @field.name)
(variable_declaration type: (_) @field.type)
(variable_declaration_statement value: (_) @field.value)
(expression_statement (assignment_expression) @assign)
(expression_statement (assignment_expression left: (_) @field.name right: (_) @field.value))
(type_name key_type: (_) value_type: (_) @field.of) @list

(return_statement) @return
(block_statement) @block
(if_statement) @branch
(for_statement) @loop
(while_statement) @loop
(do_while_statement) @loop
(catch_clause) @loop
(ternary_expression) @branch
(binary_expression ["&&" "||"]) @branch
(binary_expression) @operation
(unary_expression) @operation
(array_access) @element

(call_expression) @call
(call_expression function: (_) @field.callee)
(struct_expression) @options
(struct_expression type: (_) @field.of)
(new_expression) @construction
(emit_statement) @new
(emit_statement name: (_) @field.callee)
(revert_statement) @new
(revert_statement error: (_) @field.callee)
(member_expression) @member
(member_expression object: (_) @field.object)
(member_expression property: (_) @field.name)
(string_literal) @string
(number_literal) @number
(boolean_literal) @number
((identifier) @self (#eq? @self "this"))
((identifier) @super (#eq? @super "super"))
(identifier) @name
