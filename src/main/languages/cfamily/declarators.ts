import type { Syntax } from '#model/Syntax'
import { fieldOf } from '../children.ts'

/** What a declarator says of the name that it declares. */
export interface Declarator {
  /** The name as written (a qualified one too); undefined where it is left out. */
  readonly name: Syntax | undefined
  /** The function that is declared, or the one that is pointed to. */
  readonly callable: Syntax | undefined
  readonly isFunction: boolean
  /** Of a function that gives a pointer to another one, that other one. */
  readonly given?: Syntax
  readonly pointers: number
  /** It names another object. */
  readonly isReference: boolean
  readonly arrays: number
  /** What initialises it: an expression, arguments in parentheses, or a list in braces. */
  readonly value: Syntax | undefined
}

const DEPTH_LIMIT = 24
const WRAPPERS = new Set(['init', 'pointer', 'reference', 'array', 'callable', 'group'])
const PLAIN_PARTS = new Set(['qualifier', 'skipped', 'word', 'parameters'])

export function isDeclarator({ kind, field }: Syntax): boolean {
  return field === 'declarator' || WRAPPERS.has(kind)
}

/** The declarators of a declaration, or of a parameter or type (at most one). */
export function declaratorsOf({ children }: Syntax): readonly Syntax[] {
  return children.filter(isDeclarator)
}

/** Takes a declarator apart, from the outside in. */
export function readDeclarator(syntax: Syntax | undefined): Declarator {
  let callable: Syntax | undefined
  let isFunction = false
  let given: Syntax | undefined
  let pointers = 0
  let isReference = false
  let arrays = 0
  let value: Syntax | undefined
  let at = syntax
  for (let step = 0; at !== undefined && WRAPPERS.has(at.kind) && step < DEPTH_LIMIT; step += 1) {
    const inner = innerOf(at)
    switch (at.kind) {
      case 'init':
        value = fieldOf(at, 'value') ?? at.children.find((child) => child !== inner)
        break
      case 'pointer':
        // A pointer inside the parentheses of a function's name makes a variable of it.
        if (isFunction) isFunction = false
        else if (callable === undefined) pointers += 1
        break
      case 'reference':
        if (callable === undefined) isReference = true
        break
      case 'array':
        arrays += 1
        break
      case 'callable':
        if (callable === undefined) {
          callable = at
          isFunction = true
        } else if (!isFunction && given === undefined) {
          // `int (*choose(void))(int)`: what stands inside is the function, what stands around is what it gives.
          given = callable
          callable = at
          isFunction = true
        }
        break
      default:
    }
    at = inner
  }
  return {
    name: at,
    callable,
    isFunction,
    ...(given === undefined ? {} : { given }),
    pointers,
    isReference,
    arrays,
    value,
  }
}

function innerOf(syntax: Syntax): Syntax | undefined {
  const declared = fieldOf(syntax, 'declarator')
  if (declared !== undefined || syntax.kind === 'init') return declared ?? syntax.children[0]
  const rest = syntax.children.filter(({ kind, field }) => !PLAIN_PARTS.has(kind) && field === '')
  return syntax.kind === 'array' ? rest.find(isDeclarator) : rest[0]
}
