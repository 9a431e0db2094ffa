; What the C# extractor reads of a tree. Outer kinds stand before inner ones: of two nodes with the same range the first pattern here
; is the outer. Statements that only hold others (blocks apart) and both sides of `#if` are transparent.

; Conditions of the preprocessor are no code.
(preproc_if condition: (_) @skip)
(preproc_elif condition: (_) @skip)

(using_directive) @using
(namespace_declaration) @namespace
(file_scoped_namespace_declaration) @fileNamespace
(global_attribute) @attributes

; Types and their members.
(class_declaration) @class
(struct_declaration) @struct
(record_declaration) @record
(interface_declaration) @interface
(enum_declaration) @enum
(delegate_declaration) @delegate
(declaration_list) @body
(enum_member_declaration_list) @body
(enum_member_declaration) @constant
(base_list) @bases
(primary_constructor_base_type) @baseCall
(type_parameter_list) @typeParameters
(type_parameter) @typeParameter
(type_parameter_constraints_clause) @constraints
(type_parameter_constraint) @constraint
(attribute_list) @attributes
(attribute) @attribute
(attribute_argument_list) @attributeArguments
(modifier) @modifier
(field_declaration) @field
(event_field_declaration) @eventField
(event_declaration) @event
(property_declaration) @property
(indexer_declaration) @indexer
(method_declaration) @method
(constructor_declaration) @constructor
(destructor_declaration) @destructor
(operator_declaration) @operatorDeclaration
(conversion_operator_declaration) @conversion
(constructor_initializer) @constructorCall
(accessor_list) @accessors
(accessor_declaration) @accessor
(explicit_interface_specifier) @explicit
(parameter_list) @parameters
(bracketed_parameter_list) @parameters
(parameter) @parameter
(implicit_parameter) @identifier

; Types: fields tell them from expressions.
(_ type: (_) @field.type)
(_ returns: (_) @field.returns)
(_ name: (_) @field.name)
(_ value: (_) @field.value)
(as_expression right: (_) @field.type)
(is_expression right: (_) @field.type)
(predefined_type) @predefined
(implicit_type) @var
(generic_name) @generic
(type_argument_list) @typeArguments
(qualified_name) @qualified
(alias_qualified_name) @qualified
(array_type) @arrayType
(array_rank_specifier) @rank
(nullable_type) @nullable
(pointer_type) @pointer
(ref_type) @refType
(scoped_type) @refType
(tuple_type) @tupleType
(tuple_element) @tupleElement
(function_pointer_type) @functionPointer

; Statements.
(block) @block
(arrow_expression_clause) @arrow
(local_declaration_statement) @local
(local_function_statement) @localFunction
(variable_declaration) @variables
(variable_declarator) @declarator
(tuple_pattern) @tuplePattern
(if_statement) @if
(for_statement) @for
(foreach_statement) @forEach
(while_statement) @while
(do_statement) @while
(switch_statement) @switch
(switch_section) @section
(using_statement) @usingStatement
(try_statement) @try
(catch_clause) @catch
(catch_declaration) @catchDeclaration
(return_statement) @return
(yield_statement) @yield
(throw_statement) @throw
(throw_expression) @throw
(break_statement) @jump
(continue_statement) @jump
(goto_statement) @jump
(labeled_statement) @label

; Patterns.
(declaration_pattern) @declarationPattern
(recursive_pattern) @recursivePattern
(var_pattern) @varPattern
(type_pattern) @typePattern
(constant_pattern) @constantPattern
(negated_pattern) @groupPattern
(and_pattern) @groupPattern
(or_pattern) @groupPattern
(parenthesized_pattern) @groupPattern
(list_pattern) @groupPattern
(relational_pattern) @groupPattern
(property_pattern_clause) @propertyPatterns
(positional_pattern_clause) @positionalPatterns
(subpattern) @subpattern
(parenthesized_variable_designation) @tuplePattern
(discard) @discard

; Expressions. Parentheses, `checked`, `ref` and interpolations are transparent.
(assignment_expression) @assignment
(lambda_expression) @lambda
(anonymous_method_expression) @lambda
(conditional_expression) @ternary
(binary_expression) @binary
(prefix_unary_expression) @unary
(postfix_unary_expression) @postfix
(unary_expression) @unary
(is_pattern_expression) @isPattern
(is_expression) @is
(as_expression) @cast
(cast_expression) @cast
(await_expression) @await
(switch_expression) @switchExpression
(switch_expression_arm) @arm
(invocation_expression) @call
(argument_list) @arguments
(bracketed_argument_list) @arguments
(argument) @argument
(object_creation_expression) @new
(implicit_object_creation_expression) @implicitNew
(anonymous_object_creation_expression) @anonymousNew
(array_creation_expression) @newArray
(implicit_array_creation_expression) @implicitArray
(initializer_expression) @initializer
(with_expression) @with
(with_initializer) @withValue
(member_access_expression) @member
(member_binding_expression) @memberBinding
(element_binding_expression) @elementBinding
(element_access_expression) @index
(conditional_access_expression) @conditional
(declaration_expression) @declaration
(tuple_expression) @tuple
(typeof_expression) @typeof
(default_expression) @default
(sizeof_expression) @sizeof
(query_expression) @query
(from_clause) @from
(join_clause) @join
(join_into_clause) @joinInto
(let_clause) @let
(where_clause) @where
(order_by_clause) @orderBy
(group_clause) @group
(select_clause) @select
(interpolated_string_expression) @string
(string_literal) @string
(verbatim_string_literal) @string
(raw_string_literal) @string
(character_literal) @character
(integer_literal) @integer
(real_literal) @real
(boolean_literal) @boolean
(null_literal) @null
(range_expression) @range
"this" @this
"base" @base
(identifier) @identifier
