; What JavaScript and TypeScript share. Every pattern is one node without fields, so that captures come in the order
; of the tree, outer before inner, and cost as little as they can. Names of keys and properties, operators and
; modifiers are read from the text between the captured nodes.

; Modules
(import_statement) @import
(import_clause) @importClause
(namespace_import) @namespaceImport
(import_specifier) @specifier
(import) @importKeyword
(export_statement) @export
(namespace_export) @namespaceExport
(export_clause) @exportClause
(export_specifier) @specifier

; Statements
(lexical_declaration) @variables
(variable_declaration) @variables
(variable_declarator) @declarator
(statement_block) @block
(if_statement) @if
(else_clause) @else
(switch_statement) @switch
(switch_case) @case
(switch_default) @default
(for_statement) @loop
(for_in_statement) @forEach
(while_statement) @loop
(do_statement) @loop
(catch_clause) @catch
(return_statement) @return
(throw_statement) @throw
(break_statement) @break
(continue_statement) @break

; Functions and classes
(function_declaration) @functionDeclaration
(generator_function_declaration) @functionDeclaration
(function_expression) @functionExpression
(generator_function) @functionExpression
(arrow_function) @arrow
(formal_parameters) @parameters
(class_declaration) @classDeclaration
(class) @classExpression
(class_heritage) @heritage
(method_definition) @method
(class_static_block) @staticBlock
(decorator) @decorator

; Patterns
(object_pattern) @objectPattern
(array_pattern) @arrayPattern
(pair_pattern) @pairPattern
(assignment_pattern) @defaultPattern
(object_assignment_pattern) @defaultPattern
(rest_pattern) @rest
(shorthand_property_identifier_pattern) @shorthandPattern

; Expressions
(identifier) @name
(undefined) @undefined
(this) @this
(super) @super
(member_expression) @member
(subscript_expression) @subscript
(call_expression) @call
(new_expression) @new
(await_expression) @await
(yield_expression) @yield
(assignment_expression) @assignment
(augmented_assignment_expression) @augmentedAssignment
(ternary_expression) @ternary
(binary_expression) @binary
(unary_expression) @unary
(update_expression) @unary
(sequence_expression) @sequence
(spread_element) @spread
(object) @object
(pair) @pair
(shorthand_property_identifier) @shorthand
(computed_property_name) @computed
(array) @array
(string) @string
(template_string) @template
(number) @number
(regex) @regex
(true) @boolean
(false) @boolean
(null) @null
(meta_property) @meta
