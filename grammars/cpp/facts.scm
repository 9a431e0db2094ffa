; inherits: cfamily

(_ default_value: (_) @field.value)
(_ scope: (_) @field.scope)

; Declarations.
(namespace_definition) @namespace
(namespace_alias_definition) @namespaceAlias
(namespace_identifier) @segment
(nested_namespace_specifier) @segments
(using_declaration) @using
(alias_declaration) @alias
(template_declaration) @template
(template_instantiation) @skipped
(template_parameter_list) @typeParameters
(type_parameter_declaration) @typeParameter
(optional_type_parameter_declaration) @typeParameter
(variadic_type_parameter_declaration) @typeParameter
(template_template_parameter_declaration) @typeParameter
(class_specifier) @class
(base_class_clause) @bases
(access_specifier) @access
(friend_declaration) @friend
(static_assert_declaration) @skipped
(concept_definition) @skipped
(requires_clause) @skipped
(optional_parameter_declaration) @parameter
(variadic_parameter_declaration) @restParameter
(field_initializer_list) @initializers
(field_initializer) @initializer
(virtual_specifier) @qualifier
(noexcept) @skipped
(trailing_return_type) @result
(default_method_clause) @default
(delete_method_clause) @deleted
(pure_virtual_clause) @pure
(attribute_declaration) @skipped
(explicit_function_specifier) @word

; Declarators.
(reference_declarator) @reference
(abstract_reference_declarator) @reference
(variadic_declarator) @reference
(structured_binding_declarator) @bindings
(operator_name) @operatorName
(operator_cast) @operatorCast
(destructor_name) @destructor

; Types.
(qualified_identifier) @qualified
(template_type) @templated
(template_function) @templated
(template_method) @templated
(template_argument_list) @typeArguments
(placeholder_type_specifier) @inferred
(decltype) @decltype
(dependent_type) @dependent

; Statements.
(for_range_loop) @forEach
(try_statement) @try
(catch_clause) @catch
(throw_statement) @throw

; Expressions.
(new_expression) @new
(delete_expression) @delete
(lambda_expression) @lambda
(lambda_capture_specifier) @captures
(parameter_pack_expansion) @spread
(fold_expression) @comma
(requires_expression) @skipped
(user_defined_literal) @number
(raw_string_literal) @string
(this) @this
