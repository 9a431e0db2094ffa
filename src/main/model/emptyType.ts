import type { TypeFacts } from './FileFacts.ts'
import type { Draft } from './Draft.ts'

/** The facts of a type of which only its symbol (-1: it has none), its scope and what it is are known: it has no bases and no members. */
export function emptyType(definition: number, scope: number, kind: TypeFacts['kind'] = 'class'): Draft<TypeFacts> {
  return {
    definition,
    kind,
    bases: [],
    implements: [],
    typeParameters: [],
    members: [],
    aliased: -1,
    decorators: [],
    scope,
  }
}
