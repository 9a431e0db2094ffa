; inherits: ecmascript, jsx
(field_definition) @field
(using_declaration) @variables
