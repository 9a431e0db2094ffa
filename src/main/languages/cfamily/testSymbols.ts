import type { Syntax } from '#model/Syntax'
import { emptyFunction } from '#model/emptyFunction'
import { childOf } from '../children.ts'
import type { Declarator } from './declarators.ts'
import { define } from './define.ts'
import { fixtureOwner } from './owners.ts'
import { within, type OpenType, type Reader } from './Reader.ts'

const TEST_FILE =
  /(^|\/)(tests?|testing|unittests?|gtest|googletest|catch2)\/|(^|[/_-])(tests?|unittests?)[\w-]*\.\w+$|(^|\/)[\w-]*[a-z0-9](_|-)?(tests?|unittest)\.\w+$|[a-z]Tests?\.\w+$/

/** Macros of test frameworks that declare a case, by how it is called: a suite and a name, a fixture and a name, or one name. */
const SUITES = new Set(['TEST', 'TYPED_TEST', 'BENCHMARK_TEST'])
const FIXTURES = new Set([
  'TEST_F',
  'TEST_P',
  'TYPED_TEST_P',
  'TEST_CASE_METHOD',
  'BOOST_FIXTURE_TEST_CASE',
  'TEST_CASE_FIXTURE',
])
const NAMES = new Set([
  'TEST_CASE',
  'SCENARIO',
  'BOOST_AUTO_TEST_CASE',
  'TEMPLATE_TEST_CASE',
  'TEST_CASE_TEMPLATE',
  'DOCTEST_TEST_CASE',
  'CATCH_TEST_CASE',
])

/** Whether a path is that of a test file by the habits of C and C++ projects. */
export function isCFamilyTestFile(path: string): boolean {
  return TEST_FILE.test(path)
}

/** Whether a macro of that name declares a test case. */
export function declaresTest(name: string): boolean {
  return SUITES.has(name) || FIXTURES.has(name) || NAMES.has(name)
}

/** Reads `TEST(Suite, Case) { … }`, which looks like a function with two parameters. False for anything else. */
export function readTestCase(reader: Reader, syntax: Syntax, { name, callable }: Declarator): boolean {
  if (name?.kind !== 'identifier' || callable === undefined || !declaresTest(reader.file.textOf(name))) return false
  const list = childOf(callable, 'parameters')
  const body = childOf(syntax, 'block')
  if (body === undefined) return false
  addTest(reader, syntax, { macro: name, given: list?.children ?? [], body })
  return true
}

/** Reads `TEST_CASE("name") { … }`, which looks like a call with a block behind it. */
export function readTestCall(reader: Reader, call: Syntax, body: Syntax): void {
  const [macro] = call.children
  if (macro === undefined) return
  const given = childOf(call, 'arguments')?.children ?? []
  addTest(reader, { ...call, end: body.end, children: [...call.children, body] }, { macro, given, body })
}

interface TestParts {
  readonly macro: Syntax
  readonly given: readonly Syntax[]
  readonly body: Syntax
}

function addTest(reader: Reader, syntax: Syntax, { macro, given, body }: TestParts): void {
  const { builder, file } = reader
  const kind = file.textOf(macro)
  const [first, second] = given
  const texts = given.map((each) => file.textOf(each).replace(/^"|"$/g, ''))
  const name = (NAMES.has(kind) ? texts.slice(0, 1) : texts.slice(0, 2)).join('.')
  const fixture = kind === 'BOOST_FIXTURE_TEST_CASE' ? second : first
  const owner: OpenType | undefined =
    FIXTURES.has(kind) && fixture !== undefined ? fixtureOwner(reader, fixture) : undefined
  const fn = builder.functions.length
  const definition = define(reader, syntax, {
    name: name === '' ? kind : name,
    kind: 'test',
    at: macro,
    flags: ['test'],
    function: fn,
    isInternal: true,
  })
  const scope = builder.scope(owner?.scope ?? reader.scope, 'function', definition)
  builder.functions.push({
    ...emptyFunction(definition, scope),
    type: owner?.type ?? -1,
  })
  const frame = { owner: definition, fn, complexity: 1 }
  within(reader, { frame, scope, types: owner === undefined ? reader.types : [...reader.types, owner] }, () =>
    reader.readStatements(body.children),
  )
  const symbol = builder.definitions[definition]
  if (symbol !== undefined) symbol.complexity = frame.complexity
}
