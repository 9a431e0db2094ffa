import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { scopeOf } from '../blockScopes.ts'
import { addSite } from '../addSite.ts'
import { childrenOf, fieldOf } from '../children.ts'
import { nameOf, unwrap, type Reader } from '../basic/Reader.ts'
import { readHanded } from '../basic/sites.ts'
import { unquoted } from '../basic/text.ts'
import { holderOf } from './calls.ts'
import { variableScope } from './Context.ts'
import { commentOf, variableType } from './docs.ts'
import { addField } from '../basic/fields.ts'
import { functionNamed } from './names.ts'
import { typeFromText } from './types.ts'

const PATTERN_DEPTH_LIMIT = 40

/** A variable, or a constant. */
export function readPhpName(reader: Reader, syntax: Syntax): ExpressionId {
  const text = nameOf(reader, syntax)
  if (!text.startsWith('$')) return functionNamed(reader, text, syntax)
  const { expression } = reader.builder
  return scopeOf(reader, text) < 0 ? expression.unknown('no_type') : expression.name(reader.scope, text)
}

/** `$a->b`: named with the `$` of its declaration. */
export function readProperty(reader: Reader, syntax: Syntax): ExpressionId {
  const [object, name] = [fieldOf(syntax, 'object'), fieldOf(syntax, 'name')]
  const { expression } = reader.builder
  if (object === undefined || name === undefined) return -1
  const held = reader.read(object)
  const text = nameOf(reader, name)
  if (name.kind !== 'name' || text.startsWith('$') || held < 0) return expression.unknown('dynamic')
  return expression.member(held, `$${text}`)
}

/** `A::$b`. */
export function readStaticProperty(reader: Reader, syntax: Syntax): ExpressionId {
  const [object, name] = [fieldOf(syntax, 'object'), fieldOf(syntax, 'name')]
  if (object === undefined || name === undefined) return -1
  const held = holderOf(reader, object)
  return held < 0 ? -1 : reader.builder.expression.member(held, nameOf(reader, name))
}

/** `A::B`; `A::class` stands for the class. */
export function readClassConstant(reader: Reader, syntax: Syntax): ExpressionId {
  const [object, name] = syntax.children
  if (object === undefined) return -1
  const held = holderOf(reader, object)
  const text = name === undefined ? 'class' : nameOf(reader, name)
  return held < 0 || text === 'class' ? held : reader.builder.expression.member(held, text)
}

/** `[$this, 'go']` and `[A::class, 'go']` name a method; any other array holds its items. */
export function readArray(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const entries = childrenOf(syntax, 'entry')
  const [first, second] = entries.map(({ children }) => (children.length === 1 ? children[0] : undefined))
  if (entries.length === 2 && first !== undefined && second?.kind === 'string') {
    const name = unquoted(reader.file.textOf(second))
    if (
      (first.kind === 'self' || first.kind === 'classConstant' || first.kind === 'name') &&
      /^[A-Za-z_]\w*$/.test(name)
    ) {
      const held = reader.read(first)
      const member = expression.member(held < 0 ? expression.unknown('no_type') : held, name)
      addSite(reader, 'reference', member, [], { at: second.start, text: reader.file.textOf(syntax) })
      return first.kind === 'name' ? expression.array([held, member]) : member
    }
  }
  const items = entries.flatMap(({ children }) => {
    const [only] = children.slice(-1)
    for (const key of children.slice(0, -1)) reader.read(key)
    const value = only === undefined ? -1 : readHanded(reader, only)
    return value < 0 ? [] : [value]
  })
  reader.readAll(childrenOf(syntax, 'spread'))
  return expression.array(items.length === 0 ? [expression.unknown('no_type')] : items)
}

/** `match`: what any of its arms gives. */
export function readMatch(reader: Reader, syntax: Syntax): ExpressionId {
  const values: ExpressionId[] = []
  const read = (each: Syntax): void => {
    if (each.field === 'result') {
      const value = readHanded(reader, each)
      if (value >= 0) values.push(value)
    } else if (each.kind === 'branch' || each.kind === 'other') {
      if (each.kind === 'branch') reader.frame.complexity += 1
      for (const child of each.children) read(child)
    } else reader.read(each)
  }
  for (const each of syntax.children) read(each)
  return values.length === 0 ? -1 : reader.builder.expression.union(values)
}

