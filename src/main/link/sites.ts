import type { ExpressionId } from '#model/Expression'
import type { LinkRules } from '#model/LinkRules'
import { addFromSite, noteAdders } from './added.ts'
import { boundFunctions } from './boundFunctions.ts'
import { classifySite, type Classifier } from './classify.ts'
import { createDispatch } from './dispatch.ts'
import { lastNameOf, leftOf, listAt, operationOf } from './expressions.ts'
import { flowArguments } from './flow.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { forgetFlow } from './memo.ts'
import { createPossible } from './possible.ts'
import { LEFT_OUT, type SiteResult } from './SiteResult.ts'
import { calledFunctions } from './targets.ts'
import { ownEntry } from './ownEntry.ts'
import type { FunctionValue, Values } from './values.ts'

/** How often values that newly flowed into parameters are followed further. */
const FLOW_ROUNDS_LIMIT = 4

/** What became of every site: by file, in the order of the file's sites. */
export function linkSites(linker: Linker): readonly (readonly SiteResult[])[] {
  const classifier: Classifier = { linker, dispatch: createDispatch(linker), possible: createPossible(linker) }
  prepare(linker)
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

/** Finds out what is added to types from elsewhere before anything depends on it: in the middle of an evaluation a part would be missing. */
function prepare(linker: Linker): void {
  const [first] = linker.files
  if (first === undefined) return
  linker.addedOutside(first, linker.values.one(linker.values.builtin('', false)), '')
  const typed = linker.files.find(({ facts }) => facts.types.length > 0)
  if (typed !== undefined) linker.hierarchy.ancestryOf(typed, 0)
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
  if (site === undefined) return false
  const callees = linker.evaluate(file, site.callee)
  const member = functionMember(file, site.callee)
  if (member !== undefined) {
    const args = argumentsHandedOn(file, member, site.arguments)
    return flowInto(linker, file, member === 'bind' ? boundFunctions(linker, callees) : callees, args)
  }
  const isAdded = addFromSite(linker, file, site.callee, site.arguments)
  return flowInto(linker, file, callees, site.arguments) || isAdded
}

function flowInto(linker: Linker, file: LinkFile, callees: Values, args: readonly ExpressionId[]): boolean {
  let isChanged = false
  if (args.length === 0) return isChanged
  for (const { value } of calledFunctions(linker, callees, args, file)) {
    if (value.kind !== 'function') continue
    for (const each of definedFunctions(linker, value)) {
      isChanged = flowArguments(linker, each, args, file) || isChanged
    }
  }
  return isChanged
}

/** The functions that a declaration stands for; a function with a body is itself. */
function definedFunctions(linker: Linker, value: FunctionValue): readonly FunctionValue[] {
  const file = linker.files[value.file]
  const definition = file?.facts.functions[value.fn]?.definition ?? -1
  const defined = file === undefined ? [] : linker.linkage.definitionsOf(file, definition)
  if (defined.length === 0) return [value]
  return defined.flatMap((each) => {
    const fn = each.file.facts.definitions[each.definition]?.function ?? -1
    const found = linker.values.function(each.file.index, fn, value.receiver)
    return found.kind === 'function' ? [found] : []
  })
}

/** What a member of functions does that the callee is (`f.call(…)`), or undefined. */
function functionMember(file: LinkFile, callee: ExpressionId): FunctionMember | undefined {
  if (operationOf(file.facts, callee) !== 'member') return undefined
  return ownEntry(file.rules.functionMembers, lastNameOf(file.facts, callee))
}

type FunctionMember = NonNullable<LinkRules['functionMembers']>[string]

/** The arguments that the function itself gets: `f.call(x, a)` and `f.bind(x, a)` hand on `a`, `f.apply(x, [a])` what is listed. */
function argumentsHandedOn(
  file: LinkFile,
  member: FunctionMember,
  args: readonly ExpressionId[],
): readonly ExpressionId[] {
  switch (member) {
    case 'call':
      return []
    case 'callOn':
    case 'bind':
      return args.slice(1)
    case 'applyOn': {
      const list = args[1] ?? -1
      return operationOf(file.facts, list) === 'array' ? listAt(file.facts, leftOf(file.facts, list)) : []
    }
  }
}
