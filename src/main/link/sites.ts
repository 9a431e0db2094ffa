import type { ExpressionId } from '#model/Expression'
import type { LinkRules } from '#model/LinkRules'
import { addFromSite, noteAdders } from './added.ts'
import { boundFunctions } from './boundFunctions.ts'
import { classifySite, type Classifier } from './classify.ts'
import { createDispatch } from './dispatch.ts'
import { lastNameOf, leftOf, listAt, operationOf } from './expressions.ts'
import { flowAfter, flowArguments } from './flow.ts'
import type { Flow } from './flowKeys.ts'
import { endTurn, forgetFlow } from './kept.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { createPossible } from './possible.ts'
import { LEFT_OUT, type SiteResult } from './SiteResult.ts'
import { calledFunctions } from './targets.ts'
import { ownEntry } from './ownEntry.ts'
import type { FunctionValue, Values } from './values.ts'

/** Rounds at most, each of which sees what flowed in those before it. */
const FLOW_ROUNDS_LIMIT = 8

/**
 * What became of every site: by file, in the order of the file's sites. Each round goes through the files, and what it finds for one does
 * not depend on the others' turns: all see what flowed in the rounds before.
 */
export function linkSites(linker: Linker): readonly (readonly SiteResult[])[] {
  const classifier: Classifier = { linker, dispatch: createDispatch(linker), possible: createPossible(linker) }
  prepare(linker)
  noteAdders(linker)
  const results = linker.files.map((file) => file.facts.sites.map(() => LEFT_OUT))
  let pending: readonly (readonly number[])[] = linker.files.map((file) => file.facts.sites.map((_, site) => site))
  for (let round = 0; round < FLOW_ROUNDS_LIMIT; round += 1) {
    const arrived: Flow[] = []
    pending = linker.files.map((file, index) => {
      linker.arriving = new Map()
      const readsFlow = linkSitesOf(classifier, file, pending[index] ?? [], results[index] ?? [])
      endTurn(linker)
      arrived.push(linker.arriving)
      return readsFlow
    })
    if (arrived.every(({ size }) => size === 0)) break
    linker.flow = flowAfter(linker, linker.flow, arrived)
    forgetFlow(linker)
  }
  return results
}

/** Finds out what is added to types from elsewhere before anything depends on it: in the middle of an evaluation a part would be missing. */
function prepare(linker: Linker): void {
  const [first] = linker.files
  if (first === undefined) return
  linker.addedOutside(first, linker.values.one(linker.values.builtin('', false)), '')
  linker.hierarchy.prepare()
  linker.linkage.prepare()
  endTurn(linker)
}

function linkSitesOf(
  classifier: Classifier,
  file: LinkFile,
  sites: readonly number[],
  results: SiteResult[],
): readonly number[] {
  const { linker } = classifier
  const readsFlow: number[] = []
  for (const index of sites) {
    const site = file.facts.sites[index]
    if (site === undefined) continue
    linker.readsFlow = false
    results[index] = classifySite(classifier, file, site)
    if (site.kind !== 'reference' && site.kind !== 'getter' && site.arguments.length > 0) {
      flowFromSite(linker, file, index)
    }
    if (linker.readsFlow) readsFlow.push(index)
  }
  return readsFlow
}

function flowFromSite(linker: Linker, file: LinkFile, index: number): void {
  const site = file.facts.sites[index]
  if (site === undefined) return
  const callees = linker.evaluate(file, site.callee)
  const member = functionMember(file, site.callee)
  if (member !== undefined) {
    const args = argumentsHandedOn(file, member, site.arguments)
    flowInto(linker, file, member === 'bind' ? boundFunctions(linker, callees) : callees, args)
    return
  }
  addFromSite(linker, file, site.callee, site.arguments)
  flowInto(linker, file, callees, site.arguments)
}

function flowInto(linker: Linker, file: LinkFile, callees: Values, args: readonly ExpressionId[]): void {
  if (args.length === 0) return
  for (const { value } of calledFunctions(linker, callees, args, file)) {
    if (value.kind !== 'function') continue
    for (const each of definedFunctions(linker, value)) flowArguments(linker, each, args, file)
  }
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
