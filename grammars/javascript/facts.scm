; inherits: ecmascript, jsx
(field_definition) @field
(using_declaration) @variables

; In the grammar of JavaScript a keyword, in that of TypeScript a name.
(import_specifier name: "default" @name)
(export_specifier name: "default" @name)
(export_specifier alias: "default" @name)
