/**
 * A type as annotations write it. One parser of text serves annotations, strings in their place, type comments and the
 * first argument of `cast`.
 */
export type TypeNode =
  | { readonly kind: 'name'; readonly path: readonly string[] }
  | { readonly kind: 'generic'; readonly path: readonly string[]; readonly args: readonly TypeNode[] }
  | { readonly kind: 'union'; readonly items: readonly TypeNode[] }
  /** `[int, str]` of `Callable[[int, str], bool]`, and the tuple in `isinstance(x, (A, B))`. */
  | { readonly kind: 'list'; readonly items: readonly TypeNode[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'ellipsis' }
  | { readonly kind: 'unknown' }

const TEXT_LIMIT = 4_000
const DEPTH_LIMIT = 40
const TOKEN =
  /\s+|#[^\n]*|([\p{L}_][\p{L}\p{N}_]*)|(\.\.\.)|(?:[rRuUbBfF]{0,2})("""[^]*?"""|'''[^]*?'''|"[^"\n]*"|'[^'\n]*')|(-?\d[\w.]*)|([^])/gu
const UNKNOWN: TypeNode = { kind: 'unknown' }

interface Token {
  readonly kind: 'name' | 'string' | 'ellipsis' | 'number' | 'sign'
  readonly text: string
}

/** Reads a type expression. What cannot be read is `unknown`, never an error. */
export function parseType(text: string, depth = 0): TypeNode {
  if (text.length > TEXT_LIMIT || depth > DEPTH_LIMIT) return UNKNOWN
  const tokens = tokenize(text)
  let at = 0
  const peek = (): string => {
    const token = tokens[at]
    return token?.kind === 'sign' ? token.text : ''
  }

  function union(level: number): TypeNode {
    const items = [primary(level)]
    while (peek() === '|' && at < tokens.length) {
      at += 1
      items.push(primary(level))
    }
    const [only] = items
    return items.length === 1 && only !== undefined ? only : { kind: 'union', items }
  }

  function primary(level: number): TypeNode {
    const token = tokens[at]
    at += 1
    if (token === undefined || level > DEPTH_LIMIT) return UNKNOWN
    switch (token.kind) {
      case 'ellipsis':
        return { kind: 'ellipsis' }
      case 'string':
        return parseType(token.text, level + 1)
      case 'number':
        return UNKNOWN
      case 'name':
        return token.text === 'None' ? { kind: 'none' } : named(token.text, level)
      case 'sign':
        return bracketed(token.text, level)
    }
  }

  function named(first: string, level: number): TypeNode {
    const path = [first]
    while (peek() === '.' && tokens[at + 1]?.kind === 'name') {
      path.push(tokens[at + 1]?.text ?? '')
      at += 2
    }
    if (peek() === '[') {
      at += 1
      return { kind: 'generic', path, args: items(']', level) }
    }
    if (peek() === '(') return UNKNOWN
    return { kind: 'name', path }
  }

  function bracketed(sign: string, level: number): TypeNode {
    if (sign === '[') return { kind: 'list', items: items(']', level) }
    if (sign === '*') return primary(level + 1)
    if (sign !== '(') return UNKNOWN
    const inside = items(')', level)
    const [only] = inside
    return inside.length === 1 && only !== undefined ? only : { kind: 'list', items: inside }
  }

  function items(close: string, level: number): TypeNode[] {
    const found: TypeNode[] = []
    while (at < tokens.length && peek() !== close) {
      found.push(union(level + 1))
      if (peek() !== ',') break
      at += 1
    }
    if (peek() === close) at += 1
    return found
  }

  return union(depth)
}

/** The type expression in a comment such as `# type: list[int]`; undefined for `# type: ignore`. */
export function typeOfComment(comment: string): string | undefined {
  const text = /^\s*#\s*type:\s*([^#\n]+)/.exec(comment)?.[1]?.trim()
  return text === undefined || text.startsWith('ignore') ? undefined : text
}

function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (const [, name, ellipsis, string, number, sign] of text.matchAll(TOKEN)) {
    if (name !== undefined) tokens.push({ kind: 'name', text: name })
    else if (ellipsis !== undefined) tokens.push({ kind: 'ellipsis', text: ellipsis })
    else if (string !== undefined) tokens.push({ kind: 'string', text: unquote(string) })
    else if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
  }
  return tokens
}

function unquote(text: string): string {
  const width = text.startsWith('"""') || text.startsWith("'''") ? 3 : 1
  return text.slice(width, -width)
}
