; What the extractor of C and C++ reads of a tree, as far as both grammars have it. Branches of conditional compilation, blocks of `extern "C"`,
; statements that only hold an expression, and parentheses are transparent.

; Conditions of the preprocessor are no code.
(preproc_if condition: (_) @skipped)
(preproc_elif condition: (_) @skipped)
(preproc_ifdef name: (_) @skipped)
(preproc_include) @include
(preproc_def) @define
(preproc_function_def) @defineCall
(preproc_call) @skipped
(preproc_params) @skipped

(_ type: (_) @field.type)
(_ declarator: (_) @field.declarator)
(_ value: (_) @field.value)
(_ body: (_) @field.body)
(_ name: (_) @field.name)

; Declarations.
(function_definition) @function
(declaration) @declaration
(type_definition) @typedef
(field_declaration) @declaration
(parameter_list) @parameters
(parameter_declaration) @parameter
(struct_specifier) @class
(union_specifier) @class
(enum_specifier) @enum
(enumerator) @enumerator
(field_declaration_list) @members
(enumerator_list) @members
(storage_class_specifier) @word
(type_qualifier) @qualifier
(attribute_specifier) @skipped
(ms_declspec_modifier) @skipped
(bitfield_clause) @skipped

; Declarators.
(init_declarator) @init
(pointer_declarator) @pointer
(array_declarator) @array
(function_declarator) @callable
(parenthesized_declarator) @group
(abstract_pointer_declarator) @pointer
(abstract_array_declarator) @array
(abstract_function_declarator) @callable
(abstract_parenthesized_declarator) @group

; Types.
(type_descriptor) @type
(primitive_type) @plainType
(sized_type_specifier) @plainType
(type_identifier) @typeName

; Statements.
(compound_statement) @block
(if_statement) @if
(for_statement) @for
(while_statement) @while
(do_statement) @while
(switch_statement) @switch
(case_statement) @case
(return_statement) @return
(labeled_statement) @label
(statement_identifier) @skipped
(goto_statement) @skipped

; Expressions.
(assignment_expression) @assignment
(conditional_expression) @ternary
(binary_expression) @binary
(unary_expression) @unary
(update_expression) @unary
(pointer_expression) @dereference
(cast_expression) @cast
(sizeof_expression) @sizeof
(alignof_expression) @sizeof
(offsetof_expression) @skipped
(call_expression) @call
(argument_list) @arguments
(field_expression) @member
(subscript_expression) @index
(compound_literal_expression) @literal
(initializer_list) @list
(initializer_pair) @pair
(field_designator) @designator
(subscript_designator) @skipped
(comma_expression) @comma
(string_literal) @string
(concatenated_string) @string
(char_literal) @character
(number_literal) @number
(true) @boolean
(false) @boolean
(null) @null
(identifier) @identifier
(field_identifier) @identifier
