; What the shared extractor reads of a Dart tree.
(library_import) @import
(library_export) @export
(part_directive) @part
(part_of_directive) @partOf
(class_definition) @class
(class_definition name: (identifier) @field.name)
(mixin_declaration) @mixin
(mixin_declaration (identifier) @field.name)
(extension_declaration) @extension
(extension_declaration name: (identifier) @field.name)
(enum_declaration) @enum
(enum_declaration name: (identifier) @field.name)
(superclass) @extends
(mixins) @mixins
(interfaces) @interfaces
(class_body) @members
(extension_body) @members
(enum_body) @members
(enum_constant) @case
(enum_constant name: (identifier) @field.name)
(type_alias) @alias
(mixin_application_class) @alias
(declaration) @declaration
(declaration "static" @static)
(method_signature "static" @static)
(annotation) @annotation
(function_signature) @signature
(function_signature name: (identifier) @field.name)
(getter_signature) @getter
(getter_signature name: (identifier) @field.name)
(setter_signature) @setter
(setter_signature name: (identifier) @field.name)
(operator_signature) @operatorSignature
(constructor_signature) @constructorSignature
(constant_constructor_signature) @constructorSignature
(factory_constructor_signature) @factorySignature
(redirecting_factory_constructor_signature) @factorySignature
(initializers) @initializers
(redirection) @initializers
(field_initializer) @fieldInitializer
(function_body) @functionBody
(function_expression_body) @functionBody
(type_parameters) @typeParameters
(type_parameter) @typeParameter
(formal_parameter_list) @formals
(optional_formal_parameters) @optional
(formal_parameter) @formal
(constructor_param) @constructorParameter
(super_formal_parameter) @superParameter
(formal_parameter name: (identifier) @field.name)
(type_identifier) @typeName
(void_type) @typeName
(type_arguments) @typeArguments
(nullable_type) @nullable
(function_type) @functionType
(record_type) @functionType
(static_final_declaration) @variable
(initialized_identifier) @variable
(initialized_variable_definition) @variables
(initialized_variable_definition name: (identifier) @field.name)
(pattern_variable_declaration) @pattern
(local_function_declaration) @localFunction

(block) @block
(expression_statement) @statement
(return_statement) @return
(yield_statement) @yield
(yield_each_statement) @yield
(if_statement) @if
(if_statement consequence: (_) @field.body)
(if_statement alternative: (_) @field.alternative)
(for_statement) @loop
(for_loop_parts) @forParts
(while_statement) @loop
(do_statement) @loop
(switch_statement_case) @branch
(switch_expression_case) @branch
(variable_pattern) @variablePattern
(try_statement) @try
(catch_clause) @catch
(conditional_expression) @either
(conditional_expression consequence: (_) @field.body)
(if_null_expression) @ifNull
(logical_and_expression) @and
(logical_or_expression) @or
(equality_expression) @operation
(relational_expression) @operation
(additive_expression) @operation
(multiplicative_expression) @operation
(type_test_expression) @typeTest
(type_test) @type
(type_cast_expression) @cast
(type_cast) @type
(await_expression) @await
(parenthesized_expression) @group
(throw_expression) @operation
(unary_expression) @group
(assignment_expression) @assign
(assignment_expression left: (_) @target)
(new_expression) @new
(const_object_expression) @new
(function_expression) @lambda
(list_literal) @array
(set_or_map_literal) @map
(pair) @pair
(selector) @selector
(cascade_section) @cascade
(cascade_selector) @memberOf
(unconditional_assignable_selector) @memberOf
(conditional_assignable_selector) @memberOf
(index_selector) @index
(argument_part) @arguments
(arguments) @arguments
(argument) @argument
(named_argument) @named
(label) @label
(string_literal) @string
(decimal_integer_literal) @number
(decimal_floating_point_literal) @number
(hex_integer_literal) @number
(true) @number
(false) @number
(this) @self
(super) @super
(identifier_dollar_escaped) @name
(identifier) @name
