; What the shared extractor reads of an Elixir tree. Nearly everything is a call there; elixir.ts says which call declares what.
(call) @call
(call target: (_) @field.callee)
(arguments) @arguments
(do_block) @do
(dot) @member
(dot left: (_) @field.object)
(dot right: (_) @field.name)
(alias) @alias
(unary_operator) @unary
(unary_operator operand: (_) @field.operand)
(binary_operator) @binary
(binary_operator left: (_) @field.left)
(binary_operator right: (_) @field.right)
(anonymous_function) @lambda
(stab_clause) @clause
(stab_clause left: (_) @field.left)
(keywords) @keywords
(pair) @pair
(pair value: (_) @field.value)
(string) @string
(charlist) @string
(sigil) @string
(integer) @number
(float) @number
(atom) @atom
(quoted_atom) @operation
(nil) @operation
(boolean) @operation
(char) @operation
(list) @operation
(tuple) @operation
(map) @operation
(bitstring) @operation
(access_call) @operation
(rescue_block) @branch
(catch_block) @branch
(identifier) @name
