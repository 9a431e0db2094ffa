; What the Rust extractor reads of a tree. Outer kinds stand before inner ones: of two nodes with the same range
; the first pattern here is the outer.

; Items.
(attribute_item) @attribute
(inner_attribute_item) @innerAttribute
(visibility_modifier) @visibility
(function_modifiers) @modifiers
(extern_modifier) @extern
(mod_item) @mod
(foreign_mod_item) @foreign
(extern_crate_declaration) @externCrate
(use_declaration) @use
(struct_item) @struct
(union_item) @struct
(enum_item) @enum
(enum_variant) @variant
(field_declaration_list) @fields
(ordered_field_declaration_list) @orderedFields
(field_declaration) @fieldDeclaration
(enum_variant_list) @variants
(type_item) @typeAlias
(associated_type) @associatedType
(const_item) @const
(static_item) @const
(function_item) @function
(function_signature_item) @function
(impl_item) @impl
(trait_item) @trait
(macro_definition) @macroDefinition
(macro_rule) @macroRule
(declaration_list) @items
(type_parameters) @typeParameters
(type_parameter) @typeParameter
(const_parameter) @constParameter
(where_clause) @where
(where_predicate) @wherePredicate
(trait_bounds) @bounds
(parameters) @parameters
(self_parameter) @selfParameter
(parameter) @parameter
(variadic_parameter) @variadic

(_ name: (_) @field.name)
(_ alias: (_) @field.alias)
(_ path: (_) @field.path)
(use_declaration argument: (_) @field.argument)
(function_item return_type: (_) @field.result)
(function_signature_item return_type: (_) @field.result)
(function_type return_type: (_) @field.result)
(function_type trait: (_) @field.trait)
(closure_expression return_type: (_) @field.result)
(closure_expression body: (_) @field.body)
(function_item body: (_) @field.body)
(mod_item body: (_) @field.body)
(impl_item trait: (_) @field.trait)
(impl_item type: (_) @field.type)
(impl_item body: (_) @field.body)
(trait_item body: (_) @field.body)
(const_item type: (_) @field.type)
(const_item value: (_) @field.value)
(static_item type: (_) @field.type)
(static_item value: (_) @field.value)
(type_item type: (_) @field.type)
(parameter pattern: (_) @field.pattern)
(parameter type: (_) @field.type)
(field_declaration type: (_) @field.type)
(ordered_field_declaration_list type: (_) @field.type)
(where_predicate left: (_) @field.left)
(type_binding type: (_) @field.type)
(qualified_type type: (_) @field.type)
(generic_type type: (_) @field.type)
(enum_variant value: (_) @field.value)

; Use trees.
(use_wildcard) @useGlob
(use_list) @useList
(scoped_use_list) @useScoped
(use_as_clause) @useAs

; Statements.
(block) @block
(unsafe_block) @unsafe
(const_block) @unsafe
(async_block) @async
(gen_block) @async
(try_block) @tryBlock
(let_declaration) @let
(let_declaration pattern: (_) @field.pattern)
(let_declaration type: (_) @field.type)
(let_declaration value: (_) @field.value)
(let_declaration alternative: (_) @field.alternative)
(expression_statement) @statement

; Expressions with parts that are told apart.
(if_expression) @if
(if_expression condition: (_) @field.condition)
(if_expression consequence: (_) @field.consequence)
(else_clause) @else
(let_chain) @letChain
(let_condition) @letCondition
(let_condition pattern: (_) @field.pattern)
(let_condition value: (_) @field.value)
(match_expression) @match
(match_expression value: (_) @field.value)
(match_arm) @arm
(match_arm pattern: (_) @field.pattern)
(match_arm value: (_) @field.value)
(match_pattern) @matchPattern
(match_pattern condition: (_) @field.condition)
(while_expression) @while
(while_expression condition: (_) @field.condition)
(while_expression body: (_) @field.body)
(loop_expression) @loop
(loop_expression body: (_) @field.body)
(for_expression) @for
(for_expression pattern: (_) @field.pattern)
(for_expression value: (_) @field.value)
(for_expression body: (_) @field.body)
(return_expression) @return
(break_expression) @break
(continue_expression) @continue
(label) @label
(closure_expression) @closure
(closure_parameters) @closureParameters
(call_expression) @call
(call_expression function: (_) @field.function)
(arguments) @arguments
(generic_function) @genericFunction
(generic_function function: (_) @field.function)
(field_expression) @member
(field_expression field: (_) @field.field)
(index_expression) @index
(await_expression) @await
(try_expression) @try
(reference_expression) @reference
(unary_expression) @unary
(binary_expression) @binary
(assignment_expression) @assign
(compound_assignment_expr) @compoundAssign
(type_cast_expression) @cast
(type_cast_expression type: (_) @field.type)
(range_expression) @range
(tuple_expression) @tuple
(array_expression) @array
(unit_expression) @unit
(parenthesized_expression) @parentheses
(struct_expression) @structExpression
(struct_expression name: (_) @field.name)
(field_initializer) @fieldInitializer
(field_initializer field: (_) @field.name)
(field_initializer value: (_) @field.value)
(shorthand_field_initializer) @shorthand
(base_field_initializer) @base
(macro_invocation) @macro
(macro_invocation macro: (_) @field.name)
(token_tree) @tokens
(token_repetition) @tokens

; Patterns.
(tuple_pattern) @tuplePattern
(slice_pattern) @slicePattern
(tuple_struct_pattern) @tupleStructPattern
(tuple_struct_pattern type: (_) @field.type)
(struct_pattern) @structPattern
(struct_pattern type: (_) @field.type)
(field_pattern) @fieldPattern
(field_pattern name: (_) @field.name)
(field_pattern pattern: (_) @field.pattern)
(remaining_field_pattern) @rest
(mut_pattern) @mutPattern
(ref_pattern) @mutPattern
(reference_pattern) @mutPattern
(captured_pattern) @capturedPattern
(or_pattern) @orPattern
(range_pattern) @rangePattern
(generic_pattern) @genericPattern

; Types.
(abstract_type) @transparentType
(dynamic_type) @transparentType
(reference_type) @transparentType
(pointer_type) @transparentType
(bracketed_type) @transparentType
(array_type) @arrayType
(function_type) @functionType
(tuple_type) @tupleType
(unit_type) @unit
(never_type) @never
(generic_type) @generic
(generic_type_with_turbofish) @generic
(bounded_type) @bounded
(qualified_type) @qualified
(higher_ranked_trait_bound) @transparentType
(removed_trait_bound) @ignored
(use_bounds) @ignored
(for_lifetimes) @ignored
(lifetime) @ignored
(type_arguments) @typeArguments
(type_binding) @typeBinding
(scoped_type_identifier) @path
(type_identifier) @identifier
(primitive_type) @primitive

; Names and literals.
(scoped_identifier) @path
(self) @self
(super) @super
(crate) @crate
(shorthand_field_identifier) @identifier
(field_identifier) @identifier
(identifier) @identifier
(metavariable) @metavariable
(string_literal) @string
(raw_string_literal) @string
(char_literal) @number
(integer_literal) @number
(float_literal) @number
(negative_literal) @number
(boolean_literal) @boolean
"_" @wild
