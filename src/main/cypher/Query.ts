import type { Position } from './queryError.ts'

/** The syntax tree of a query: what was written, checked for form alone. */
export interface Query {
  readonly branches: readonly Branch[]
  /** `UNION` takes equal rows once, `UNION ALL` keeps them. One word joins all branches. */
  readonly union: 'distinct' | 'all'
}

/** The clauses of one branch of a union. The last is a `RETURN`. */
export interface Branch {
  readonly clauses: readonly Clause[]
}

export type Clause = MatchClause | UnwindClause | ProjectionClause

export interface MatchClause {
  readonly kind: 'match'
  readonly optional: boolean
  readonly patterns: readonly Pattern[]
  readonly where: Expression | undefined
  readonly at: Position
}

export interface UnwindClause {
  readonly kind: 'unwind'
  readonly list: Expression
  readonly variable: Name
}

/** `WITH` and `RETURN`. */
export interface ProjectionClause {
  readonly kind: 'with' | 'return'
  readonly distinct: boolean
  /** `*`: all variables, before the items. */
  readonly star: boolean
  readonly items: readonly ProjectionItem[]
  readonly orderBy: readonly SortItem[]
  readonly skip: Expression | undefined
  readonly limit: Expression | undefined
  /** Of `WITH` only. */
  readonly where: Expression | undefined
  readonly at: Position
}

export interface ProjectionItem {
  readonly expression: Expression
  /** What `AS` says, or the expression as it is written. */
  readonly name: string
  readonly named: boolean
}

export interface SortItem {
  readonly expression: Expression
  readonly descending: boolean
}

/** `variable = (a)-[r]->(b)…`: hop i leads from node i to node i + 1. */
export interface Pattern {
  readonly variable: Name | undefined
  readonly nodes: readonly NodePattern[]
  readonly hops: readonly RelationshipPattern[]
  readonly at: Position
}

export interface NodePattern {
  readonly variable: Name | undefined
  readonly labels: Labels
  readonly properties: readonly MapEntry[]
  readonly at: Position
}

export interface RelationshipPattern {
  readonly variable: Name | undefined
  /** Any of them; none written is any type. */
  readonly types: readonly Name[]
  readonly properties: readonly MapEntry[]
  readonly direction: 'out' | 'in' | 'either'
  /** Hops of `*`; without a maximum there is no upper bound. Undefined for exactly one relationship. */
  readonly length: { readonly minimum: number; readonly maximum: number | undefined } | undefined
  readonly at: Position
}

/** All of the inner lists must hold, each by one of its names: `:a|b:c`. */
export type Labels = readonly (readonly Name[])[]

export interface Name {
  readonly name: string
  readonly at: Position
}

export interface MapEntry {
  readonly key: Name
  readonly value: Expression
}

export type BinaryOperator = 'OR' | 'XOR' | 'AND' | '+' | '-' | '*' | '/' | '%' | '^' | TextOperator | 'IN'
export type TextOperator = 'STARTS WITH' | 'ENDS WITH' | 'CONTAINS' | '=~'
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='
export type Quantifier = 'all' | 'any' | 'none' | 'single'

interface Subquery {
  readonly patterns: readonly Pattern[]
  readonly where: Expression | undefined
  readonly mayBind: boolean
}

export type Expression = ExpressionBody & { readonly at: Position }
export type ExpressionOf<Kind extends Expression['kind']> = Extract<ExpressionBody, { kind: Kind }> & {
  readonly at: Position
}

type ExpressionBody =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'property'; readonly of: Expression; readonly key: Name }
  | { readonly kind: 'index'; readonly of: Expression; readonly index: Expression }
  | {
      readonly kind: 'slice'
      readonly of: Expression
      readonly from: Expression | undefined
      readonly to: Expression | undefined
    }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'map'; readonly entries: readonly MapEntry[] }
  | { readonly kind: 'not'; readonly operand: Expression }
  | { readonly kind: 'negative'; readonly operand: Expression }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: Expression
      readonly right: Expression
    }
  /** `a < b <= c` is `a < b AND b <= c`. */
  | {
      readonly kind: 'comparison'
      readonly first: Expression
      readonly rest: readonly { readonly operator: Comparison; readonly operand: Expression }[]
    }
  | { readonly kind: 'is null'; readonly operand: Expression; readonly negated: boolean }
  | { readonly kind: 'has labels'; readonly operand: Expression; readonly labels: Labels }
  | {
      readonly kind: 'call'
      readonly name: string
      readonly distinct: boolean
      readonly arguments: readonly Expression[]
    }
  | { readonly kind: 'count all' }
  | {
      readonly kind: 'case'
      readonly subject: Expression | undefined
      readonly branches: readonly { readonly when: Expression; readonly result: Expression }[]
      readonly otherwise: Expression | undefined
    }
  /** `[variable IN list WHERE where | result]` */
  | {
      readonly kind: 'comprehension'
      readonly variable: Name
      readonly list: Expression
      readonly where: Expression | undefined
      readonly result: Expression | undefined
    }
  | {
      readonly kind: 'quantified'
      readonly quantifier: Quantifier
      readonly variable: Name
      readonly list: Expression
      readonly where: Expression
    }
  | {
      readonly kind: 'reduce'
      readonly accumulator: Name
      readonly initial: Expression
      readonly variable: Name
      readonly list: Expression
      readonly result: Expression
    }
  /** A pattern as a condition (`mayBind: false`), `exists { … }` and `count { … }`. */
  | ({ readonly kind: 'exists' } & Subquery)
  | ({ readonly kind: 'count' } & Subquery)
  /** `[(a)-->(b) WHERE where | result]` */
  | {
      readonly kind: 'pattern comprehension'
      readonly pattern: Pattern
      readonly where: Expression | undefined
      readonly result: Expression
    }
