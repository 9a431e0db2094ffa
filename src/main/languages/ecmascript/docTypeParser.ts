import type { ExpressionId } from '#model/Expression'
import type { Walk } from './Walk.ts'

const TOKEN = /\s*(?:import\(\s*['"]([^'"]+)['"]\s*\)|([\w$]+(?:\.[\w$]+)*)|('[^']*'|"[^"]*")|(=>|\.<|[^\s]))/y
const NESTING_LIMIT = 20

/** Names that JSDoc writes with another case than the language. */
const PRIMITIVES: Readonly<Record<string, 'string' | 'number' | 'boolean' | 'bigint' | 'undefined' | 'null'>> = {
  string: 'string',
  String: 'string',
  number: 'number',
  Number: 'number',
  boolean: 'boolean',
  Boolean: 'boolean',
  bigint: 'bigint',
  undefined: 'undefined',
  void: 'undefined',
  null: 'null',
}
const UNKNOWN = new Set(['any', 'unknown', 'Object', 'object', 'Function', 'function', 'never', '*', 'symbol', 'this'])

/** Reads the type of a JSDoc tag: names, generics, arrays, unions, nullable marks. Anything else is unknown. */
export function parseDocType(walk: Walk, scope: number, text: string): ExpressionId {
  const parser = createTypeParser(walk, scope, text)
  return parser.union(0)
}

interface Tokens {
  /** The token at hand: a module, a name, a literal or a mark; undefined at the end and where the text is no type. */
  current(): { readonly module?: string; readonly name?: string; readonly literal?: string; readonly mark?: string }
  advance(): void
  /** Goes past a mark if it is at hand. */
  take(mark: string): boolean
}

function createTokens(text: string): Tokens {
  let at = 0
  let found: RegExpExecArray | null = null
  const tokens: Tokens = {
    current() {
      const [, module, name, literal, mark] = found ?? []
      return {
        ...(module === undefined ? {} : { module }),
        ...(name === undefined ? {} : { name }),
        ...(literal === undefined ? {} : { literal }),
        ...(mark === undefined ? {} : { mark }),
      }
    },
    advance() {
      TOKEN.lastIndex = at
      found = TOKEN.exec(text)
      if (found !== null) at = TOKEN.lastIndex
    },
    take(mark) {
      if (tokens.current().mark !== mark) return false
      tokens.advance()
      return true
    },
  }
  tokens.advance()
  return tokens
}

interface TypeParser {
  union(depth: number): ExpressionId
}

function createTypeParser(walk: Walk, scope: number, text: string): TypeParser {
  const tokens = createTokens(text)
  const { take } = tokens

  function union(depth: number): ExpressionId {
    if (depth > NESTING_LIMIT) return walk.unknown
    const members: ExpressionId[] = []
    do members.push(postfix(depth))
    while (take('|'))
    const known = members.filter((member) => member !== walk.unknown)
    return known.length === 0 ? walk.unknown : walk.make.union(known)
  }

  function postfix(depth: number): ExpressionId {
    while (take('?') || take('!') || take('.')) continue
    let type = primary(depth)
    for (;;) {
      if (take('[')) {
        if (!take(']')) return walk.unknown
        type = walk.make.array([type])
      } else if (!take('=') && !take('?') && !take('!')) {
        return type
      }
    }
  }

  function primary(depth: number): ExpressionId {
    if (take('(')) {
      const inner = union(depth + 1)
      return take(')') ? inner : walk.unknown
    }
    const { module, name, literal } = tokens.current()
    if (literal !== undefined) {
      tokens.advance()
      return walk.literals.string
    }
    if (module === undefined && name === undefined) return walk.unknown
    tokens.advance()
    const base = module === undefined ? typeNamed(walk, scope, name ?? '') : importedType(module)
    if (!take('<') && !take('.<')) return name === 'Array' ? walk.make.array([]) : base
    const args: ExpressionId[] = []
    do args.push(union(depth + 1))
    while (take(','))
    if (!take('>')) return walk.unknown
    return base === walk.unknown ? walk.unknown : walk.make.generic(base, args)
  }

  /** `import('./module').Type`: the names behind it stand in the next token. */
  function importedType(specifier: string): ExpressionId {
    take('.')
    const written = tokens.current().name
    const [name = '*', ...rest] = (written ?? '*').split('.')
    if (written !== undefined) tokens.advance()
    walk.facts.imports.push({ specifier, name, local: '', typeOnly: true, dynamic: false, line: 1, column: 1 })
    const imported = walk.make.imported(walk.facts.imports.length - 1)
    return rest.reduce((object, member) => walk.make.member(object, member), imported)
  }

  return { union }
}

function typeNamed(walk: Walk, scope: number, name: string): ExpressionId {
  const primitive = PRIMITIVES[name]
  if (primitive !== undefined) return walk.literals[primitive]
  if (UNKNOWN.has(name)) return walk.unknown
  const [root = '', ...rest] = name.split('.')
  if (walk.module.data.has(root)) return walk.unknown
  return rest.reduce((object, member) => walk.make.member(object, member), walk.make.name(scope, root))
}
