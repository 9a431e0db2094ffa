import { addFromSite, noteAdders } from './added.ts'
import { classifySite, type Classifier } from './classify.ts'
import { createDispatch } from './dispatch.ts'
import { lastNameOf, operationOf } from './expressions.ts'
import { flowArguments } from './flow.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { forgetFlow } from './memo.ts'
import { createPossible } from './possible.ts'
import { LEFT_OUT, type SiteResult } from './SiteResult.ts'
import { calledFunctions } from './targets.ts'
import { ownEntry } from './ownEntry.ts'

/** How often values that newly flowed into parameters are followed further. */
const FLOW_ROUNDS_LIMIT = 4

/** What became of every site: by file, in the order of the file's sites. */
export function linkSites(linker: Linker): readonly (readonly SiteResult[])[] {
  const classifier: Classifier = { linker, dispatch: createDispatch(linker), possible: createPossible(linker) }
  noteAdders(linker)
  const results = linker.files.map((file) => file.facts.sites.map(() => LEFT_OUT))
  let pending = linker.files.map((file) => file.facts.sites.map((_, site) => site))
  for (let round = 0; round <= FLOW_ROUNDS_LIMIT; round += 1) {
    let isChanged = false
    const again = linker.files.map((file, index) => {
      const outcome = linkSitesOf(classifier, file, pending[index] ?? [], results[index] ?? [])
      isChanged ||= outcome.isChanged
      return outcome.readsFlow
    })
    if (!isChanged) break
    pending = again
    forgetFlow(linker)
  }
  return results
}

function linkSitesOf(
  classifier: Classifier,
  file: LinkFile,
  sites: readonly number[],
  results: SiteResult[],
): { readonly isChanged: boolean; readonly readsFlow: number[] } {
  const { linker } = classifier
  const readsFlow: number[] = []
  let isChanged = false
  for (const index of sites) {
    const site = file.facts.sites[index]
    if (site === undefined) continue
    linker.readsFlow = false
    results[index] = classifySite(classifier, file, site)
    if (site.kind !== 'reference' && site.kind !== 'getter' && site.arguments.length > 0) {
      isChanged = flowFromSite(linker, file, index) || isChanged
    }
    if (linker.readsFlow) readsFlow.push(index)
  }
  return { isChanged, readsFlow }
}

function flowFromSite(linker: Linker, file: LinkFile, index: number): boolean {
  const site = file.facts.sites[index]
  if (site === undefined || shiftsArguments(file, site.callee)) return false
  const callees = linker.evaluate(file, site.callee)
  let isChanged = addFromSite(linker, file, site.callee, site.arguments)
  for (const { value } of calledFunctions(linker, callees, site.arguments, file)) {
    if (value.kind === 'function') isChanged = flowArguments(linker, value, site.arguments, file) || isChanged
  }
  return isChanged
}

/** `f.call(x, …)` hands its arguments on at other positions. */
function shiftsArguments(file: LinkFile, callee: number): boolean {
  if (operationOf(file.facts, callee) !== 'member') return false
  return ownEntry(file.rules.functionMembers, lastNameOf(file.facts, callee)) !== undefined
}
