import type { FunctionFacts } from './FileFacts.ts'
import type { Draft } from './Draft.ts'

/** The facts of a function of which only its symbol (-1: it has none) and its scope are known: it takes, gives and decorates nothing. */
export function emptyFunction(definition: number, scope: number): Draft<FunctionFacts> {
  return {
    definition,
    parameters: [],
    returnType: -1,
    returns: [],
    yields: [],
    async: false,
    generator: false,
    decorators: [],
    type: -1,
    static: false,
    scope,
    typeParameters: [],
  }
}
