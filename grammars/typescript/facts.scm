; inherits: typed
(type_assertion) @typeAssertion
