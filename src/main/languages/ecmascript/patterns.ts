import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { read } from './read.ts'
import { readKey } from './sourceText.ts'
import type { Context, Walk } from './Walk.ts'

/** Receives each name of a pattern with the part of the value that it takes. */
type BindName = (name: Syntax, value: ExpressionId) => void

/** Takes a value apart as a pattern says. Defaults and computed keys are read in the context. */
export function bindPattern(walk: Walk, context: Context, pattern: Syntax, value: ExpressionId, bind: BindName): void {
  switch (pattern.kind) {
    case 'name':
    case 'shorthandPattern':
      bind(pattern, value)
      return
    case 'defaultPattern':
      bindWithDefault(walk, context, pattern, value, bind)
      return
    case 'objectPattern':
      for (const part of pattern.children) bindProperty(walk, context, part, value, bind)
      return
    case 'arrayPattern':
      bindItems(walk, context, pattern, value, bind)
      return
    case 'rest':
      for (const part of pattern.children) bindPattern(walk, context, part, value, bind)
      return
    default:
      read(walk, context, pattern)
  }
}

/** All names that a pattern binds, as syntax. */
export function namesOf(pattern: Syntax, into: Syntax[] = []): readonly Syntax[] {
  if (pattern.kind === 'name' || pattern.kind === 'shorthandPattern') into.push(pattern)
  else if (pattern.kind === 'defaultPattern') {
    const [target] = pattern.children
    if (target !== undefined) namesOf(target, into)
  } else if (pattern.kind === 'pairPattern') {
    const target = pattern.children.at(-1)
    if (target !== undefined) namesOf(target, into)
  } else if (pattern.kind.endsWith('Pattern') || pattern.kind === 'rest') {
    for (const part of pattern.children) namesOf(part, into)
  }
  return into
}

function bindWithDefault(walk: Walk, context: Context, pattern: Syntax, value: ExpressionId, bind: BindName): void {
  const [target, fallback] = pattern.children
  if (target === undefined) return
  const otherwise = fallback === undefined ? walk.unknown : read(walk, context, fallback, 'value')
  bindPattern(walk, context, target, walk.make.union([value, otherwise]), bind)
}

function bindProperty(walk: Walk, context: Context, part: Syntax, value: ExpressionId, bind: BindName): void {
  const { make, text, file } = walk
  if (part.kind === 'shorthandPattern') {
    bind(part, make.member(value, file.textOf(part)))
  } else if (part.kind === 'defaultPattern') {
    const [target] = part.children
    const source = target?.kind === 'shorthandPattern' ? make.member(value, file.textOf(target)) : value
    bindWithDefault(walk, context, part, source, bind)
  } else if (part.kind === 'pairPattern') {
    const key = readKey(text, part.start)
    const target = part.children.at(-1)
    for (const child of part.children) if (child.kind === 'computed') read(walk, context, child)
    if (target === undefined || target.start < key.end) return
    bindPattern(walk, context, target, key.name === '' ? make.element(value) : make.member(value, key.name), bind)
  } else {
    bindPattern(walk, context, part, value, bind)
  }
}

/** Holes (`[, second]`) are no nodes: positions are counted by the commas between. */
function bindItems(walk: Walk, context: Context, pattern: Syntax, value: ExpressionId, bind: BindName): void {
  let position = 0
  let end = pattern.start + 1
  for (const part of pattern.children) {
    for (let at = walk.text.indexOf(',', end); at >= 0 && at < part.start; at = walk.text.indexOf(',', at + 1)) {
      position += 1
    }
    end = part.end
    bindPattern(walk, context, part, part.kind === 'rest' ? value : walk.make.indexed(value, position), bind)
  }
}
