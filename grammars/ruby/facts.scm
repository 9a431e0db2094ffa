; What the shared extractor reads of a Ruby tree.
(class) @class
(class name: (_) @field.name)
(class body: (_) @field.body)
(superclass (_) @field.base)
(module) @module
(module name: (_) @field.name)
(module body: (_) @field.body)
(singleton_class) @singleton
(singleton_class value: (_) @field.of)
(singleton_class body: (_) @field.body)
(method) @method
(method name: (_) @field.name)
(method body: (_) @field.body)
(singleton_method) @singletonMethod
(singleton_method object: (_) @field.of)
(singleton_method name: (_) @field.name)
(singleton_method body: (_) @field.body)
(method_parameters) @parameters
(block_parameters) @parameters
(lambda_parameters) @parameters
(block_parameters locals: (_) @locals)
(optional_parameter) @parameter
(optional_parameter name: (identifier) @field.name)
(optional_parameter value: (_) @field.default)
(keyword_parameter) @parameter
(keyword_parameter name: (identifier) @field.name)
(keyword_parameter value: (_) @field.default)
(keyword_parameter ":" @keyword)
(splat_parameter) @rest
(splat_parameter name: (identifier) @field.name)
(hash_splat_parameter) @parameter
(hash_splat_parameter "**" @keywords)
(hash_splat_parameter name: (identifier) @field.name)
(block_parameter) @parameter
(block_parameter "&" @blockMark)
(block_parameter name: (identifier) @field.name)
(destructured_parameter) @parameter
(body_statement) @statements
(block_body) @statements
(then) @statements
(else) @statements
(begin) @statements
(parenthesized_statements) @statements
(do) @statements
(alias) @alias
(alias name: (_) @field.name)
(alias alias: (_) @field.of)

(assignment) @assign
(assignment left: (_) @field.name)
(assignment right: (_) @field.value)
(operator_assignment) @augmented
(operator_assignment left: (_) @field.name)
(operator_assignment right: (_) @field.value)
(left_assignment_list) @list
(right_assignment_list) @array
(destructured_left_assignment) @list
(rest_assignment) @list
(if) @if
(if condition: (_) @field.condition)
(if consequence: (_) @field.body)
(elsif) @if
(elsif condition: (_) @field.condition)
(elsif consequence: (_) @field.body)
(unless) @either
(unless condition: (_) @field.condition)
(conditional) @if
(conditional condition: (_) @field.condition)
(conditional consequence: (_) @field.body)
(if_modifier) @if
(if_modifier body: (_) @field.body)
(if_modifier condition: (_) @field.condition)
(unless_modifier) @either
(unless_modifier condition: (_) @field.condition)
(while) @repeat
(until) @repeat
(while_modifier) @repeat
(until_modifier) @repeat
(for) @for
(for pattern: (_) @field.as)
(for value: (_) @field.of)
(case) @case
(case value: (_) @field.of)
(case_match) @case
(case_match value: (_) @field.of)
(when) @when
(when body: (_) @field.body)
(when pattern: (_) @field.pattern)
(in_clause) @when
(in_clause body: (_) @field.body)
(in_clause pattern: (_) @matched)
(rescue) @rescue
(rescue exceptions: (_) @field.type)
(rescue variable: (_) @field.name)
(rescue body: (_) @field.body)
(rescue_modifier) @either
(ensure) @ensure
(return) @return
(break) @operation
(next) @return
(yield) @yield
(super) @super
(lambda) @arrow
(lambda body: (_) @field.body)
(block) @block
(do_block) @block
(block_argument) @blockArgument

(call) @call
(call receiver: (_) @field.object)
(call method: (_) @field.name)
(call arguments: (_) @arguments)
(argument_list) @arguments
(pair) @pair
(pair key: (_) @field.name)
(pair value: (_) @field.value)
(splat_argument) @spread
(hash_splat_argument) @spread
(element_reference) @element
(element_reference object: (_) @field.object)
(binary) @binary
(binary left: (_) @field.left)
(binary right: (_) @field.right)
(unary) @operation
(range) @operation
(array) @array
(string_array) @array
(symbol_array) @array
(hash) @hash
(string) @string
(chained_string) @string
(heredoc_body) @string
(subshell) @string
(regex) @string
(bare_string) @string
(integer) @number
(float) @number
(true) @number
(false) @number
(simple_symbol) @symbol
(delimited_symbol) @symbol
(bare_symbol) @symbol
(hash_key_symbol) @symbol
(self) @self
(scope_resolution) @path
(scope_resolution scope: (_) @field.object)
(scope_resolution name: (_) @field.name)
(instance_variable) @field
(class_variable) @field
(global_variable) @global
(constant) @constant
(identifier) @name
