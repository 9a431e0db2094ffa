import { WrongValue } from '../functions.ts'
import type { Properties } from '../PropertyGraph.ts'
import type { Expression, ExpressionOf, Name } from '../Query.ts'
import { isList, kindOfValue } from '../Value.ts'
import { unknownName, type Context, type Evaluate, type Scope } from './Scope.ts'

/** `of.key`. A property that nodes or relationships do not have is an error that lists theirs, never `null`. */
export function compileProperty(
  { of, key }: ExpressionOf<'property'>,
  {
    scope,
    context: { graph },
    compile,
  }: {
    readonly scope: Scope
    readonly context: Context
    readonly compile: (inner: Expression) => Evaluate
  },
): Evaluate {
  const owner = compile(of)
  const kind = of.kind === 'variable' ? scope.variables.get(of.name)?.kind : undefined
  // Where the kind is known, a wrong name is an error even when there is no row.
  if (kind === 'node') canonicalProperty(graph.nodeProperties, 'node', key)
  if (kind === 'relationship') canonicalProperty(graph.relationshipProperties, 'relationship', key)
  const ofNode = graph.nodeProperties.canonical(key.name)
  const ofRelationship = graph.relationshipProperties.canonical(key.name)
  return (frame) => {
    const value = owner(frame)
    if (value === null) return null
    if (typeof value === 'object' && !isList(value)) {
      if (value.kind === 'map') return value.entries.get(key.name) ?? null
      if (value.kind === 'node') {
        return graph.nodeProperties.valueOf(value.id, ofNode ?? canonicalProperty(graph.nodeProperties, 'node', key))
      }
      if (value.kind === 'relationship') {
        const properties = graph.relationshipProperties
        return properties.valueOf(value.id, ofRelationship ?? canonicalProperty(properties, 'relationship', key))
      }
    }
    const hint = isList(value) ? ': take one item, or [x IN list | x.name]' : ''
    throw new WrongValue(`a ${kindOfValue(value)} has no property ${key.name}${hint}`)
  }
}

/** The documented name. Throws UserError where there is no such property. */
export function canonicalProperty(properties: Properties, owner: string, key: Name): string {
  const name = properties.canonical(key.name)
  if (name === undefined) throw unknownName(`${owner} property`, key, properties.names)
  return name
}
