import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { oneLine } from '../oneLine.ts'
import { define } from './define.ts'
import { readFunction, shapeOfExpression } from './functions.ts'
import { isFunction } from './namedValues.ts'
import { propertyOf } from './paths.ts'
import { read } from './read.ts'
import { bindingOf } from './scopes.ts'
import { addSite } from './sites.ts'
import { unquote } from './sourceText.ts'
import { CASES, isTestRunner } from './testRunners.ts'
import type { Context, Walk } from './Walk.ts'

const SUITES = /^(?:describe|suite|context|fdescribe|xdescribe)$/
/** What may stand behind the name of a runner and still declare a test or a suite. */
const MODIFIERS = new Set(
  'only skip each concurrent sequential failing fails skipIf runIf for serial parallel describe fixme shuffle todo'.split(
    ' ',
  ),
)
const TITLE_LIMIT = 160
const CALLEE_DEPTH = 6

/**
 * A block of a test runner (`it('…', () => …)`, `describe.each(table)('…', …)`): a symbol named by its title, which the
 * calls in the callback belong to. False where it is none, or where the name means something of the project.
 */
export function readTest(walk: Walk, context: Context, call: Syntax): boolean {
  const [callee, ...args] = call.children
  if (callee === undefined || args.length < 2) return false
  const runner = runnerOf(walk, callee)
  const body = args.find((argument) => isFunction(argument))
  const [title] = args
  if (runner === undefined || body === undefined || title === undefined || body === title) return false
  if (!isOfRunner(walk, context, runner.root)) return false
  const target = read(walk, context, callee)
  const definition = define(
    walk,
    {
      name: titleOf(walk, title),
      kind: runner.kind,
      container: context.owner,
      nameStart: title.start,
      start: call.start,
      end: call.end,
      flags: ['test'],
    },
    { start: call.start, end: title.end },
  )
  const values = args.map((argument) =>
    argument === body ? readBody(walk, context, body, definition) : read(walk, context, argument, 'value'),
  )
  addSite(walk, context, { kind: 'call', callee: target, args: values, syntax: callee })
  return true
}

function readBody(walk: Walk, context: Context, body: Syntax, definition: number): ExpressionId {
  const shape = shapeOfExpression(walk, body, definition, body.start)
  return walk.make.function(readFunction(walk, context, body, shape))
}

interface Runner {
  /** The name at the root: what must not be the project's own. */
  readonly root: string
  readonly kind: 'test' | 'module'
}

/** What `it`, `it.only`, `test.each(table)`, `test.describe`, `` it.each`…` `` run; undefined for other callees. */
function runnerOf(walk: Walk, callee: Syntax): Runner | undefined {
  let at: Syntax | undefined = callee
  let isSuite = false
  for (let step = 0; step < CALLEE_DEPTH && at !== undefined; step += 1) {
    if (at.kind === 'name') {
      const root = walk.file.textOf(at)
      if (SUITES.test(root) || (isSuite && CASES.test(root))) return { root, kind: 'module' }
      return CASES.test(root) ? { root, kind: 'test' } : undefined
    }
    if (at.kind === 'member') {
      const property = propertyOf(walk, at)
      if (!MODIFIERS.has(property)) return undefined
      isSuite ||= property === 'describe'
    } else if (at.kind !== 'call') {
      return undefined
    }
    at = at.children[0]
  }
  return undefined
}

function isOfRunner(walk: Walk, context: Context, name: string): boolean {
  const binding = bindingOf(walk, context.scope, name)
  if (binding === undefined) return !walk.module.values.has(name)
  if (binding.kind !== 'import') return false
  return walk.facts.imports.some((each) => each.local === name && isTestRunner(each.specifier))
}

function titleOf(walk: Walk, title: Syntax): string {
  const text = walk.file.textOf(title)
  const isText = title.kind === 'string' || title.kind === 'template'
  return oneLine(isText ? unquote(text) : text, TITLE_LIMIT)
}
