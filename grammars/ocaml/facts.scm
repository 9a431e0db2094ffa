; What the shared extractor reads of an OCaml tree.
(open_module) @open
(include_module) @include
(let_open_expression) @block
(local_open_expression) @localOpen
(value_definition) @bindings
(value_definition "rec" @recursive)
(let_binding) @binding
(let_binding pattern: (_) @field.name)
(let_binding body: (_) @field.body)
(value_specification) @function
(value_specification (value_name) @field.name)
(value_specification "val" @bodiless)
(external) @function
(external (value_name) @field.name)
(external "external" @bodiless)
(parameter) @parameter
(parameter pattern: (_) @field.name)
(parameter "=" . (_) @field.default)
(module_binding) @module
(module_binding name: (module_name) @field.name)
(module_binding body: (_) @field.body)
(module_type_definition) @interface
(module_type_definition name: (module_type_name) @field.name)
(module_type_definition body: (_) @field.body)
(module_parameter) @moduleParameter
(structure) @structure
(signature) @structure
(module_application) @application
(module_application functor: (_) @field.callee)
(exception_definition) @exception
(exception_definition (constructor_declaration (constructor_name) @field.name))
(type_binding) @typeBinding
(class_binding) @class
(class_binding name: (class_name) @field.name)
(class_binding body: (_) @field.body)
(inheritance_definition) @inherit
(inheritance_definition (class_path) @field.base)
(inheritance_definition (value_pattern) @superName)
(object_expression . (value_pattern) @selfName)
(method_definition) @method
(method_definition name: (method_name) @field.name)
(method_definition body: (_) @field.body)

(fun_expression) @lambda
(function_expression) @lambda
(let_expression) @block
(match_case) @case
(match_case pattern: (_) @pattern)
(if_expression) @branch
(while_expression) @branch
(for_expression) @branch
(try_expression) @branch
(sequence_expression) @sequence

(application_expression) @call
(application_expression function: (_) @field.callee)
(infix_expression) @infix
(infix_expression left: (_) @field.left)
(infix_expression operator: (_) @field.operator)
(infix_expression right: (_) @field.right)
(method_invocation) @invocation
(method_invocation . (_) @field.object)
(method_invocation (method_name) @field.name)
(new_expression) @new
(new_expression (class_path) @field.callee)
(class_path (class_name) @name)
(record_expression) @operation
(list_expression) @operation
(array_expression) @operation
(field_get_expression) @operation
(constructor_path) @construction
(value_path (module_path) (_)) @member
(value_path (module_path) @field.object (_) @field.name)
(module_path (module_path) (module_name)) @member
(module_path (module_path) @field.object (module_name) @field.name)
(string) @string
(number) @number
(character) @string
(module_name) @name
(value_name) @name
(parenthesized_operator) @name
(value_pattern) @name
