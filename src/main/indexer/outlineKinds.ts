import type { Language as Grammar } from 'web-tree-sitter'

/** What counts of a kind of node. */
export interface TokenKind {
  readonly isNamed: boolean
  readonly isComment: boolean
  /** Stands for the node's beginning in what is digested. */
  readonly opening: string
}

/** The kinds of a grammar by their ids. Grammars call comments so: `comment`, `line_comment`, `html_comment`. */
export function tokenKinds(grammar: Grammar): readonly TokenKind[] {
  let kinds = known.get(grammar)
  if (kinds === undefined) {
    kinds = grammar.types.map((name, id) => {
      const isNamed = grammar.nodeTypeIsNamed(id)
      return { isNamed, isComment: isNamed && COMMENT.test(name), opening: isNamed ? `(${name}` : '(' }
    })
    known.set(grammar, kinds)
  }
  return kinds
}

export function kindOf(kinds: readonly TokenKind[], id: number): TokenKind {
  return kinds[id] ?? ERROR
}

/**
 * The fields that hold what is not the signature of a declaration. Grammars agree on their names: `body` of a function or
 * type, `value` or `right` of a variable.
 */
export function hiddenFields(grammar: Grammar): { readonly body: number; readonly values: ReadonlySet<number> } {
  const idOf = (name: string): number => grammar.fieldIdForName(name) ?? -1
  return { body: idOf('body'), values: new Set(['value', 'right'].map(idOf)) }
}

const COMMENT = /(?:^|_)comment$/
/** What could not be parsed has no place in the grammar's list. */
const ERROR: TokenKind = { isNamed: true, isComment: false, opening: '(ERROR' }
const known = new WeakMap<Grammar, readonly TokenKind[]>()
