import type { LinkFile, Linker } from '../Linker.ts'
import type { Values } from '../values.ts'
import { awaited } from './containers.ts'

/** What pointers lead to: what a smart pointer holds, the item of an iterator, what dereferencing calls; other values are plain pointers. */
export function pointed(linker: Linker, file: LinkFile, set: Values): Values {
  return linker.values.union(
    awaited(linker, set).map((pair) => {
      const { value, via } = pair
      if (value.kind === 'container') {
        if (value.container === 'iterator' || value.container === 'array') return value.items
        return [pair]
      }
      if (value.kind !== 'instance') return [pair]
      for (const name of file.rules.namespaces?.dereference ?? []) {
        const methods = linker.memberOf(value, via, name).filter((each) => each.value.kind === 'function')
        if (methods.length > 0) return linker.callResult(methods, [], file)
      }
      return [pair]
    }),
  )
}
