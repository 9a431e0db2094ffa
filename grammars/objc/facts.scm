; inherits: cfamily

; Types: classes, categories, protocols, and what implements them.
(class_interface) @interface
(class_implementation) @implementation
(protocol_declaration) @protocol
(class_declaration) @forwardClass
(protocol_forward_declaration) @forwardProtocol
(_ category: (_) @field.category)
(_ superclass: (_) @field.base)
(parameterized_arguments) @protocols
(protocol_reference_list) @protocols
(instance_variables) @members
(struct_declaration) @declaration
(struct_declarator) @group
(typedefed_specifier) @anyType
(typeof_specifier) @inferred
(generic_specifier) @genericType

; Methods and properties.
(method_declaration) @method
(method_definition) @method
(method_type) @methodType
(method_parameter) @parameter
(property_declaration) @property
(property_attributes_declaration) @attributes
(property_attribute) @attribute
(property_implementation) @skipped
(type_name) @type
(block_pointer_declarator) @pointer
(abstract_block_pointer_declarator) @pointer

; Statements and expressions.
(try_statement) @try
(catch_clause) @catch
(message_expression) @message
(_ receiver: (_) @field.receiver)
(_ method: (_) @field.method)
(block_literal) @lambda
(selector_expression) @selector
