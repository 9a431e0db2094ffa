import { languageNamed } from '#languages/index'
import { startLinking } from '#link/Linking'
import type { FileFacts } from '#model/FileFacts'
import type { LinkedGraph } from '#model/LinkedGraph'
import type { LinkRules } from '#model/LinkRules'
import { decodeFacts } from '#store/factsCodec'
import type { Store } from '#store/openStore'
import type { StoredFile } from '#store/StoredFile'
import type { StoredInputs } from '#store/storeState'
import type { LinkedProject } from './LinkedProject.ts'
import { emptyFacts } from './parse.ts'
import type { ParsedFile } from './parseChanged.ts'
import { createProjectView } from './projectView.ts'

export interface LinkSources {
  readonly store: Pick<Store, 'facts'>
  /** Every file of the index. */
  readonly files: readonly StoredFile[]
  /** Those that were read in this run. */
  readonly parsed: ReadonlyMap<string, ParsedFile>
  readonly configs: ReadonlyMap<string, string>
  readonly inputs: StoredInputs
  /** What was linked last, where it is of the generation that is stored. */
  readonly before: LinkedProject | undefined
}

/** Files that are taken into a linked project one by one at most; more are linked with all others. */
const REPLACED_LIMIT = 16

/**
 * Links all files: the facts of this run, and those of the rest as they were linked last or are stored. A file that did not parse takes
 * part without facts, so that imports of it lead somewhere; one that was skipped for its content takes no part. Where other files cannot
 * see what changed, only the changed ones are linked.
 */
export function linkFiles(sources: LinkSources): {
  readonly graph: LinkedGraph
  readonly linked: LinkedProject
  readonly linkedFiles: number
} {
  const { files, parsed, configs, inputs, before } = sources
  const taking = files.filter((file) => file.skip === undefined).sort((a, b) => (a.path < b.path ? -1 : 1))
  const known = before?.inputs.extractor === inputs.extractor ? before : undefined
  const changed = new Set(taking.filter((file) => known?.hashes.get(file.path) !== file.hash).map(({ path }) => path))
  const facts = new Map<string, FileFacts>()
  for (const file of taking) {
    const same = changed.has(file.path) ? undefined : known?.facts.get(file.path)
    facts.set(file.path, same ?? factsOf(sources.store, file, parsed.get(file.path)))
  }
  const hashes = new Map(taking.map(({ path, hash }) => [path, hash]))
  if (known !== undefined && mayReplace(known, { hashes, inputs, changed })) {
    let linkedFiles = 0
    const isTaken = [...changed].every((path) => {
      const next = facts.get(path)
      const count = next === undefined ? undefined : known.linking.replace(path, next)
      linkedFiles += count ?? 0
      return count !== undefined
    })
    if (isTaken) return { graph: known.linking.graph(), linked: { ...known, hashes, facts }, linkedFiles }
  }
  const linking = startLinking({
    files: [...facts].map(([path, each]) => ({ path, facts: each })),
    view: createProjectView([...facts.keys()], configs),
    rules: rulesOf,
  })
  return { graph: linking.graph(), linked: { linking, hashes, facts, inputs }, linkedFiles: facts.size }
}

function mayReplace(
  known: LinkedProject,
  { hashes, inputs, changed }: Pick<LinkedProject, 'hashes' | 'inputs'> & { readonly changed: ReadonlySet<string> },
): boolean {
  if (changed.size > REPLACED_LIMIT || hashes.size !== known.hashes.size) return false
  if (inputs.linker !== known.inputs.linker || inputs.configs !== known.inputs.configs) return false
  return [...changed].every((path) => known.hashes.has(path))
}

function factsOf(store: Pick<Store, 'facts'>, file: StoredFile, parsed: ParsedFile | undefined): FileFacts {
  if (parsed !== undefined) return parsed.facts ?? emptyFacts(file.language, 1, file.detail)
  const encoded = store.facts(file.path)
  return encoded === undefined ? emptyFacts(file.language, 1, file.detail) : decodeFacts(encoded)
}

function rulesOf(id: string): LinkRules {
  const language = languageNamed(id)
  if (language === undefined) throw new Error(`no language ${id}`)
  return language.rules
}
