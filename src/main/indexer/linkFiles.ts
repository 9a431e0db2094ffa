import { languageNamed } from '#languages/index'
import { link } from '#link/link'
import type { FileFacts } from '#model/FileFacts'
import type { LinkedGraph } from '#model/LinkedGraph'
import type { LinkRules } from '#model/LinkRules'
import { decodeFacts } from '#store/factsCodec'
import type { Store } from '#store/openStore'
import type { StoredFile } from '#store/StoredFile'
import { emptyFacts } from './parse.ts'
import type { ParsedFile } from './parseChanged.ts'
import { createProjectView } from './projectView.ts'

export interface LinkSources {
  readonly store: Store
  /** Every file of the index. */
  readonly files: readonly StoredFile[]
  /** Those that were read in this run. */
  readonly parsed: ReadonlyMap<string, ParsedFile>
  readonly configs: ReadonlyMap<string, string>
}

/**
 * Links all files: the facts of this run, and the stored ones of the rest. A file that did not parse takes part without
 * facts, so that imports of it lead somewhere; one that was skipped for its content takes no part.
 */
export function linkFiles({ store, files, parsed, configs }: LinkSources): LinkedGraph {
  const taking = files.filter((file) => file.skip === undefined).sort((a, b) => (a.path < b.path ? -1 : 1))
  const paths = taking.map((file) => file.path)
  return link({
    files: taking.map((file) => ({ path: file.path, facts: factsOf(store, file, parsed.get(file.path)) })),
    view: createProjectView(paths, configs),
    rules: rulesOf,
  })
}

function factsOf(store: Store, file: StoredFile, parsed: ParsedFile | undefined): FileFacts {
  if (parsed !== undefined) return parsed.facts ?? emptyFacts(file.language, 1, file.detail)
  const encoded = store.facts(file.path)
  return encoded === undefined ? emptyFacts(file.language, 1, file.detail) : decodeFacts(encoded)
}

function rulesOf(id: string): LinkRules {
  const language = languageNamed(id)
  if (language === undefined) throw new Error(`no language ${id}`)
  return language.rules
}
