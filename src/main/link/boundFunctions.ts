import type { Linker } from './Linker.ts'
import type { Values } from './values.ts'

/** Functions whose own library method (`bind`) is called. */
export function boundFunctions(linker: Linker, callees: Values): Values {
  return callees.flatMap(({ value, via }) =>
    value.kind === 'libraryMethod' && value.receiver.kind === 'function'
      ? [linker.values.reach(value.receiver, via)]
      : [],
  )
}
