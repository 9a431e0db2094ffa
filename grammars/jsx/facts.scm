; JSX, for the grammars that have it.
(jsx_element) @element
(jsx_self_closing_element) @element
(jsx_closing_element) @closing
(jsx_attribute) @attribute
(jsx_namespace_name) @namespacedTag
