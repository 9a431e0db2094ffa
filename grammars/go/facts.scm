; What the Go extractor reads of a tree. Outer kinds stand before inner ones: of two nodes with the same range
; the first pattern here is the outer.

; Declarations.
(package_clause) @package
(import_spec) @import
(dot) @dot
(function_declaration) @function
(method_declaration) @method
(type_spec) @type
(type_alias) @alias
(var_spec) @var
(const_spec) @const
(type_parameter_list) @typeParameters
(type_parameter_declaration) @typeParameter
(parameter_list) @parameters
(parameter_declaration) @parameter
(variadic_parameter_declaration) @rest

; Statements. `go`, `defer`, labels and expression statements are transparent: their expressions are read in place.
(block) @block
(expression_case (statement_list) @block)
(type_case (statement_list) @block)
(communication_case (statement_list) @block)
(default_case (statement_list) @block)
(if_statement) @if
(for_statement) @for
(for_clause) @forClause
(range_clause) @range
(range_clause left: (expression_list) @field.left)
(expression_switch_statement) @switch
(type_switch_statement) @typeSwitch
(type_switch_statement alias: (expression_list) @field.alias)
(select_statement) @select
(expression_case) @case
(type_case) @typeCase
(communication_case) @case
(default_case) @default
(short_var_declaration) @define
(assignment_statement) @assign
(receive_statement) @receive
(send_statement) @send
(return_statement) @return

; Types.
(pointer_type) @pointer
(slice_type) @slice
(array_type) @array
(implicit_length_array_type) @array
(map_type) @map
(channel_type) @channel
(function_type) @functionType
(struct_type) @struct
(field_declaration) @fieldDeclaration
(interface_type) @interface
(method_elem) @methodElement
(type_elem) @typeElement
(negated_type) @negated
(generic_type) @generic
(type_arguments) @typeArguments
(qualified_type) @qualified
(type_identifier) @typeName
(package_identifier) @packageName

; Expressions.
(expression_list) @list
(call_expression) @call
(argument_list) @arguments
(variadic_argument) @spread
(selector_expression) @selector
(index_expression) @index
(slice_expression) @part
(type_assertion_expression) @assertion
(type_conversion_expression) @conversion
(type_instantiation_expression) @instantiation
(composite_literal) @composite
(literal_value) @literalValue
(keyed_element) @keyed
(literal_element) @element
(func_literal) @lambda
(unary_expression) @unary
(binary_expression) @binary
(interpreted_string_literal) @string
(raw_string_literal) @string
(int_literal) @number
(float_literal) @number
(imaginary_literal) @number
(rune_literal) @number
(nil) @nil
(true) @constant
(false) @constant
(iota) @number
(field_identifier) @field
(blank_identifier) @blank
(identifier) @identifier
