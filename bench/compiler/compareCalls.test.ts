import { beforeAll, describe, expect, test } from 'vitest'
import type ts from 'typescript-compiler'
import { linkProject } from '#link/testing/linkProject'
import { compareCalls, type Comparison } from './compareCalls.ts'
import { compile, compilerCalls } from './compilerCalls.ts'
import { readCorpus } from './readCorpus.ts'

/**
 * Sources that packages among our dependencies ship, at the versions of the lock file, and how many calls in them are of each kind: measured,
 * and exact, so that a change of any of them is seen. A new version of a package changes them too.
 */
const CORPORA = [
  {
    corpus: readCorpus('ajv/lib', '**/*.ts'),
    expected: {
      'both: outside or unresolved': 369,
      'both: the same function': 2184,
      'neither: a value': 35,
      'neither: unknown': 3,
      'only here: no type for the compiler': 2,
      'only here: the function behind a value': 14,
    },
  },
  {
    corpus: readCorpus('zod/src/v3', '**/*.ts'),
    expected: {
      'both: outside or unresolved': 240,
      'both: the same function': 695,
      'neither: a value': 24,
      'neither: unknown': 13,
      'only here: no type for the compiler': 1,
      'only here: the function behind a value': 21,
    },
  },
  {
    corpus: readCorpus('@jridgewell', '*/src/*.ts'),
    expected: {
      'both: outside or unresolved': 89,
      'both: the same function': 267,
      'both: the same function, and another here': 2,
      'neither: a value': 2,
      'only here: no type for the compiler': 1,
    },
  },
  {
    corpus: readCorpus('@tanstack/virtual-core/src', '*.ts'),
    expected: {
      'both: outside or unresolved': 187,
      'both: the same function': 240,
      'neither: a value': 25,
      'neither: unknown': 1,
      'only here: the function behind a value': 44,
    },
  },
  {
    corpus: readCorpus('commander/lib', '*.js'),
    expected: {
      'both: outside or unresolved': 333,
      'both: the same function': 393,
      'both: the same function, and another here': 1,
      'neither: a value': 9,
      'neither: unknown': 55,
      'only here: no type for the compiler': 6,
      'only here: the function behind a value': 2,
    },
  },
  {
    corpus: readCorpus('express', 'lib/*.js'),
    expected: {
      'both: outside or unresolved': 141,
      'both: the same function': 45,
      'neither: a value': 34,
      'neither: unknown': 117,
      'only here: no type for the compiler': 60,
      'only here: the function behind a value': 10,
    },
  },
] as const

describe('calls as the TypeScript compiler resolves them', () => {
  let program: ts.Program

  beforeAll(() => {
    program = compile(CORPORA.map(({ corpus }) => ({ folder: corpus.folder, files: Object.keys(corpus.texts) })))
  })

  test.each(CORPORA)('are the calls found in $corpus.name', async ({ corpus, expected }) => {
    const calls = compilerCalls(program, corpus.folder, Object.keys(corpus.texts))
    const comparison = compareCalls(await linkProject(corpus.texts), calls)
    const counts = Object.fromEntries([...comparison].map(([kind, { count }]) => [kind, count]))
    expect(counts, examplesOf(comparison)).toEqual(expected)
  })

  test('are found missing and contradicted where linking says something else', async () => {
    const corpus = readCorpus('express', 'lib/*.js')
    const calls = compilerCalls(program, corpus.folder, Object.keys(corpus.texts))
    const elsewhere = calls.map((call) => ({ ...call, line: call.line + 1_000 }))
    const graph = await linkProject(corpus.texts)
    const kinds = (list: typeof calls): readonly string[] => [...compareCalls(graph, list).keys()]
    expect(kinds(elsewhere)).toContain('missed: no site')
    const other = calls.map((call) => ({
      ...call,
      targets: call.targets.map((each) => ({ ...each, file: 'lib/view.js', line: -10 })),
    }))
    expect(kinds(other)).toContain('contradiction: another function')
    expect(kinds(calls.map((call) => ({ ...call, kind: 'outside' })))).toContain(
      'contradiction: outside for the compiler',
    )
  })
})

/** The calls to look at when a count is another one. */
function examplesOf(comparison: Comparison): string {
  return [...comparison]
    .filter(([kind]) => !/^(?:both: (?:the same function|outside or unresolved)|neither)/.test(kind))
    .map(([kind, { examples }]) => `${kind}\n  ${examples.join('\n  ')}`)
    .join('\n')
}
