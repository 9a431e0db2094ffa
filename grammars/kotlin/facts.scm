; What the extractor of languages with valued blocks reads of a Kotlin tree. Outer kinds stand before inner ones: of two nodes with the
; same range the first pattern here is the outer. Statements and suffixes that only hold others are transparent.

(package_header) @package
(import_header) @import
(type_alias) @alias
(type_alias . (type_identifier) @field.name)

; Types and their members.
(class_declaration) @type
(class_declaration (type_identifier) @field.name)
(object_declaration) @type
(object_declaration (type_identifier) @field.name)
(companion_object) @type
(companion_object (type_identifier) @field.name)
(object_literal) @anonymous
(class_body) @body
(enum_class_body) @body
(enum_entry) @constant
(enum_entry (simple_identifier) @field.name)
(modifiers) @modifiers
(annotation) @annotation
(primary_constructor) @parameters
(class_parameter) @parameter
(class_parameter (simple_identifier) @field.name)
(class_parameter (_) @field.default .)
(delegation_specifier) @base
(type_parameters) @typeParameters
(type_parameter) @typeParameter
(type_constraints) @constraints
(type_constraint) @constraint
(function_declaration) @function
(function_declaration (simple_identifier) @field.name)
(function_value_parameters) @parameters
(function_value_parameters (_) @field.default)
(parameter) @parameter
(parameter (simple_identifier) @field.name)
(parameter_modifiers) @parameterModifiers
(parameter_with_optional_type) @parameter
(parameter_with_optional_type (simple_identifier) @field.name)
(function_body) @functionBody
(secondary_constructor) @constructor
(constructor_delegation_call) @constructorCall
(anonymous_initializer) @initializer
(property_declaration) @property
(property_declaration (variable_declaration) @field.pattern)
(property_declaration (multi_variable_declaration) @field.pattern)
(getter) @getter
(setter) @setter
(property_delegate) @delegate

; Types.
(user_type) @userType
(nullable_type) @optionalType
(parenthesized_type) @wrappedType
(function_type) @functionType
(function_type_parameters) @parameterTypes
(type_arguments) @typeArguments
(type_identifier) @typeName

; Statements. The condition of an `if` stands before its branches.
(if_expression) @if
(if_expression . (_) @field.condition)
(statements) @block
(control_structure_body) @branch
(variable_declaration) @variable
(multi_variable_declaration) @tuplePattern
(when_expression) @when
(when_expression (when_subject) @field.subject)
(when_subject) @subject
(when_entry) @entry
(when_condition) @condition
(type_test) @typeTest
(for_statement) @for
(while_statement) @while
(while_statement . (_) @field.condition)
(do_while_statement) @while
(try_expression) @try
(catch_block) @catch
(catch_block . (simple_identifier) @field.pattern)
(finally_block) @finally
(jump_expression) @jump
(label) @label
(assignment) @assignment
(directly_assignable_expression) @target

; Expressions. Parentheses are transparent.
(elvis_expression) @elvis
(conjunction_expression) @and
(disjunction_expression) @binary
(equality_expression) @binary
(comparison_expression) @binary
(check_expression) @check
(infix_expression) @infix
(range_expression) @binary
(additive_expression) @binary
(multiplicative_expression) @binary
(as_expression) @cast
(prefix_expression) @prefix
(postfix_expression) @postfix
(spread_expression) @spread
(call_expression) @call
(navigation_expression) @member
(indexing_expression) @index
(value_arguments) @arguments
(value_argument) @argument
(value_argument . (simple_identifier) @field.label . (_))
(lambda_literal) @lambda
(lambda_parameters) @parameters
(anonymous_function) @anonymousFunction
(callable_reference) @reference
(collection_literal) @arrayLiteral
(this_expression) @this
(super_expression) @super
(string_literal) @string
(integer_literal) @integer
(long_literal) @long
(hex_literal) @integer
(bin_literal) @integer
(real_literal) @floating
(character_literal) @character
(boolean_literal) @boolean
"null" @null
(interpolated_identifier) @identifier
(simple_identifier) @identifier
