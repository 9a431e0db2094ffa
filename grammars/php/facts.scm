; What the shared extractor reads of a PHP tree.
(namespace_definition) @namespace
(namespace_definition name: (_) @field.name)
(namespace_use_declaration) @import
(class_declaration) @class
(class_declaration name: (name) @field.name)
(class_declaration body: (_) @field.body)
(interface_declaration) @interface
(interface_declaration name: (name) @field.name)
(interface_declaration body: (_) @field.body)
(trait_declaration) @class
(trait_declaration "trait" @trait)
(trait_declaration name: (name) @field.name)
(trait_declaration body: (_) @field.body)
(enum_declaration) @enum
(enum_declaration name: (name) @field.name)
(enum_declaration body: (_) @field.body)
(anonymous_class) @anonymous
(declaration_list) @members
(enum_declaration_list) @members
(base_clause (_) @field.base)
(class_interface_clause (_) @field.implements)
(use_declaration) @traits
(use_declaration (name) @field.trait)
(use_declaration (qualified_name) @field.trait)
(use_as_clause) @as
(use_instead_of_clause) @instead
(const_element) @constant
(const_element . (name) @field.name)
(enum_case) @case
(enum_case name: (name) @field.name)
(property_declaration) @properties
(property_declaration type: (_) @field.type)
(property_element) @declared
(property_element name: (variable_name) @field.name)
(property_element default_value: (_) @field.value)

(method_declaration) @method
(method_declaration name: (name) @field.name)
(method_declaration body: (_) @field.body)
(method_declaration return_type: (_) @field.result)
(method_declaration !body "function" @bodiless)
(function_definition) @function
(function_definition name: (name) @field.name)
(function_definition body: (_) @field.body)
(function_definition return_type: (_) @field.result)
(anonymous_function) @closure
(anonymous_function body: (_) @field.body)
(anonymous_function return_type: (_) @field.result)
(anonymous_function_use_clause) @uses
(arrow_function) @arrow
(arrow_function body: (_) @field.body)
(arrow_function return_type: (_) @field.result)
(formal_parameters) @parameters
(simple_parameter) @parameter
(variadic_parameter) @rest
(property_promotion_parameter) @parameter
(property_promotion_parameter visibility: (_) @promoted)
(property_promotion_parameter readonly: (_) @promoted)
(simple_parameter name: (variable_name) @field.name)
(variadic_parameter name: (variable_name) @field.name)
(property_promotion_parameter name: (variable_name) @field.name)
(simple_parameter type: (_) @field.type)
(variadic_parameter type: (_) @field.type)
(property_promotion_parameter type: (_) @field.type)
(simple_parameter default_value: (_) @field.default)
(property_promotion_parameter default_value: (_) @field.default)
((visibility_modifier) @private (#eq? @private "private"))
(static_modifier) @static
(attribute) @attribute
(attribute . (_) @field.name)
(attribute parameters: (arguments) @arguments)

(return_statement) @return
(yield_expression) @yield
(if_statement) @if
(if_statement condition: (_) @field.condition)
(if_statement body: (_) @field.body)
(else_if_clause) @if
(else_if_clause condition: (_) @field.condition)
(else_if_clause body: (_) @field.body)
(foreach_statement) @foreach
(foreach_statement . (_) @field.of . (_) @field.as)
(foreach_statement body: (_) @field.body)
(pair) @pair
(for_statement) @loop
(while_statement) @loop
(do_statement) @loop
(case_statement) @branch
(match_conditional_expression) @branch
(match_expression) @match
(match_conditional_expression return_expression: (_) @field.result)
(match_default_expression) @other
(match_default_expression return_expression: (_) @field.result)
(catch_clause) @catch
(catch_clause type: (_) @field.type)
(catch_clause name: (variable_name) @field.name)
(static_variable_declaration) @assign
(static_variable_declaration name: (variable_name) @field.name)
(static_variable_declaration value: (_) @field.value)
(global_declaration) @pattern

(include_expression) @include
(include_once_expression) @include
(require_expression) @include
(require_once_expression) @include
(assignment_expression) @assign
(assignment_expression left: (_) @field.name right: (_) @field.value)
(reference_assignment_expression) @assign
(reference_assignment_expression left: (_) @field.name right: (_) @field.value)
(augmented_assignment_expression) @augmented
(augmented_assignment_expression left: (_) @field.name)
(augmented_assignment_expression right: (_) @field.value)
(list_literal) @list
(binary_expression) @binary
(binary_expression left: (_) @field.left)
(binary_expression right: (_) @field.right)
(conditional_expression) @either
(conditional_expression condition: (_) @field.condition)
(conditional_expression body: (_) @field.body)
(unary_op_expression "!") @not
(unary_op_expression) @operation
(cast_expression) @operation
(subscript_expression) @item
(array_creation_expression) @array
(array_element_initializer) @entry
(clone_expression) @same
(parenthesized_expression) @same

(function_call_expression) @call
(function_call_expression function: (_) @field.callee)
(arguments) @arguments
(argument) @argument
(argument name: (name) @field.label)
(variadic_unpacking) @spread
(variadic_placeholder) @placeholder
(member_call_expression) @methodCall
(member_call_expression object: (_) @field.object)
(member_call_expression name: (_) @field.name)
(nullsafe_member_call_expression) @methodCall
(nullsafe_member_call_expression object: (_) @field.object)
(nullsafe_member_call_expression name: (_) @field.name)
(scoped_call_expression) @staticCall
(scoped_call_expression scope: (_) @field.object)
(scoped_call_expression name: (_) @field.name)
(object_creation_expression) @new
(member_access_expression) @property
(member_access_expression object: (_) @field.object)
(member_access_expression name: (_) @field.name)
(nullsafe_member_access_expression) @property
(nullsafe_member_access_expression object: (_) @field.object)
(nullsafe_member_access_expression name: (_) @field.name)
(scoped_property_access_expression) @staticProperty
(scoped_property_access_expression scope: (_) @field.object)
(scoped_property_access_expression name: (_) @field.name)
(class_constant_access_expression) @classConstant
(string) @string
(encapsed_string) @string
(heredoc) @string
(nowdoc) @string
(integer) @number
(float) @number
(boolean) @number
((variable_name) @self (#eq? @self "$this"))
(variable_name) @name
(relative_scope) @reference
(qualified_name) @reference
(name) @name
