; What the extractor of languages with valued blocks reads of a Scala tree. Outer kinds stand before inner ones: of two nodes with the
; same range the first pattern here is the outer. Parentheses are transparent.

(package_clause) @package
(package_object) @type
(package_object name: (_) @field.name)
(import_declaration) @import
(export_declaration) @skipped

; Types and their members.
(class_definition) @type
(class_definition name: (_) @field.name)
(trait_definition) @type
(trait_definition name: (_) @field.name)
(object_definition) @type
(object_definition name: (_) @field.name)
(enum_definition) @type
(enum_definition name: (_) @field.name)
(given_definition) @given
(given_definition name: (_) @field.name)
(extension_definition) @extension
(type_definition) @alias
(type_definition name: (_) @field.name)
(template_body) @body
(with_template_body) @body
(enum_body) @body
(simple_enum_case) @constant
(simple_enum_case name: (_) @field.name)
(full_enum_case) @constant
(full_enum_case name: (_) @field.name)
(modifiers) @modifiers
(annotation) @annotation
(class_parameters) @parameters
(class_parameter) @parameter
(class_parameter name: (_) @field.name)
(class_parameter default_value: (_) @field.default)
(extends_clause) @base
(derives_clause) @skipped
(type_parameters) @typeParameters
(type_parameters name: (_) @typeParameter)
(upper_bound) @bound
(function_definition) @function
(function_definition name: (_) @field.name)
(function_definition body: (_) @field.body)
(function_declaration) @function
(function_declaration name: (_) @field.name)
(parameters) @parameters
(parameter) @parameter
(parameter name: (_) @field.name)
(parameter default_value: (_) @field.default)
(val_definition) @property
(val_definition pattern: (_) @field.pattern)
(val_declaration) @property
(val_declaration name: (_) @field.pattern)
(var_definition) @property
(var_definition pattern: (_) @field.pattern)
(var_declaration) @property
(var_declaration name: (_) @field.pattern)

; Types.
(generic_type) @genericType
(stable_type_identifier) @userType
(projected_type) @wrappedType
(singleton_type) @singletonType
(function_type) @functionType
(parameter_types) @parameterTypes
(tuple_type) @tupleType
(infix_type) @unionType
(compound_type) @wrappedType
(annotated_type) @wrappedType
(lazy_parameter_type) @wrappedType
(repeated_parameter_type) @field.rest
(repeated_parameter_type) @wrappedType
(type_arguments) @typeArguments
(type_identifier) @typeName

; Statements and patterns.
(block) @block
(indented_block) @block
(if_expression) @if
(if_expression condition: (_) @field.condition)
(match_expression) @when
(match_expression value: (_) @field.subject)
(case_block) @cases
(indented_cases) @cases
(case_clause) @entry
(case_clause pattern: (_) @field.pattern)
(guard) @guard
(case_class_pattern) @classPattern
(typed_pattern) @typedPattern
(capture_pattern) @capturePattern
(tuple_pattern) @tuplePattern
(alternative_pattern) @pattern
(infix_pattern) @pattern
(for_expression) @comprehension
(enumerators) @enumerators
(enumerator) @enumerator
(while_expression) @while
(while_expression condition: (_) @field.condition)
(do_while_expression) @while
(try_expression) @try
(catch_clause) @catch
(finally_clause) @finally
(return_expression) @jump
(throw_expression) @throw
(assignment_expression) @assignment

; Expressions.
(infix_expression) @infix
(prefix_expression) @prefix
(postfix_expression) @postfix
(ascription_expression) @cast
(call_expression) @call
(generic_function) @genericCall
(field_expression) @member
(instance_expression) @new
(arguments) @arguments
(colon_argument) @lambda
(colon_argument lambda_start: (_) @field.parameter)
(lambda_expression) @lambda
(lambda_expression parameters: (identifier) @field.parameter)
(bindings) @parameters
(binding) @parameter
(binding name: (_) @field.name)
(tuple_expression) @tuple
(interpolated_string_expression) @string
(string) @string
(integer_literal) @integer
(floating_point_literal) @floating
(boolean_literal) @boolean
(character_literal) @character
(null_literal) @null
(unit) @unit
(wildcard) @placeholder
(operator_identifier) @identifier
(identifier) @identifier
