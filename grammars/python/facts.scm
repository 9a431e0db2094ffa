; What the Python extractor reads of a tree. Outer kinds stand before inner ones: of two nodes with the same range
; (a block of one statement, a type of one name) the first pattern here is the outer.

(block) @block

; Statements. An expression statement, `raise`, `print` and `exec` are transparent: their expressions are read in place.
(decorated_definition) @decorated
(decorator) @decorator
(class_definition) @class
(function_definition) @function
(import_statement) @import
(import_from_statement) @importFrom
(future_import_statement) @importFuture
(if_statement) @if
(elif_clause) @elif
(else_clause) @else
(for_statement) @for
(while_statement) @while
(try_statement) @try
(except_clause) @except
(finally_clause) @finally
(with_statement) @with
(match_statement) @match
(case_clause) @case
(return_statement) @return
(raise_statement) @raise
(break_statement) @break
(continue_statement) @continue
(delete_statement) @delete
(assert_statement) @assert
(global_statement) @global
(nonlocal_statement) @nonlocal
(type_alias_statement) @typeAlias

; Patterns of `match`.
(case_pattern) @pattern
(union_pattern) @unionPattern
(class_pattern) @classPattern
(keyword_pattern) @keywordPattern
(splat_pattern) @splatPattern
(dict_pattern) @dictPattern
(case_pattern (dotted_name) @dotted)
(class_pattern (dotted_name) @dotted)
(keyword_pattern (dotted_name) @dotted)
(union_pattern (dotted_name) @dotted)

; Parameters.
(parameters) @parameters
(lambda_parameters) @parameters
(keyword_separator) @keywordOnly
(default_parameter) @defaultParameter
(typed_parameter) @typedParameter
(typed_default_parameter) @typedDefaultParameter
(dictionary_splat_pattern) @keywordsPattern

; Types. Their text is read by a parser of annotations, which serves strings and comments too.
(type) @type
(type_parameter) @typeParameters

; Expressions.
(assignment) @assignment
(augmented_assignment) @augmented
(expression_list) @tuple
(pattern_list) @tuple
(tuple_pattern) @tuple
(list_pattern) @tuple
(as_pattern) @as
(yield) @yield
(lambda) @lambda
(conditional_expression) @conditional
(named_expression) @walrus
(boolean_operator) @boolean
(not_operator) @not
(comparison_operator) @comparison
(binary_operator) @binary
(unary_operator) @unary
(await) @await
(keyword_argument) @keyword
(pair) @pair
(list_splat) @spread
(list_splat_pattern) @splat
(dictionary_splat) @spreadKeywords
(for_in_clause) @forIn
(if_clause) @ifClause
(slice) @slice
(call) @call
(subscript) @subscript
(attribute) @attribute
(generator_expression) @generator
(list_comprehension) @listComprehension
(set_comprehension) @listComprehension
(dictionary_comprehension) @dictComprehension
(list) @list
(set) @list
(tuple) @tuple
(dictionary) @dictionary
(concatenated_string) @string
(string) @string
(integer) @integer
(float) @number
(true) @literal
(false) @literal
(none) @none
(ellipsis) @literal
(identifier) @identifier
