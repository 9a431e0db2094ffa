import type { Operation } from '#model/Expression'
import type {
  Binding,
  Definition,
  Export,
  FunctionFacts,
  Import,
  Member,
  MemberAssignment,
  Parameter,
  Scope,
  SiteFacts,
  TypeFacts,
} from '#model/FileFacts'

/** The tables of a file's facts that numbers lead into. */
export type Table = 'definition' | 'scope' | 'type' | 'function' | 'expression'

/**
 * What the value of a field is: a row of a table, several, records of their own, `place` where it only says where in the text something
 * stands or how it is shown, `sign` where only it being above zero counts, `named` for records that are found by name, else `plain`.
 */
export type Field<Value> =
  | 'plain'
  | 'place'
  | 'sign'
  | Table
  | readonly [Table]
  | (Value extends readonly (infer Each extends object)[]
      ? { readonly each: Shape<Each>; readonly named?: boolean }
      : never)

/** What each field of a record is. A new field of the facts has to be added here, or this does not compile. */
export type Shape<Row> = { readonly [Key in keyof Required<Row>]: Field<Required<Row>[Key]> }

/** The same of any record. */
export type AnyShape = Readonly<Record<string, AnyField>>
export type AnyField =
  | 'plain'
  | 'place'
  | 'sign'
  | Table
  | readonly [Table]
  | { readonly each: AnyShape; readonly named?: boolean }

export const PARAMETER: Shape<Parameter> = {
  name: 'plain',
  declared: 'expression',
  default: 'expression',
  temporary: 'plain',
  optional: 'plain',
  label: 'plain',
  receives: 'expression',
  kind: 'plain',
  pointers: 'plain',
}

export const FUNCTION: Shape<FunctionFacts> = {
  definition: 'definition',
  line: 'place',
  parameters: { each: PARAMETER },
  returnType: 'expression',
  pointers: 'plain',
  returns: ['expression'],
  yields: ['expression'],
  async: 'plain',
  generator: 'plain',
  decorators: ['expression'],
  type: 'type',
  static: 'plain',
  extension: 'plain',
  converts: 'plain',
  virtual: 'plain',
  private: 'plain',
  scope: 'scope',
  typeParameters: 'plain',
  typeBounds: ['expression'],
}

export const MEMBER: Shape<Member> = {
  name: 'plain',
  static: 'plain',
  kind: 'plain',
  definition: 'definition',
  values: ['expression'],
  declared: 'expression',
  abstract: 'plain',
  pointers: 'plain',
  filled: 'plain',
}

export const TYPE: Shape<TypeFacts> = {
  definition: 'definition',
  kind: 'plain',
  bases: ['expression'],
  implements: ['expression'],
  typeParameters: 'plain',
  typeBounds: ['expression'],
  members: { each: MEMBER, named: true },
  aliased: 'expression',
  extends: 'expression',
  part: 'plain',
  underlying: 'expression',
  mixin: 'plain',
  decorators: ['expression'],
  scope: 'scope',
}

export const BINDING: Shape<Binding> = {
  name: 'plain',
  kind: 'plain',
  values: ['expression'],
  declared: 'expression',
  definition: 'definition',
  space: 'plain',
  pointers: 'plain',
}

export const SCOPE: Shape<Scope> = {
  parent: 'scope',
  kind: 'plain',
  owner: 'definition',
  namespace: 'plain',
  bindings: { each: BINDING, named: true },
  receiver: 'expression',
  globs: ['expression'],
  package: 'plain',
}

export const DEFINITION: Shape<Definition> = {
  name: 'plain',
  kind: 'plain',
  container: 'definition',
  line: 'place',
  column: 'place',
  startLine: 'place',
  endLine: 'place',
  start: 'place',
  end: 'place',
  flags: 'plain',
  signature: 'plain',
  doc: 'place',
  complexity: 'sign',
  function: 'function',
  type: 'type',
  memberOf: 'plain',
  isFile: 'plain',
  linkedName: 'plain',
}

export const IMPORT: Shape<Import> = {
  specifier: 'plain',
  name: 'plain',
  local: 'plain',
  typeOnly: 'plain',
  dynamic: 'plain',
  line: 'place',
  column: 'place',
  names: 'plain',
}

export const EXPORT: Shape<Export> = {
  name: 'plain',
  value: 'expression',
  specifier: 'plain',
  imported: 'plain',
  typeOnly: 'plain',
  line: 'place',
  internal: 'plain',
  package: 'plain',
}

export const ASSIGNMENT: Shape<MemberAssignment> = {
  object: 'expression',
  name: 'plain',
  value: 'expression',
  definition: 'definition',
}

export const SITE: Shape<SiteFacts> = {
  kind: 'plain',
  callee: 'expression',
  arguments: ['expression'],
  line: 'place',
  column: 'place',
  caller: 'definition',
  text: 'place',
}

/**
 * What an operand of an expression is; `list`, `fields` and `names` are runs of expressions, of names with expressions, and of names; a
 * `serial` number only tells expressions apart; an `import` is meant by what it says.
 */
export type Operand = 'plain' | 'string' | 'serial' | 'import' | RunKind | Table

export type RunKind = 'list' | 'fields' | 'names'

const ONE: readonly [Operand, Operand] = ['expression', 'plain']
const TYPE_OPERAND: readonly [Operand, Operand] = ['type', 'plain']
const LIST: readonly [Operand, Operand] = ['list', 'plain']
const PAIR: readonly [Operand, Operand] = ['expression', 'expression']

/** Left and right operand of each operation. */
export const OPERANDS: Readonly<Record<Operation, readonly [Operand, Operand]>> = {
  unknown: ['plain', 'plain'],
  name: ['scope', 'string'],
  member: ['expression', 'string'],
  call: ['expression', 'list'],
  new: ['expression', 'list'],
  element: ONE,
  key: ONE,
  await: ONE,
  yielded: ONE,
  self: TYPE_OPERAND,
  selfClass: TYPE_OPERAND,
  super: TYPE_OPERAND,
  superClass: TYPE_OPERAND,
  literal: ['plain', 'plain'],
  function: ['function', 'plain'],
  class: TYPE_OPERAND,
  object: ['fields', 'plain'],
  array: LIST,
  tuple: ['list', 'names'],
  spread: ONE,
  union: LIST,
  declared: ONE,
  narrowed: PAIR,
  parameter: ['function', 'plain'],
  generic: ['expression', 'list'],
  functionType: ['list', 'expression'],
  typeOf: ONE,
  intersection: LIST,
  indexed: ['expression', 'plain'],
  imported: ['import', 'plain'],
  iterated: ONE,
  receiver: ['function', 'plain'],
  entered: ONE,
  excluded: PAIR,
  implicit: ['scope', 'string'],
  linked: ['string', 'plain'],
  pointed: ONE,
  expected: ['serial', 'plain'],
  classOf: ONE,
  converted: PAIR,
  copied: PAIR,
  cast: PAIR,
}
