import type { Syntax } from '#model/Syntax'
import { nameOf, type Reader } from '../basic/Reader.ts'

const TESTS = new Set(['test', 'testWidgets', 'blocTest', 'testGoldens'])
const ARGUMENTS_DEPTH = 3

/** `test('…', () { … })` as a test. Undefined for any other call. */
export function testBlock(reader: Reader, callee: Syntax, link: Syntax | undefined): Syntax | undefined {
  if (link === undefined || !reader.isTestFile || !TESTS.has(nameOf(reader, callee))) return undefined
  let given: readonly Syntax[] = [link]
  for (
    let depth = 0;
    depth < ARGUMENTS_DEPTH && given.some(({ kind }) => kind === 'selector' || kind === 'arguments');
    depth += 1
  ) {
    given = given.flatMap((each) => (each.kind === 'selector' || each.kind === 'arguments' ? each.children : [each]))
  }
  const title = given.find(({ kind }) => kind === 'argument')?.children[0]
  const bodies = given.filter((each) => each.children.some(({ kind }) => kind === 'lambda'))
  if (title?.kind !== 'string' || bodies.length === 0) return undefined
  const children = [{ ...title, field: 'name' }, ...bodies.flatMap(({ children: all }) => all)]
  return { kind: 'test', field: '', start: callee.start, end: link.end, children }
}
