import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { readAssignment, readAugmentedAssignment } from './assignments.ts'
import { IMPORT_META } from './builtins.ts'
import { commonJsMember } from './commonJs.ts'
import { COMPUTED_FIELD, computedName } from './computedKeys.ts'
import { countDecision } from './define.ts'
import { applyNarrowing, narrow } from './narrowing.ts'
import { operatorOf } from './operators.ts'
import { propertyOf } from './paths.ts'
import { read, readAll, readType } from './read.ts'
import { refer } from './references.ts'
import { addSite } from './sites.ts'
import { nameAt, unquote } from './sourceText.ts'
import type { Context, Reader, Use, Walk } from './Walk.ts'

const ARITHMETIC = new Set(['-', '*', '/', '%', '**', '&', '|', '^', '<<', '>>', '>>>'])
const COMPARING = new Set(['===', '==', '!==', '!=', '<', '>', '<=', '>=', 'instanceof', 'in'])

const readName: Reader = (walk, context, syntax, use) => {
  const value = walk.make.name(context.scope, walk.file.textOf(syntax))
  if (use === 'value') refer(walk, context, syntax, value)
  return context.narrowing === undefined ? value : applyNarrowing(walk, context, syntax, value)
}

const readThis: Reader = (walk, context) => (context.receiver < 0 ? walk.dynamic : context.receiver)

const readSuper: Reader = (walk, context) => {
  if (context.type < 0) return walk.dynamic
  return context.isStatic ? walk.make.superClass(context.type) : walk.make.superOf(context.type)
}

const readMember: Reader = (walk, context, syntax, use) => {
  const [object] = syntax.children
  if (object === undefined) return walk.unknown
  const property = propertyOf(walk, syntax)
  const value =
    commonJsMember(walk, context, object, property) ?? walk.make.member(read(walk, context, object), property)
  if (use === 'value') refer(walk, context, syntax, value)
  if (walk.getterNames.has(property)) addSite(walk, context, { kind: 'getter', callee: value, args: [], syntax })
  return context.narrowing === undefined ? value : applyNarrowing(walk, context, syntax, value)
}

const readSubscript: Reader = (walk, context, syntax) => {
  const [object, index] = syntax.children
  if (object === undefined) return walk.unknown
  const container = read(walk, context, object)
  if (index === undefined) return walk.make.element(container)
  if (index.kind === 'string') return walk.make.member(container, unquote(walk.file.textOf(index)))
  const position = index.kind === 'number' ? Number(walk.file.textOf(index)) : -1
  if (Number.isInteger(position) && position >= 0) return walk.make.indexed(container, position)
  read(walk, context, index)
  const name = computedName(walk, context, index)
  return name === COMPUTED_FIELD ? walk.make.element(container) : walk.make.member(container, name)
}

/** Chains of one operator (`a + b + c …`) lean to the left, thousands deep in generated files: read in a loop. */
const readBinary: Reader = (walk, context, syntax, use) => {
  const spine: Syntax[] = []
  let leftmost: Syntax | undefined = syntax
  while (leftmost?.kind === 'binary') {
    spine.push(leftmost)
    leftmost = leftmost.children[0]
  }
  if (leftmost === undefined) return walk.unknown
  const outermost = spine[0]?.children[1]
  const first = operatorOfBinary(walk, syntax)
  let value = read(walk, context, leftmost, isChoice(first) && outermost !== undefined ? use : 'other')
  for (let at = spine.length - 1; at >= 0; at -= 1) {
    const binary = spine[at]
    if (binary !== undefined) value = combine(walk, context, binary, value, use)
  }
  return value
}

function operatorOfBinary(walk: Walk, binary: Syntax): string {
  const [left, right] = binary.children
  return left === undefined || right === undefined ? '' : operatorOf(walk.text, left, right)
}

function isChoice(operator: string): boolean {
  return operator === '||' || operator === '??'
}

/** The value of one binary expression whose left side is read already. */
function combine(walk: Walk, context: Context, binary: Syntax, left: ExpressionId, use: Use): ExpressionId {
  const [first, second] = binary.children
  if (first === undefined || second === undefined) return walk.unknown
  const operator = operatorOf(walk.text, first, second)
  if (operator === '&&') {
    countDecision(walk, context.owner)
    return read(walk, narrow(walk, context, first, 'true'), second, use)
  }
  if (isChoice(operator)) {
    countDecision(walk, context.owner)
    const here = operator === '||' ? narrow(walk, context, first, 'false') : context
    return walk.make.union([left, read(walk, here, second, use)])
  }
  const right = read(walk, context, second)
  if (COMPARING.has(operator)) return walk.literals.boolean
  if (ARITHMETIC.has(operator)) return walk.literals.number
  const isText = left === walk.literals.string || right === walk.literals.string
  return isText ? walk.literals.string : walk.unknown
}

