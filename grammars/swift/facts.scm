; What the extractor of languages with valued blocks reads of a Swift tree. Outer kinds stand before inner ones: of two nodes with the
; same range the first pattern here is the outer. Statements and suffixes that only hold others are transparent.

(import_declaration) @import
(typealias_declaration) @alias
(typealias_declaration name: (type_identifier) @field.name)

; Types and their members.
(class_declaration) @type
(class_declaration name: (_) @field.name)
(protocol_declaration) @type
(protocol_declaration name: (_) @field.name)
(class_body) @body
(enum_class_body) @body
(protocol_body) @body
(enum_entry) @constant
(enum_entry name: (simple_identifier) @field.name)
(enum_type_parameters) @payload
(modifiers) @modifiers
(attribute) @annotation
(inheritance_specifier) @base
(type_parameters) @typeParameters
(type_parameter) @typeParameter
(type_constraints) @constraints
(inheritance_constraint) @constraint
(function_declaration) @function
(function_declaration name: (simple_identifier) @field.name)
(protocol_function_declaration) @function
(protocol_function_declaration name: (simple_identifier) @field.name)
(function_declaration default_value: (_) @field.default)
(init_declaration default_value: (_) @field.default)
(parameter) @parameter
(parameter external_name: (_) @field.label)
(parameter name: (simple_identifier) @field.name)
(parameter_modifiers) @parameterModifiers
(function_body) @functionBody
(init_declaration) @constructor
(deinit_declaration) @initializer
(subscript_declaration) @subscript
(property_declaration) @property
(property_declaration name: (pattern) @field.pattern)
(protocol_property_declaration) @property
(protocol_property_declaration name: (pattern) @field.pattern)
(computed_property) @getter
(computed_getter) @block
(computed_setter) @setter
(computed_modify) @setter
(willset_didset_block) @observer

; Types.
(user_type) @userType
(optional_type) @optionalType
(function_type) @functionType
(function_type params: (_) @parameterTypes)
(tuple_type) @tupleType
(array_type) @arrayType
(dictionary_type) @dictionaryType
(opaque_type) @wrappedType
(existential_type) @wrappedType
(metatype) @metaType
(type_arguments) @typeArguments
(type_identifier) @typeName

; Statements. A `let` between conditions binds the name behind it to the value behind that.
(if_statement) @if
(if_statement condition: (_) @field.condition)
(if_statement bound_identifier: (simple_identifier) @field.bound)
(guard_statement) @guardStatement
(guard_statement condition: (_) @field.condition)
(guard_statement bound_identifier: (simple_identifier) @field.bound)
(while_statement) @while
(while_statement condition: (_) @field.condition)
(while_statement bound_identifier: (simple_identifier) @field.bound)
(repeat_while_statement) @while
(statements) @block
(switch_statement) @when
(switch_statement expr: (_) @field.subject)
(switch_entry) @entry
(switch_pattern) @field.pattern
(switch_pattern) @pattern
(for_statement) @for
(do_statement) @try
(catch_block) @catch
(catch_block error: (_) @field.pattern)
(control_transfer_statement) @jump
(assignment) @assignment
(directly_assignable_expression) @target
(value_binding_pattern) @let
(pattern bound_identifier: (_) @field.bound)
(pattern) @pattern

; Expressions.
(nil_coalescing_expression) @elvis
(ternary_expression) @if
(ternary_expression condition: (_) @field.condition)
(conjunction_expression) @and
(disjunction_expression) @binary
(equality_expression) @binary
(comparison_expression) @binary
(check_expression) @check
(infix_expression) @binary
(range_expression) @binary
(additive_expression) @binary
(multiplicative_expression) @binary
(bitwise_operation) @binary
(as_expression) @cast
(prefix_expression) @prefix
(postfix_expression) @postfix
(try_expression) @await
(await_expression) @await
(call_expression) @call
(constructor_expression) @call
(navigation_expression) @member
(value_arguments) @arguments
(value_argument) @argument
(value_argument name: (value_argument_label) @field.label)
(call_suffix name: (simple_identifier) @field.label)
(value_argument reference_specifier: (_) @labelName)
(lambda_literal) @lambda
(lambda_function_type_parameters) @parameters
(lambda_parameter) @parameter
(lambda_parameter name: (simple_identifier) @field.name)
(capture_list) @captures
(key_path_expression) @keyPath
(array_literal) @arrayLiteral
(dictionary_literal) @dictionary
(tuple_expression) @tuple
(self_expression) @this
(super_expression) @super
(line_string_literal) @string
(multi_line_string_literal) @string
(raw_string_literal) @string
(integer_literal) @integer
(hex_literal) @integer
(real_literal) @floating
(boolean_literal) @boolean
"nil" @null
(simple_identifier) @identifier
