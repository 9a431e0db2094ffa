; inherits: cfamily

(macro_type_specifier) @macroType
(variadic_parameter) @rest
