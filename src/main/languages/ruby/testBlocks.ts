import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf } from '../children.ts'
import { openFunction, readBody } from '../basic/functions.ts'
import type { Reader } from '../basic/Reader.ts'
import { argumentsOf, literalName } from './arguments.ts'

const GROUPS = new Set('describe context feature shared_examples shared_context shared_examples_for'.split(' '))
const TESTS = new Set('it specify example scenario test should fit xit'.split(' '))
const VALUES = new Set('let let! subject subject!'.split(' '))

/** Blocks of test runners: a test with its title, a value by name, a group with what it is about. Undefined for any other call. */
export function readTestCall(
  reader: Reader,
  syntax: Syntax,
  object: Syntax | undefined,
  name: string,
): ExpressionId | undefined {
  const { builder, file } = reader
  const block = childOf(syntax, 'block')
  if (!reader.isTestFile || block === undefined) return undefined
  if (object !== undefined && file.textOf(object) !== 'RSpec') return undefined
  const [first] = argumentsOf(syntax)
  const site = (): void => {
    addSite(reader, 'call', builder.expression.name(0, name), [], { at: syntax.start, text: name })
  }
  if (TESTS.has(name) && first?.kind === 'string') {
    site()
    const { start, end } = syntax
    return reader.read({
      ...block,
      kind: 'test',
      field: '',
      start,
      end,
      children: [{ ...first, field: 'name' }, ...block.children],
    })
  }
  if (VALUES.has(name)) {
    site()
    const fn = openFunction(reader, block, -1, -1)
    readBody(reader, block, fn, -1, -1)
    const local = first === undefined ? 'subject' : literalName(file.textOf(first))
    const value = builder.expression.call(builder.expression.function(fn), [])
    const scope = builder.functions[reader.frame.fn]?.scope ?? reader.scope
    builder.bind(scope, local === '' ? 'subject' : local, 'local', { value })
    return -1
  }
  if (!GROUPS.has(name)) return undefined
  site()
  const about = first?.kind === 'constant' || first?.kind === 'path' ? reader.read(first) : -1
  const fn = openFunction(reader, block, -1, -1)
  const scope = builder.functions[fn]?.scope ?? reader.scope
  if (about >= 0) {
    builder.bind(scope, 'described_class', 'local', { value: about })
    builder.bind(scope, 'subject', 'local', { value: builder.expression.construct(about, []) })
  }
  readBody(reader, block, fn, -1, -1)
  return -1
}
