import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { SPREAD_FIELD } from './objects.ts'
import { read, readAll } from './read.ts'
import { addSite } from './sites.ts'
import { skipTrivia } from './sourceText.ts'
import type { Context, Reader, Walk } from './Walk.ts'

const INTRINSIC = /^[a-z]/
const ATTRIBUTE = /[\w$:-]+/y

/**
 * A JSX element calls its component with an object of the attributes. Lower-case tags are elements of the page, no
 * components; a member tag (`<form.Field>`) always is one.
 */
const readElement: Reader = (walk, context, syntax) => {
  const tag = tagOf(walk, syntax)
  const fields: (readonly [string, ExpressionId])[] = []
  const content: ExpressionId[] = []
  for (const child of syntax.children) {
    if (child === tag || child.kind === 'closing' || child.kind === 'typeArguments') continue
    if (child.kind === 'attribute') fields.push(readAttribute(walk, context, child))
    else if (child.kind === 'spread') fields.push([SPREAD_FIELD, readSpread(walk, context, child)])
    else content.push(read(walk, context, child, 'value'))
  }
  const [only] = content
  if (only !== undefined) fields.push(['children', content.length === 1 ? only : walk.make.array(content)])
  if (tag === undefined) return walk.unknown
  if (tag.kind === 'namespacedTag') return walk.unknown
  if (tag.kind === 'name' && INTRINSIC.test(walk.file.textOf(tag))) return walk.unknown
  const callee = read(walk, context, tag)
  addSite(walk, context, { kind: 'element', callee, args: [walk.make.object(fields)], syntax: tag })
  return walk.unknown
}

/** A fragment (`<>`) has no tag. */
function tagOf(walk: Walk, syntax: Syntax): Syntax | undefined {
  const [first] = syntax.children
  return first !== undefined && skipTrivia(walk.text, syntax.start + 1) === first.start ? first : undefined
}

function readAttribute(walk: Walk, context: Context, attribute: Syntax): readonly [string, ExpressionId] {
  ATTRIBUTE.lastIndex = attribute.start
  const name = ATTRIBUTE.exec(walk.text)?.[0] ?? ''
  const value = attribute.children.find((child) => child.kind !== 'namespacedTag')
  return [name, value === undefined ? walk.literals.boolean : read(walk, context, value, 'value')]
}

function readSpread(walk: Walk, context: Context, spread: Syntax): ExpressionId {
  const [source] = spread.children
  return source === undefined ? walk.unknown : read(walk, context, source)
}

const readNothing: Reader = (walk, context, syntax) => {
  readAll(walk, context, syntax.children)
  return walk.unknown
}

export const jsxReaders: Readonly<Record<string, Reader>> = { element: readElement, attribute: readNothing }
