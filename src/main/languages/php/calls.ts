import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf, fieldOf } from '../children.ts'
import { addCall } from '../basic/calls.ts'
import { nameOf, unwrap, type Reader } from '../basic/Reader.ts'
import { readHanded } from '../basic/sites.ts'
import { unquoted } from '../basic/text.ts'
import { classNamed, functionNamed } from './names.ts'
import { readAnonymous } from './members.ts'

const TEST_BLOCKS = new Set(['test', 'it', 'describe', 'arch'])
/** Functions that see what they are told by name. */
const CLASS_NAMES: ReadonlySet<string> = new Set(['name', 'reference'])

/** What is called or read on a class: a class by its name, else a value. */
export function holderOf(reader: Reader, written: Syntax): ExpressionId {
  const syntax = unwrap(written)
  return CLASS_NAMES.has(syntax.kind) && !reader.file.textOf(syntax).startsWith('$')
    ? classNamed(reader, reader.file.textOf(syntax).trim(), syntax)
    : reader.read(syntax)
}

/** Reads arguments; those that are given by name come last, in an object. Undefined for `f(...)`, which calls nothing. */
export function readArguments(reader: Reader, syntax: Syntax): readonly ExpressionId[] | undefined {
  const { expression } = reader.builder
  const list = childOf(syntax, 'arguments')
  const given: ExpressionId[] = []
  const named: (readonly [string, ExpressionId])[] = []
  for (const each of list?.children ?? []) {
    if (each.kind === 'placeholder') return undefined
    const label = fieldOf(each, 'label')
    const written = each.children.find((child) => child !== label)
    if (written === undefined) continue
    if (written.kind === 'spread') {
      const value = reader.readAll(written.children)
      given.push(expression.spread(value < 0 ? expression.unknown('dynamic') : value))
      continue
    }
    const value = readHanded(reader, written)
    const known = value < 0 ? expression.unknown('dynamic') : value
    if (label === undefined) given.push(known)
    else named.push([`$${nameOf(reader, label)}`, known])
  }
  return named.length === 0 ? given : [...given, expression.object(named)]
}

/** Records the call of a value, or, for `f(...)`, that it is handed on. */
function called(reader: Reader, syntax: Syntax, callee: Syntax, value: ExpressionId): ExpressionId {
  const known = value < 0 ? reader.builder.expression.unknown('dynamic') : value
  const args = readArguments(reader, syntax)
  if (args !== undefined) return addCall(reader, callee, known, args)
  addSite(reader, 'reference', known, [], { at: callee.start, text: reader.file.textOf(callee) })
  return known
}

/** `f(…)`, `($this->f)(…)`, `$f(…)`, and blocks of tests. */
export function readPhpCall(reader: Reader, syntax: Syntax): ExpressionId {
  const written = fieldOf(syntax, 'callee')
  if (written === undefined) return -1
  const callee = unwrap(written)
  const text = reader.file.textOf(callee)
  if (!CLASS_NAMES.has(callee.kind) || text.startsWith('$')) return called(reader, syntax, callee, reader.read(callee))
  const block = reader.isTestFile && TEST_BLOCKS.has(text) ? testBlock(reader, syntax) : undefined
  if (block !== undefined) {
    addSite(reader, 'call', functionNamed(reader, text, callee), [], { at: callee.start, text })
    reader.read(block)
    return -1
  }
  return called(reader, syntax, callee, functionNamed(reader, text, callee))
}

/** `test('…', function () { … })` as a test. */
function testBlock(reader: Reader, syntax: Syntax): Syntax | undefined {
  const list = childOf(syntax, 'arguments')
  const [title, body] = (list?.children ?? []).map(({ children }) => children[0])
  if (title?.kind !== 'string' || (body?.kind !== 'closure' && body?.kind !== 'arrow')) return undefined
  if (unquoted(reader.file.textOf(title)) === '') return undefined
  const { start, end } = syntax
  return { ...body, kind: 'test', start, end, children: [{ ...title, field: 'name' }, ...body.children] }
}

/** The name in `a->b`, as a node that stands for the whole: a site is where the name is, and says what is written. */
function memberNode(object: Syntax, name: Syntax): Syntax {
  return { kind: 'member', field: '', start: object.start, end: name.end, children: [{ ...name, field: 'name' }] }
}

/** `$a->b(…)`, `$a?->b(…)`. */
export function readMethodCall(reader: Reader, syntax: Syntax): ExpressionId {
  const [object, name] = [fieldOf(syntax, 'object'), fieldOf(syntax, 'name')]
  if (object === undefined || name === undefined) return -1
  const { expression } = reader.builder
  const held = reader.read(object)
  if (name.kind !== 'name' || nameOf(reader, name).startsWith('$')) {
    reader.read(name)
    return called(reader, syntax, memberNode(object, name), expression.unknown('dynamic'))
  }
  const value = expression.member(held < 0 ? expression.unknown('no_type') : held, nameOf(reader, name))
  return called(reader, syntax, memberNode(object, name), value)
}

/** `A::b(…)`, `self::b(…)`, `parent::b(…)`. */
export function readStaticCall(reader: Reader, syntax: Syntax): ExpressionId {
  const [object, name] = [fieldOf(syntax, 'object'), fieldOf(syntax, 'name')]
  if (object === undefined || name === undefined) return -1
  const { expression } = reader.builder
  const held = holderOf(reader, object)
  const text = nameOf(reader, name)
  const isKnown = name.kind === 'name' && !text.startsWith('$') && held >= 0
  return called(
    reader,
    syntax,
    memberNode(object, name),
    isKnown ? expression.member(held, text) : expression.unknown('dynamic'),
  )
}

/** `new A(…)`, `new static`, `new class (…) { … }`. */
export function readPhpNew(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [first] = syntax.children
  if (first === undefined) return -1
  const isAnonymous = first.kind === 'anonymous'
  const value = isAnonymous ? readAnonymous(reader, first) : holderOf(reader, first)
  const args = readArguments(reader, isAnonymous ? first : syntax) ?? []
  const known = value < 0 ? expression.unknown('dynamic') : value
  const text = isAnonymous ? 'class' : reader.file.textOf(first)
  addSite(reader, 'new', known, args, { at: first.start, text })
  return expression.construct(known, args)
}

/** `#[Route('/')]`: it names a class. */
export function readAttribute(reader: Reader, syntax: Syntax): ExpressionId {
  const name = fieldOf(syntax, 'name')
  if (name === undefined) return -1
  const text = reader.file.textOf(name)
  addSite(reader, 'reference', classNamed(reader, text, name), [], { at: name.start, text: `#[${text}]` })
  readArguments(reader, syntax)
  return -1
}
