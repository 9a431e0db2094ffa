import type { Definition } from '#model/FileFacts'
import type { Reader } from './Reader.ts'

const TEST = /^(Test|Benchmark|Example|Fuzz)(?!\p{Ll})/u

/** What a function is by its name: in test files those that `go test` runs are tests. */
export function testKindOf(reader: Reader, name: string): Pick<Definition, 'kind' | 'flags'> {
  if (!reader.isTestFile || !TEST.test(name)) return { kind: 'function', flags: [] }
  if (name === 'TestMain') return { kind: 'function', flags: ['test', 'entry_point'] }
  return { kind: 'test', flags: ['test'] }
}
