import type { Syntax } from '#model/Syntax'

/** The first child of a kind. */
export function childOf({ children }: Syntax, kind: string): Syntax | undefined {
  return children.find((child) => child.kind === kind)
}

/** The children of a kind. */
export function childrenOf({ children }: Syntax, kind: string): readonly Syntax[] {
  return children.filter((child) => child.kind === kind)
}

/** The first child that fills a field. */
export function fieldOf({ children }: Syntax, field: string): Syntax | undefined {
  return children.find((child) => child.field === field)
}

/** The children that fill a field. */
export function fieldsOf({ children }: Syntax, field: string): readonly Syntax[] {
  return children.filter((child) => child.field === field)
}
