import type { LinkFile, Linker } from './Linker.ts'
import { exportedName, valuesOfExport } from './modules.ts'
import { VIA, type Values } from './values.ts'

/** What a name stands for that a framework puts in scope; undefined where it does not. */
export function givenValues(linker: Linker, file: LinkFile, name: string): Values | undefined {
  const given = file.rules.givenName?.(name, file.path, linker.view)
  if (given === undefined) return undefined
  const { values } = linker
  if (given.kind === 'external') return [values.reach(values.external(given.package, name, false), VIA.import)]
  const found = given.paths.flatMap((path) => {
    const target = linker.fileByPath.get(path)
    const exported = target === undefined || target === file ? undefined : exportedName(linker, target, given.name)
    return exported === undefined || exported.kind === 'missing' ? [] : [exported]
  })
  const [first, ...others] = found.map((each) => valuesOfExport(linker, each, 'value'))
  if (first === undefined) return undefined
  // One file hands on what another one declares: that is the same.
  const isOne = others.every((each) => isSame(each, first))
  return isOne ? first : values.one(values.unknown('ambiguous', '', name))
}

function isSame(left: Values, right: Values): boolean {
  return left.length === right.length && left.every(({ value }, index) => value === right[index]?.value)
}
