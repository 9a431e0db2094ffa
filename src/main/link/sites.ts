import type { ExpressionId } from '#model/Expression'
import type { LinkRules } from '#model/LinkRules'
import { addFromSite, noteAdders } from './added.ts'
import { boundFunctions } from './boundFunctions.ts'
import { classifySite, type Classifier } from './classify.ts'
import { createDispatch } from './dispatch.ts'
import { noteAssignments } from './evaluate/assignments.ts'
import { lastNameOf, leftOf, listAt, operationOf } from './expressions.ts'
import { flowAfter, flowArguments, isSameFlow } from './flow.ts'
import type { Flow } from './flowKeys.ts'
import { endTurn, forgetFlow } from './kept.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { createPossible } from './possible.ts'
import type { SiteResult } from './SiteResult.ts'
import { calledFunctions } from './targets.ts'
import { ownEntry } from './ownEntry.ts'
import type { FunctionValue, Values } from './values.ts'

/** Rounds at most. */
const FLOW_ROUNDS_LIMIT = 8

/** What became of every site, and how it was found out. */
export interface SiteLinks {
  /** By file, in the order of the file's sites. */
  readonly results: SiteResult[][]
  readonly rounds: Round[]
}

/** Going once through the files. What is found for one does not depend on the others' turns: all see what flowed in the rounds before. */
interface Round {
  readonly flow: Flow
  /** By file: what arrived from its sites, and those sites that depend on flow. */
  readonly arrived: Flow[]
  readonly again: (readonly number[])[]
}

/** Finds out what every site calls, and lets values flow, round by round, until nothing new arrives. */
export function linkSites(linker: Linker): SiteLinks {
  prepare(linker)
  for (const file of linker.files) noteAdders(linker, file)
  const links: SiteLinks = { results: linker.files.map(() => []), rounds: [] }
  goOn(
    createClassifier(linker),
    links,
    linker.files.map(({ facts }) => facts.sites.map((_, site) => site)),
  )
  return links
}

/** What linking some files again came to. */
export interface Relinked {
  /** Whether something else flows in the end: then all that was found may be something else. */
  readonly isFlowChanged: boolean
  /** Files of which sites were gone through. */
  readonly files: ReadonlySet<LinkFile>
}

/**
 * Does the same for files whose sites became others, or mean something else, as far as it takes. `isFelt` says that what the files hand to others
 * means something else: then all that depends on what flows is gone through.
 */
export function relinkSites(
  linker: Linker,
  { results, rounds }: SiteLinks,
  files: readonly LinkFile[],
  { isFelt }: { readonly isFelt: boolean },
): Relinked {
  const classifier = createClassifier(linker)
  const own = files.map((file) => {
    results[file.index] = []
    return file.facts.sites.map((_, site) => site)
  })
  const flowBefore = rounds.at(-1)?.flow ?? NO_FLOW
  for (const [index, round] of rounds.entries()) {
    linker.flow = round.flow
    forgetFlow(linker)
    let isSame = true
    for (const [place, file] of files.entries()) {
      const turn = linkSitesOf(classifier, file, own[place] ?? [], results[file.index] ?? [])
      isSame &&= isSameFlow(round.arrived[file.index] ?? NO_FLOW, turn.arrived)
      round.arrived[file.index] = turn.arrived
      round.again[file.index] = turn.again
      own[place] = [...turn.again]
    }
    if ((isSame && !isFelt) || index === FLOW_ROUNDS_LIMIT - 1) continue
    const after = flowAfter(linker, round.flow, round.arrived)
    if (!isFelt && isSameFlow(rounds[index + 1]?.flow ?? round.flow, after)) continue
    if (index === rounds.length - 1 && isSameFlow(round.flow, after)) break
    // The others see something else from here on.
    const dependent = linker.files.filter((file) => (round.again[file.index]?.length ?? 0) > 0)
    rounds.length = index + 1
    linker.flow = after
    forgetFlow(linker)
    goOn(classifier, { results, rounds }, round.again)
    const isFlowChanged = !isSameFlow(flowBefore, rounds.at(-1)?.flow ?? NO_FLOW)
    return { isFlowChanged, files: new Set([...files, ...dependent]) }
  }
  return { isFlowChanged: false, files: new Set(files) }
}

const NO_FLOW: Flow = new Map()

function createClassifier(linker: Linker): Classifier {
  return { linker, dispatch: createDispatch(linker), possible: createPossible(linker) }
}

/** Goes through the files until nothing new arrives: in the first of these rounds through the given sites, then through those that depend on flow. */
function goOn(classifier: Classifier, { results, rounds }: SiteLinks, sites: readonly (readonly number[])[]): void {
  const { linker } = classifier
  for (let pending = sites; rounds.length < FLOW_ROUNDS_LIMIT; pending = rounds.at(-1)?.again ?? []) {
    const turns = linker.files.map((file, index) =>
      linkSitesOf(classifier, file, pending[index] ?? [], results[index] ?? []),
    )
    const arrived = turns.map((turn) => turn.arrived)
    rounds.push({ flow: linker.flow, arrived, again: turns.map((turn) => turn.again) })
    if (arrived.every(({ size }) => size === 0) || rounds.length === FLOW_ROUNDS_LIMIT) return
    linker.flow = flowAfter(linker, linker.flow, arrived)
    forgetFlow(linker)
  }
}

/** Finds out what is added to types from elsewhere before anything depends on it: in the middle of an evaluation a part would be missing. */
export function prepare(linker: Linker): void {
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
): { readonly arrived: Flow; readonly again: readonly number[] } {
  const { linker } = classifier
  const again: number[] = []
  linker.arriving = new Map()
  if (sites.length > 0) noteAssignments(linker, file)
  for (const index of sites) {
    const site = file.facts.sites[index]
    if (site === undefined) continue
    linker.readsFlow = false
    results[index] = classifySite(classifier, file, site)
    if (site.kind !== 'reference' && site.kind !== 'getter' && site.arguments.length > 0) {
      flowFromSite(linker, file, index)
    }
    if (linker.readsFlow) again.push(index)
  }
  endTurn(linker)
  return { arrived: linker.arriving, again }
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