const readUnary: Reader = (walk, context, syntax) => {
  readAll(walk, context, syntax.children)
  switch (nameAt(walk.text, syntax.start)) {
    case 'typeof':
      return walk.literals.string
    case 'void':
      return walk.literals.undefined
    case 'delete':
      return walk.literals.boolean
    default:
      return walk.text[syntax.start] === '!' ? walk.literals.boolean : walk.literals.number
  }
}

const readTernary: Reader = (walk, context, syntax, use) => {
  countDecision(walk, context.owner)
  const [condition, yes, no] = syntax.children
  if (condition === undefined || yes === undefined || no === undefined) return walk.unknown
  read(walk, context, condition)
  return walk.make.union([
    read(walk, narrow(walk, context, condition, 'true'), yes, use),
    read(walk, narrow(walk, context, condition, 'false'), no, use),
  ])
}

const readArray: Reader = (walk, context, syntax) => walk.make.array(readItems(walk, context, syntax.children))

/** Items or arguments: each is used as a value. */
export function readItems(walk: Walk, context: Context, items: readonly Syntax[]): ExpressionId[] {
  return items.filter((item) => item.kind !== 'typeArguments').map((item) => read(walk, context, item, 'value'))
}

const readSpread: Reader = (walk, context, syntax) => {
  const [source] = syntax.children
  return source === undefined ? walk.unknown : walk.make.spread(read(walk, context, source))
}

const readAwait: Reader = (walk, context, syntax) => {
  const [value] = syntax.children
  return value === undefined ? walk.unknown : walk.make.awaited(read(walk, context, value))
}

const readCast: Reader = (walk, context, syntax, use) => {
  const [inner, type] = syntax.children
  if (inner === undefined) return walk.unknown
  const value = read(walk, context, inner, use)
  const isConst = type === undefined
  if (isConst || walk.text.slice(inner.end, type.start).includes('satisfies')) return value
  const target = readType(walk, context, type)
  return target === walk.unknown ? value : walk.make.declared(target)
}

/** `<T>value`; of `<const>value` the type says nothing. */
const readTypeAssertion: Reader = (walk, context, syntax, use) => {
  const inner = syntax.children.at(-1)
  const type = syntax.children[0]?.children[0]
  if (inner === undefined) return walk.unknown
  const value = read(walk, context, inner, use)
  const target = type === undefined ? walk.unknown : readType(walk, context, type)
  return target === walk.unknown ? value : walk.make.declared(target)
}

const readInner: Reader = (walk, context, syntax, use) => {
  const [inner] = syntax.children
  return inner === undefined ? walk.unknown : read(walk, context, inner, use)
}

const readSequence: Reader = (walk, context, syntax, use) => {
  const last = syntax.children.at(-1)
  for (const child of syntax.children) if (child !== last) read(walk, context, child)
  return last === undefined ? walk.unknown : read(walk, context, last, use)
}

const readTemplate: Reader = (walk, context, syntax) => {
  readAll(walk, context, syntax.children)
  return walk.literals.string
}

const readNumber: Reader = (walk, _context, syntax) =>
  walk.text[syntax.end - 1] === 'n' ? walk.literals.bigint : walk.literals.number

/** `import.meta` is of the language; `new.target` is known to a run only. */
const readMeta: Reader = (walk, _context, syntax) =>
  walk.text.startsWith('import', syntax.start) ? walk.make.name(0, IMPORT_META) : walk.dynamic

export const expressionReaders: Readonly<Record<string, Reader>> = {
  name: readName,
  this: readThis,
  super: readSuper,
  member: readMember,
  subscript: readSubscript,
  binary: readBinary,
  unary: readUnary,
  ternary: readTernary,
  assignment: readAssignment,
  augmentedAssignment: readAugmentedAssignment,
  array: readArray,
  spread: readSpread,
  await: readAwait,
  cast: readCast,
  typeAssertion: readTypeAssertion,
  nonNull: readInner,
  instantiation: readInner,
  sequence: readSequence,
  template: readTemplate,
  string: (walk) => walk.literals.string,
  number: readNumber,
  regex: (walk) => walk.literals.regex,
  boolean: (walk) => walk.literals.boolean,
  null: (walk) => walk.literals.null,
  undefined: (walk) => walk.literals.undefined,
  meta: readMeta,
  typeArguments: (walk) => walk.unknown,
}
