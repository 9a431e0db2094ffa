import { forgetInTime, observed, read } from '../kept.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { NOTHING, VIA, type Values } from '../values.ts'
import { awaited } from './containers.ts'

/** Folders above a file whose shared fixtures are looked for. */
const FOLDERS_LIMIT = 32

/** What a parameter receives from the fixture of its name, where it belongs to a test or to another fixture; else nothing. */
export function fixtureValues(linker: Linker, file: LinkFile, fn: number, position: number): Values {
  const facts = file.facts.functions[fn]
  const parameter = facts?.parameters[position]
  if (file.rules.fixtures === undefined || facts === undefined || parameter === undefined) return NOTHING
  if (parameter.declared >= 0 || parameter.default >= 0) return NOTHING
  if (!file.isTest || !(isTest(file, facts.definition) || isFixture(linker, file, fn))) return NOTHING
  const found = fixtureNamed(linker, file, parameter.name, fn)
  if (found === undefined) return NOTHING
  const given = linker.callResult(
    linker.values.one(linker.values.function(found.file.index, found.fn, undefined)),
    [],
    found.file,
  )
  const isGenerator = found.file.facts.functions[found.fn]?.generator === true
  const values = isGenerator ? linker.iterate(given, found.file) : awaited(linker, given)
  return values.filter(({ value }) => value.kind !== 'unknown').map(({ value }) => linker.values.reach(value, VIA.type))
}

interface Fixture {
  readonly file: LinkFile
  readonly fn: number
}

/** The fixture of a name that a function sees: of its file, then of the shared files of the folders around. */
function fixtureNamed(linker: Linker, file: LinkFile, name: string, asking: number): Fixture | undefined {
  const own = fixturesOf(linker, file).get(name)
  // A fixture that asks for its own name means the one that it replaces.
  if (own !== undefined && own !== asking) return { file, fn: own }
  let folder = file.path
  for (let step = 0; step < FOLDERS_LIMIT && folder !== ''; step += 1) {
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))
    const path = `${folder === '' ? '' : `${folder}/`}${file.rules.fixtures?.shared ?? ''}`
    const shared = linker.fileByPath.get(path)
    if (shared === undefined || shared === file) continue
    const fn = fixturesOf(linker, shared).get(name)
    if (fn !== undefined) return { file: shared, fn }
  }
  return undefined
}

/** The fixtures that a file declares, by name. */
function fixturesOf(linker: Linker, file: LinkFile): ReadonlyMap<string, number> {
  if (file.fixtures !== undefined) return read(linker, file.fixtures)
  const fixtures = new Map<string, number>()
  file.fixtures = { result: fixtures, isProvisional: true, readsFlow: false }
  const found = observed(linker, () => {
    for (const [fn, { definition }] of file.facts.functions.entries()) {
      const name = file.facts.definitions[definition]?.name
      if (name !== undefined && isFixture(linker, file, fn)) fixtures.set(name, fn)
    }
    return fixtures
  })
  file.fixtures = found
  forgetInTime(linker, found, () => (file.fixtures = undefined))
  return found.result
}

function isFixture(linker: Linker, file: LinkFile, fn: number): boolean {
  const marks = file.rules.fixtures?.marks
  return (file.facts.functions[fn]?.decorators ?? []).some((each) =>
    linker
      .evaluate(file, each)
      .some(({ value }) => value.kind === 'external' && marks?.has(`${value.package}.${value.path}`) === true),
  )
}

function isTest(file: LinkFile, definition: number): boolean {
  return file.facts.definitions[definition]?.flags.includes('test') === true
}