/** An assignment, of which a doc comment before it may say the type. */
export function readPhpAssign(reader: Reader, syntax: Syntax): ExpressionId {
  const target = fieldOf(syntax, 'name')
  const written = fieldOf(syntax, 'value')
  const comment = variableType(commentOf(reader, syntax))
  const value = written === undefined ? -1 : readHanded(reader, written)
  const type = comment.type === '' ? -1 : typeFromText(reader, comment.type, syntax)
  const said = type < 0 ? -1 : reader.builder.expression.declared(type)
  if (said >= 0 && isOfPart(reader, target, comment.name)) {
    if (target !== undefined) assignTo(reader, unwrap(target), value, 0)
    assignVariable(reader, comment.name, said)
    return value
  }
  const known = said < 0 ? value : said
  if (target !== undefined) assignTo(reader, unwrap(target), known, 0)
  return known
}

/** Whether what a comment says of a variable is said of one among those that are assigned to: `[$a, $b] = …`. */
function isOfPart(reader: Reader, target: Syntax | undefined, name: string): boolean {
  const whole = target === undefined ? undefined : unwrap(target)
  return name !== '' && (whole?.kind === 'list' || whole?.kind === 'array') && reader.file.textOf(whole).includes(name)
}

/** `$a ??= $b` gives a value; `$a .= $b` and the like make another of what is plain. */
export function readAugmented(reader: Reader, syntax: Syntax): ExpressionId {
  const [target, value] = [fieldOf(syntax, 'name'), fieldOf(syntax, 'value')]
  const operator = reader.file.text.slice(target?.end ?? 0, value?.start ?? 0)
  if (operator.includes('??=')) return readPhpAssign(reader, syntax)
  reader.readAll(syntax.children)
  return -1
}

/** Gives a value to a variable, a property, or the parts of a pattern. */
export function assignTo(reader: Reader, target: Syntax, value: ExpressionId, depth: number): void {
  const { builder } = reader
  if (depth > PATTERN_DEPTH_LIMIT) return
  switch (target.kind) {
    case 'name':
      assignVariable(reader, nameOf(reader, target), value)
      return
    case 'list':
    case 'array':
      for (const [position, each] of target.children.entries()) {
        const isKeyed = each.kind === 'entry' && each.children.length > 1
        const { expression } = builder
        const part = value < 0 ? -1 : isKeyed ? expression.element(value) : expression.indexed(value, position)
        assignTo(reader, each, part, depth + 1)
      }
      return
    case 'entry':
    case 'other':
      for (const each of target.children.slice(-1)) assignTo(reader, each, value, depth + 1)
      return
    case 'item': {
      const [container, ...keys] = target.children
      reader.readAll(keys)
      // What is put into an array is among what it holds.
      if (container !== undefined)
        assignTo(reader, container, value < 0 ? -1 : builder.expression.array([value]), depth + 1)
      return
    }
    case 'property': {
      const [object, name] = [fieldOf(target, 'object'), fieldOf(target, 'name')]
      const isOwn = object?.kind === 'self' && name?.kind === 'name'
      if (isOwn && reader.holder !== undefined) {
        if (builder.expression.operationOf(Math.max(value, 0)) !== 'literal' || value < 0)
          addField(reader, reader.holder, `$${nameOf(reader, name)}`, { value })
      } else reader.read(target)
      return
    }
    case 'staticProperty': {
      const [object, name] = [fieldOf(target, 'object'), fieldOf(target, 'name')]
      const isOwn = object?.kind === 'reference' && name !== undefined
      if (isOwn && reader.holder !== undefined)
        addField(reader, reader.holder, nameOf(reader, name), { value, isStatic: true })
      else reader.read(target)
      return
    }
    default:
      reader.read(target)
  }
}

function assignVariable(reader: Reader, name: string, value: ExpressionId): void {
  const { builder } = reader
  const last = variableScope(reader)
  const scopes = new Set([last])
  // Where a block knows more of the variable, both have the new value.
  for (let at = reader.scope; at > 0 && at !== last; at = builder.parentOf(at)) {
    if (builder.bindingIn(at, name) !== undefined) scopes.add(at)
  }
  for (const scope of scopes) builder.bind(scope, name, 'local', { value })
}

/** `global $x;`: what it holds is not known. */
export function readGlobal(reader: Reader, syntax: Syntax): ExpressionId {
  for (const each of syntax.children) assignTo(reader, each, -1, 0)
  return -1
}
