import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { SymbolFlag } from '#shared/symbol'
import { childOf } from '../children.ts'
import { define } from './define.ts'
import { noteConstant } from './constants.ts'
import { docTypeBefore } from './docTypes.ts'
import { declareGlobal, exportName } from './exportNames.ts'
import { bindPattern } from './patterns.ts'
import { read, readAnnotation } from './read.ts'
import { bindRequired } from './requires.ts'
import { functionScopeOf } from './scopes.ts'
import { nameAt } from './sourceText.ts'
import type { Context, Outer, Reader, Walk } from './Walk.ts'

interface Declaration {
  readonly syntax: Syntax
  readonly outer: Outer
  /** The scope that the names are bound in. */
  readonly scope: number
  /** Names at module or namespace level are symbols. */
  readonly isSymbol: boolean
  readonly flags: readonly SymbolFlag[]
}

/** `const`, `let`, `var` and `using`. */
const readVariables: Reader = (walk, context, syntax) => {
  const outer = context.outer ?? { start: syntax.start, exported: false, isDefault: false }
  const inner = context.outer === undefined ? context : { ...context, outer: undefined }
  const isVar = nameAt(walk.text, syntax.start) === 'var'
  const scope = isVar ? functionScopeOf(walk, context.scope) : context.scope
  const declaration: Declaration = {
    syntax,
    outer,
    scope,
    isSymbol: scope === 0 || scope === context.namespace?.scope,
    flags: outer.exported ? ['exported'] : [],
  }
  for (const declarator of syntax.children) {
    if (declarator.kind === 'declarator') readDeclarator(walk, inner, declarator, declaration)
    else read(walk, inner, declarator)
  }
  return walk.unknown
}

function readDeclarator(walk: Walk, context: Context, syntax: Syntax, declaration: Declaration): void {
  const [pattern] = syntax.children
  const last = syntax.children.at(-1)
  if (pattern === undefined) return
  const hasValue = last !== pattern && last?.kind !== 'annotation'
  const value = hasValue ? last : undefined
  const annotation = childOf(syntax, 'annotation')
  const declared =
    annotation === undefined
      ? walk.typed
        ? -1
        : docTypeBefore(walk, context, declaration.outer.start)
      : readAnnotation(walk, context, annotation)
  if (value !== undefined && bindRequired(walk, context, { pattern, value, scope: declaration.scope })) return
  if (pattern.kind === 'name') bindNamed(walk, context, { syntax, pattern, value, declared, declaration })
  else {
    const source = value === undefined ? walk.unknown : read(walk, context, value, 'value')
    const whole = declared < 0 ? source : walk.make.declared(declared)
    bindPattern(walk, context, pattern, whole, (name, part) => bindPart(walk, context, name, part, declaration))
  }
}

interface NamedDeclarator {
  readonly syntax: Syntax
  readonly pattern: Syntax
  readonly value: Syntax | undefined
  readonly declared: ExpressionId
  readonly declaration: Declaration
}

function bindNamed(walk: Walk, context: Context, named: NamedDeclarator): void {
  const { syntax, pattern, value, declared, declaration } = named
  const name = walk.file.textOf(pattern)
  const naming = {
    name,
    nameStart: pattern.start,
    start: declaration.outer.start,
    end: syntax.end,
    container: context.namespace?.definition ?? context.owner,
    flags: declaration.flags,
  }
  const bind = (bound: ExpressionId, definition: number): void => {
    walk.facts.bind(declaration.scope, name, definition >= 0 ? 'definition' : 'local', {
      value: bound,
      declared,
      definition,
      space: 'value',
    })
  }
  if (value !== undefined) {
    walk.readNamed(walk, context, value, {
      ...naming,
      functionKind: 'function',
      otherwise: declaration.isSymbol ? 'variable' : undefined,
      signatureStart: declaration.outer.start,
      announce: bind,
    })
  } else {
    const signature = { start: declaration.outer.start, end: syntax.end }
    bind(-1, declaration.isSymbol ? define(walk, { ...naming, kind: 'variable' }, signature) : -1)
  }
  if (value !== undefined) noteConstant(walk, declaration.scope, declaration.syntax, name, value)
  if (declaration.outer.exported) exportName(walk, context, { name, at: pattern.start })
  else declareGlobal(walk, context, { name, at: pattern.start })
}

/** A name that a destructuring declaration binds. */
function bindPart(walk: Walk, context: Context, syntax: Syntax, value: ExpressionId, declaration: Declaration): void {
  const name = walk.file.textOf(syntax)
  const definition = declaration.isSymbol
    ? define(
        walk,
        {
          name,
          kind: 'variable',
          nameStart: syntax.start,
          start: declaration.outer.start,
          end: syntax.end,
          container: context.namespace?.definition ?? context.owner,
          flags: declaration.flags,
        },
        { start: declaration.outer.start, end: syntax.end },
      )
    : -1
  walk.facts.bind(declaration.scope, name, definition >= 0 ? 'definition' : 'local', {
    value,
    definition,
    space: 'value',
  })
  if (declaration.outer.exported) exportName(walk, context, { name, at: syntax.start })
  else declareGlobal(walk, context, { name, at: syntax.start })
}

export const variableReaders: Readonly<Record<string, Reader>> = { variables: readVariables }
